import Gestures
import Motion
import Testing

@testable import Albums
@testable import Gallery
@testable import Library
@testable import Scenes
@testable import Viewer

/// Two photos side by side on a screen that is more than twice as wide as high.
@Suite struct SideBySideTests {
    // MARK: Opening

    @Test("two cards tapped at once open side by side, in the order of the cards", arguments: [false, true])
    func opening(isReversed: Bool) throws {
        var pair = SideBySideBench()
        if isReversed { try pair.tapTogether(1, 0) } else { try pair.tapTogether(0, 1) }
        pair.bench.run(2)
        #expect(pair.photo(on: .left)?.photo == PhotoID(0) && pair.photo(on: .right)?.photo == PhotoID(1))
        #expect(pair.screens.preview?.photo == PhotoID(isReversed ? 0 : 1) && pair.screens.closing.isEmpty)
        #expect(!pair.bench.model.isMoving(at: pair.bench.time) && pair.bench.model.gestures.pointerCount == 0)
    }

    @Test("a photo that opens alone takes the whole screen")
    func alone() throws {
        var pair = SideBySideBench()
        let place = try pair.place(of: 0)
        pair.bench.tap(place.x, place.y)
        pair.bench.run(2)
        #expect(pair.photo(on: nil)?.photo == PhotoID(0) && pair.screens.companion == nil)
        #expect(try pair.frame(on: nil).center == Point(x: 1200, y: 500))
    }

    @Test("the first photo goes to its half without a jump")
    func smoothly() throws {
        var pair = SideBySideBench()
        let places = try [pair.place(of: 0), pair.place(of: 1)]
        pair.bench.touch(.down, places[1].x, places[1].y, finger: 2)
        pair.bench.tap(places[0].x, places[0].y)
        pair.bench.run(0.3)
        let before = try pair.frame(on: nil)
        pair.bench.touch(.up, places[1].x, places[1].y, finger: 2)
        // Both sizes of the photo are whole points.
        #expect(try pair.frame(on: .left).distance(to: before) < 1)
        var last = before
        for _ in 0..<60 {
            pair.bench.run(1.0 / 60)
            let frame = try pair.frame(on: .left)
            #expect(frame.distance(to: last) < 120)
            last = frame
        }
        #expect(last.maxX <= 1200)
    }

    @Test("a third tap opens nothing")
    func third() throws {
        var pair = SideBySideBench()
        let place = try pair.place(of: 2)
        pair.bench.touch(.down, place.x, place.y, finger: 3)
        pair.bench.run(0.2)
        try pair.tapTogether(0, 1)
        pair.bench.touch(.up, place.x, place.y, finger: 3)
        pair.bench.run(2)
        #expect(pair.photo(on: .left)?.photo == PhotoID(0) && pair.photo(on: .right)?.photo == PhotoID(1))
    }

    @Test("on a screen that is twice as wide as high or narrower, the later opens")
    func narrower() throws {
        var pair = SideBySideBench(size: Size(width: 2000, height: 1000))
        try pair.tapTogether(0, 1)
        #expect(pair.photo(on: nil)?.photo == PhotoID(1) && pair.screens.companion == nil)
        #expect(pair.screens.closing.map(\.photo) == [PhotoID(0)])
    }

    @Test("two cells tapped at once in the albums open side by side, and lines may begin on the right")
    func cells() throws {
        var pair = SideBySideBench { $0.direction = .rightToLeft }
        let cards = Array(pair.screens.cards)
        pair.bench.show(
            cards, AlbumList(title: "", cards: cards, albums: [Album(title: "A", tab: "A", photos: 0..<12)]))
        pair.bench.handle(.key(.albums))
        pair.bench.run(1)
        let frames = try (0...1).map {
            try #require(pair.bench.model.scene.regions.frame(of: .albums(.cell(page: 0, PhotoID($0)))))
        }
        for (finger, frame) in frames.enumerated() {
            pair.bench.touch(.down, frame.center.x, frame.center.y, finger: finger)
        }
        for (finger, frame) in frames.enumerated() {
            pair.bench.run(0.05)
            pair.bench.touch(.up, frame.center.x, frame.center.y, finger: finger)
        }
        pair.bench.run(2)
        #expect(pair.photo(on: .left)?.photo == PhotoID(1) && pair.photo(on: .right)?.photo == PhotoID(0))
    }

    // MARK: Two prints on a table

    @Test("photos that are narrower than their halves touch in the middle, and zoomed ones fill their halves")
    func together() throws {
        var pair = try SideBySideBench.pair(pixels: Size(width: 3000, height: 4000))
        let left = try pair.frame(on: .left)
        let right = try pair.frame(on: .right)
        #expect(left.maxX == 1196 && right.minX == 1204 && left.size.height == 992)
        pair.bench.doubleTap(900, 500)
        #expect(try pair.frame(on: .left).intersection(Rect(x: 0, y: 0, width: 1200, height: 1000))?.size.width == 1200)
        #expect(try pair.frame(on: .right) == right)
        pair.bench.doubleTap(900, 500)
        #expect(try pair.frame(on: .left) == left)
    }

    @Test("what is drawn of a photo stays on its half", arguments: [Half.left, .right])
    func clipped(half: Half) throws {
        var pair = try SideBySideBench.pair()
        let place = half == .left ? SideBySideBench.left : SideBySideBench.right
        pair.bench.doubleTap(place.x, place.y)
        pair.bench.touch(.down, place.x, place.y)
        let area = pair.screens.traits.on(half).screen.outset(by: 0.01)
        pair.bench.move(place, to: place + Vector(dx: half == .left ? 1700 : -1700, dy: 0)) { _, bench in
            let photo = half == .left ? 0 : 1
            for sprite in bench.model.scene.sprites where sprite.picture.shows(PhotoID(photo)) {
                #expect(sprite.frame.intersection(area) == sprite.frame, "\(sprite)")
            }
        }
    }
}

extension Picture {
    fileprivate func shows(_ shown: PhotoID) -> Bool {
        switch self {
        case .photo(shown, _), .tile(shown, _): true
        default: false
        }
    }
}

extension Rect {
    /// The largest difference of an edge.
    func distance(to other: Rect) -> Double {
        max(abs(minX - other.minX), abs(minY - other.minY), abs(maxX - other.maxX), abs(maxY - other.maxY))
    }
}
