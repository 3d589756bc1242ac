import Gestures
import Motion
import Testing

@testable import Albums
@testable import Gallery
@testable import Library
@testable import Preview
@testable import Scenes

/// Two photos side by side on a screen that is more than twice as wide as high.
@Suite struct SideBySideTests {
    // MARK: Opening

    @Test("two cards tapped at once open side by side, in the order of the cards", arguments: [false, true])
    func opening(isReversed: Bool) throws {
        var pair = SideBySideBench()
        if isReversed { try pair.tapTogether(1, 0) } else { try pair.tapTogether(0, 1) }
        pair.bench.run(2)
        #expect(pair.photos == [0, 1])
        #expect(pair.screens.preview?.photo == PhotoID(isReversed ? 0 : 1) && pair.screens.closing.isEmpty)
        #expect(!pair.bench.model.isMoving(at: pair.bench.time) && pair.bench.model.gestures.pointerCount == 0)
    }

    @Test("a photo that opens alone takes the whole screen")
    func alone() throws {
        var pair = SideBySideBench()
        let place = try pair.place(of: 0)
        pair.bench.tap(place.x, place.y, waiting: 2)
        #expect(pair.photo(on: nil)?.photo == PhotoID(0) && pair.screens.companion == nil)
        #expect(try pair.frame(on: nil).center == Point(x: 1200, y: 500))
    }

    @Test("the first photo goes to its half without a jump")
    func smoothly() throws {
        var pair = SideBySideBench()
        let places = try [pair.place(of: 0), pair.place(of: 1)]
        pair.bench.touch(.down, places[1].x, places[1].y, finger: 2)
        pair.bench.tap(places[0].x, places[0].y, waiting: 0.3)
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
        pair.bench.touch(.down, place.x, place.y, finger: 3, waiting: 0.2)
        try pair.tapTogether(0, 1)
        pair.bench.touch(.up, place.x, place.y, finger: 3, waiting: 2)
        #expect(pair.photos == [0, 1])
    }

    @Test("on a screen that is twice as wide as high or narrower, the later opens")
    func narrower() throws {
        var pair = SideBySideBench(size: Size(width: 2000, height: 1000))
        try pair.tapTogether(0, 1)
        #expect(pair.photo(on: nil)?.photo == PhotoID(1) && pair.screens.companion == nil)
        #expect(pair.screens.closing.map(\.photo) == [PhotoID(0)])
        pair.bench.run(2)
        #expect(pair.screens.closing.isEmpty && pair.bench.model.gestures.pointerCount == 0)
    }

    @Test("two cells tapped at once in the albums open side by side, and lines may begin on the right")
    func cells() throws {
        var pair = SideBySideBench { $0.direction = .rightToLeft }
        let cards = Array(pair.screens.cards)
        pair.bench.show(cards, .single(cards))
        pair.bench.handle(.key(.albums), waiting: 1)
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
        #expect(pair.photos == [1, 0])
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

    // MARK: Around them

    @Test("back closes the photo touched last, then the other one")
    func back() throws {
        var pair = try SideBySideBench.pair()
        pair.bench.tap(600, 500, waiting: 1)
        pair.bench.handle(.key(.back))
        #expect(pair.screens.closing.map(\.photo) == [PhotoID(0)])
        pair.bench.run(1)
        #expect(pair.photo(on: nil)?.photo == PhotoID(1))
        pair.bench.handle(.key(.back), waiting: 1)
        #expect(pair.bench.model.isHome && pair.screens.closing.isEmpty)
    }

    @Test("keys and the wheel mean the photo touched last or pointed at")
    func keys() throws {
        var pair = try SideBySideBench.pair()
        pair.bench.handle(.key(.right), waiting: 1)
        #expect(pair.reading(on: .left)?.index == 0 && pair.reading(on: .right)?.index == 2)
        pair.bench.handle(.wheel(at: SideBySideBench.left, lines: Vector(dx: 0, dy: 5)), waiting: 1)
        #expect(pair.reading(on: .left)?.zoom == 2 && pair.reading(on: .right)?.zoom == 1)
    }

    @Test("an idle gallery and the operator close both photos", arguments: [false, true])
    func leaving(isSentHome: Bool) throws {
        var pair = try SideBySideBench.pair()
        if isSentHome { pair.bench.handle(.command(.home)) } else { pair.bench.run(61) }
        pair.bench.run(1)
        #expect(pair.bench.model.isHome && pair.screens.companion == nil && pair.screens.closing.isEmpty)
    }

    @Test("on a screen that becomes narrower the photo touched last stays; on another wide one both do")
    func resized() throws {
        var pair = try SideBySideBench.pair()
        pair.bench.handle(.resize(Size(width: 3000, height: 1000)))
        #expect(pair.photos == [0, 1])
        #expect(try pair.frame(on: .right).minX >= 1500)
        pair.bench.handle(.resize(Size(width: 1920, height: 1080)))
        #expect(pair.photo(on: nil)?.photo == PhotoID(1) && pair.screens.companion == nil)
    }

    @Test("another language leaves both photos on their halves")
    func language() throws {
        var pair = try SideBySideBench.pair()
        pair.bench.configure { $0.direction = .rightToLeft }
        pair.bench.run(1)
        #expect(pair.photos == [0, 1])
        for (half, x) in [(Half.left, 0.0), (.right, 1200)] {
            pair.bench.tap(x + 600, 500, waiting: 0.5)
            let button = try #require(pair.bench.model.scene.regions.frame(of: .preview(.closeButton, on: half)))
            #expect((half == .left || button.minX > x) && button.maxX < x + 200)
        }
    }

    @Test("photos that are deleted give way to the next ones, and nothing is left when all are gone")
    func deleted() throws {
        var pair = try SideBySideBench.pair()
        pair.bench.show(Array(pair.screens.cards.dropFirst(2)))
        pair.bench.run(1)
        #expect(pair.photos == [2, 3])
        pair.bench.show([])
        pair.bench.run(1)
        #expect(pair.bench.model.isHome && pair.screens.companion == nil)
    }

    @Test("with reduced motion nothing travels when two photos open or one of them closes")
    func reducedMotion() throws {
        var pair = SideBySideBench { $0.reducesMotion = true }
        try pair.tapTogether(0, 1)
        #expect(try pair.frame(on: .left).maxX <= 1200 && pair.frame(on: .right).minX >= 1200)
        #expect(pair.photo(on: .left)?.isMoving(at: pair.bench.time + 1) == false)
        pair.bench.run(1)
        pair.bench.handle(.key(.back))
        #expect(try pair.frame(on: nil) == Rect(x: 600, y: 0, width: 1200, height: 1000))
    }

    @Test("both photos become sharp, one after the other")
    func sharp() throws {
        var pair = try SideBySideBench.pair()
        for _ in 0..<3 {
            pair.bench.sharpen()
            pair.bench.run(0.1)
        }
        #expect(pair.photo(on: .left)?.page.isSharp == true && pair.photo(on: .right)?.page.isSharp == true)
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
