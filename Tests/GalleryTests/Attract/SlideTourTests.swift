import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes
@testable import Shows

/// The tour of a slide's stops, on a screen of 1920 × 1080 points.
@Suite struct SlideTourTests {
    private static let card = Card(photo: PhotoID(0), pixels: Size(width: 6000, height: 4000))

    private static func stop(_ x: Double, _ y: Double, _ width: Double, hasText: Bool = true) -> InfoSheet.Stop {
        InfoSheet.Stop(
            at: Point(x: x, y: y), width: width, title: Size(width: 120, height: 26),
            text: hasText ? Size(width: 300, height: 60) : nil)
    }

    private static let stops = [stop(0.5, 0.5, 0.5), stop(0, 1, 0.4, hasText: false)]

    private func sheet(_ stops: [InfoSheet.Stop], _ measure: InfoMeasure, photo: Int = 0) -> InfoSheet {
        var sheet = InfoSheet.fake(photo, measure)
        sheet.stops = stops
        return sheet
    }

    private func makeTour(_ stops: [InfoSheet.Stop]) -> SlideTour? {
        let measure = InfoMeasure(language: "en", width: 400, scale: 1)
        // Wider than the screen, as a camera shows it.
        return SlideTour(
            sheet(stops, measure), of: Self.card, from: Rect(x: -60, y: -140, width: 2040, height: 1360),
            on: ShowBench.wide, scale: 1, dwell: 8)
    }

    private func middle(_ whole: Rect) -> Point {
        Point(x: (960 - whole.minX) / whole.size.width, y: (540 - whole.minY) / whole.size.height)
    }

    /// The times in the middle of each rest.
    private func rests(_ tour: SlideTour) -> [Double] {
        var rests: [Double] = []
        var time = 0.0
        while let next = tour.nextFlight(after: time) {
            rests.append(next - 4)
            time = next
        }
        return rests
    }

    @Test("it rests at every stop, within the photo and not beyond its own pixels, and ends where it began")
    func way() throws {
        let tour = try #require(makeTour(Self.stops + [Self.stop(0.5, 0.5, 0.01)]))
        #expect(tour.whole(at: 0) == Rect(x: -60, y: -140, width: 2040, height: 1360))
        let end = tour.whole(at: tour.duration)
        #expect(abs(end.minX + 60) < 1e-6 && abs(end.size.height - 1360) < 1e-6)
        let wholes = rests(tour).map(tour.whole)
        #expect(wholes.map { ($0.size.width).rounded() } == [3840, 4800, 6000])
        let middles = wholes.map(middle)
        #expect(abs(middles[0].x - 0.5) < 1e-9 && abs(middles[0].y - 0.5) < 1e-9)
        // Its corner is in the corner of the screen.
        #expect(abs(wholes[1].minX) < 1e-6 && abs(wholes[1].maxY - 1080) < 1e-6)
        #expect(rests(tour).allSatisfy { !tour.isMoving(at: $0) && tour.whole(at: $0) == tour.whole(at: $0 + 1) })
    }

    @Test("texts are shown while it rests, and none in the middle of a flight")
    func texts() throws {
        let tour = try #require(makeTour(Self.stops))
        #expect(rests(tour).compactMap { tour.stop(at: $0)?.index } == [0, 1])
        #expect(rests(tour).allSatisfy { tour.stop(at: $0)?.opacity == 1 })
        #expect(tour.stop(at: 0.1) == nil && tour.stop(at: tour.duration) == nil)
    }

    @Test("a photo without stops has no tour; of many stops, the first twelve are visited")
    func many() throws {
        #expect(makeTour([]) == nil)
        let tour = try #require(makeTour(Array(repeating: Self.stop(0.3, 0.3, 0.3), count: 40)))
        #expect(rests(tour).count == 12)
    }

    // MARK: In a show

    private func describe(_ show: inout ShowBench, photo: Int, _ stops: [InfoSheet.Stop]) throws {
        let measure = try #require(show.slideshow?.deck.layout.measure)
        show.bench.handle(.described(sheet(stops, measure, photo: photo)))
    }

    @Test("a slide stays for its tour, shows tiles on it, and the next one follows")
    func show() throws {
        var show = ShowBench()
        try describe(&show, photo: 0, Self.stops)
        let duration = try #require(show.slideshow?.current.tour?.duration)
        var tiles = 0
        var titles: Set<Int> = []
        var least = 1.0
        // A fade and the interval before the tour, and the fade's end after it.
        show.run(9.4 + duration) { bench in
            least = min(least, ShowBench.leastCover(bench))
            for sprite in bench.model.scene.sprites {
                if case .tile = sprite.picture { tiles += 1 }
                if case .info(_, let piece, _) = sprite.picture, piece.part == .stopTitle { titles.insert(piece.index) }
            }
        }
        #expect(show.slide == [0] && tiles > 100 && titles == [0, 1] && least > 0.999)
        show.run(0.3)
        #expect(show.slide == [1])
    }

    @Test("the answer about another photo, or that it has no stops, changes nothing")
    func others() throws {
        var show = ShowBench()
        try describe(&show, photo: 5, Self.stops)
        try describe(&show, photo: 0, [])
        show.run(9.4)
        #expect(show.slide == [0])
        show.run(0.3)
        #expect(show.slide == [1])
    }

    @Test("the tour ends where photos are to stand still, and they have no other")
    func change() throws {
        var show = ShowBench()
        try describe(&show, photo: 0, Self.stops)
        show.bench.configure { $0.attract.slideshow.zoom = 0 }
        show.run(0.5)
        #expect(show.slideshow?.current.tour == nil)
        try describe(&show, photo: 0, Self.stops)
        #expect(show.slideshow?.current.tour == nil)
        show.run(9.5)
        #expect(show.slide == [1])
    }

    @Test("a touch during a tour carries the photo into its card from where it is")
    func touch() throws {
        var show = ShowBench()
        try describe(&show, photo: 0, Self.stops)
        show.run(9.5 + 6)
        let shown = try #require(
            show.slideshow.flatMap { $0.shown($0.part(at: nil, at: $0.shownTime), at: $0.shownTime) })
        #expect(abs(shown.window.size.width - 0.5) < 0.01 && shown.frame.size == ShowBench.wide)
        show.tap(960, 540, waiting: 3)
        #expect(show.attractMode == nil || show.attractMode?.isLeaving == true)
    }
}
