import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Preview
@testable import Scenes

/// Keys, the wheel and the mouse over an open photo.
@Suite struct PreviewKeysTests {
    private func after(
        _ inputs: [GalleryInput], index: Int = 2, _ configure: (inout GalleryConfiguration) -> Void = { _ in }
    ) -> Bench {
        var bench = Bench.preview(photos: 7, index: index, configure)
        for input in inputs {
            bench.handle(input)
            bench.run(2)
        }
        return bench
    }

    private func after(_ keys: Key...) -> Bench { after(keys.map(GalleryInput.key)) }

    // MARK: Keys

    @Test(
        "arrows and page keys turn a page; Home and End go to the first and the last photo",
        arguments: [
            (Key.left, LayoutDirection.leftToRight, 1), (.right, .leftToRight, 3), (.left, .rightToLeft, 3),
            (.right, .rightToLeft, 1), (.pageUp, .leftToRight, 1), (.pageDown, .leftToRight, 3),
            (.home, .leftToRight, 0), (.end, .leftToRight, 6),
        ])
    func pages(_ key: Key, _ direction: LayoutDirection, _ index: Int) {
        let bench = after([.key(key)]) { $0.direction = direction }
        #expect(bench.preview?.index == index && bench.preview?.pager == 0 && bench.preview?.phase == .idle)
    }

    @Test("F marks a favourite, and shows the heart that is filled")
    func favourite() {
        var bench = Bench.preview(photos: 7, index: 2)
        bench.run(5)
        #expect(bench.model.screens.preview?.chrome.isShown == false)
        bench.handle(.key(.favourite))
        #expect(bench.model.screens.preview?.chrome.isShown == true)
        #expect(bench.model.favourites.photos == [PhotoID(2)])
    }

    @Test(
        "plus and minus zoom by half a doubling in the middle, 0 returns to fit, and minus closes a fitted photo",
        arguments: [
            ([Key.zoomIn], 1.4142135623730951), ([.zoomIn, .zoomIn], 2), ([.zoomIn, .zoomOut], 1),
            ([.zoomIn, .zoomReset], 1), ([.zoomOut], nil), ([.zoomIn, .pageDown, .pageUp], 1),
        ] as [([Key], Double?)])
    func zoom(_ keys: [Key], _ zoom: Double?) {
        let reading = after(keys.map(GalleryInput.key)).preview
        #expect((reading == nil) == (zoom == nil))
        guard let reading, let zoom else { return }
        #expect(abs(reading.zoom - zoom) < 1e-9 && reading.pan == .zero && reading.index == 2)
    }

    @Test(
        "arrow keys move a zoomed photo by a quarter of the screen",
        arguments: [
            ([Key.right], Vector(dx: -250, dy: 0)), ([.left], Vector(dx: 250, dy: 0)),
            ([.down], Vector(dx: 0, dy: -150)),
            ([.right, .right, .left], Vector(dx: -250, dy: 0)),
        ])
    func zoomedArrows(_ keys: [Key], _ pan: Vector) throws {
        // Twice as large as the page of 1000 × 600 points, which it fills.
        let reading = try #require(after(([.zoomIn, .zoomIn] + keys).map(GalleryInput.key)).preview)
        #expect(reading.index == 2 && (reading.pan - pan).length < 1)
    }

    @Test("at the edge of a zoomed photo an arrow key turns the page")
    func zoomedEdge() {
        #expect(after(.zoomIn, .zoomIn, .right, .right, .right).preview?.index == 3)
    }

    @Test("Esc closes the photo, also while its page is being turned")
    func back() {
        var bench = Bench.preview(photos: 7, index: 2)
        bench.handle(.key(.right))
        bench.run(0.05)
        bench.handle(.key(.back))
        #expect(bench.preview == nil)
        bench.run(1.5)
        #expect(bench.model.isHome && bench.model.screens.closing.isEmpty)
    }

    // MARK: Mouse and wheel

    @Test("a mouse drags like one finger, from its first point on")
    func mouse() {
        var bench = Bench.preview(photos: 7, index: 2)
        func event(_ phase: PointerPhase, _ x: Double) -> GalleryInput {
            .pointer(PointerEvent(phase, PointerID(1), at: Point(x: x, y: 300), time: bench.time, kind: .mouse))
        }
        bench.handle(event(.down, 800))
        for x in stride(from: 790.0, through: 200, by: -10) {
            bench.run(bench.frame)
            bench.handle(event(.move, x))
        }
        // The slop of a mouse is one point; the movement that ends it is not made up for.
        #expect(abs((bench.preview?.pager ?? 0) + 600) < 21)
        bench.handle(event(.up, 200))
        bench.run(1.5)
        #expect(bench.preview?.index == 3)
    }

    @Test("the wheel zooms at the pointer, by a doubling for five lines, up to the photo's own pixels")
    func wheel() throws {
        func reading(_ lines: Double) -> Preview.Reading? {
            after([.wheel(at: Point(x: 250, y: 450), lines: Vector(dx: 0, dy: lines))]).preview
        }
        let doubled = try #require(reading(5))
        #expect(abs(doubled.zoom - 2) < 1e-9)
        // The point under the pointer stays: −250 = pan − 2 · 250, and 150 = pan + 2 · 150.
        #expect((doubled.pan - Vector(dx: 250, dy: -150)).length < 1e-6)
        #expect(reading(50)?.zoom == 4)
        #expect(reading(-5)?.zoom == 1)
    }

    @Test(
        "a swipe on a trackpad turns one page towards the end of lines, however long it lasts, and the next another",
        arguments: [
            (0.7, LayoutDirection.leftToRight, 5), (-0.7, .leftToRight, 1), (-0.7, .rightToLeft, 5),
        ])
    func trackpad(_ lines: Double, _ direction: LayoutDirection, _ index: Int) {
        var bench = Bench.preview(photos: 7, index: 3) { $0.direction = direction }
        for _ in 0..<2 {
            for _ in 0..<14 {
                bench.handle(.wheel(at: Point(x: 500, y: 300), lines: Vector(dx: lines, dy: 0)))
                bench.run(0.015)
            }
            bench.run(0.4)
        }
        bench.run(1)
        #expect(bench.preview?.index == index)
    }

    /// A swipe as the lines that a wheel reports, each after a pause in seconds, and the pages that each turns.
    struct Swipe: CustomTestStringConvertible {
        let testDescription: String
        let lines: [(pause: Double, lines: Double)]
        let pages: [Int?]

        init(_ name: String, _ lines: [(pause: Double, lines: Double)], _ pages: [Int?]) {
            testDescription = name
            self.lines = lines
            self.pages = pages
        }
    }

    static let swipes = [
        Swipe("a line turns a page", [(0, 1)], [1]),
        Swipe("a line back turns one back", [(0, -1)], [-1]),
        Swipe("several lines at once turn one page", [(0, 5)], [1]),
        Swipe(
            "pieces turn a page when they make a whole line", Array(repeating: (0.02, 0.4), count: 4),
            [nil, nil, 1, nil]),
        Swipe(
            "however long it glides it turns one page", Array(repeating: (0.1, 0.9), count: 50),
            [nil, 1] + Array(repeating: nil, count: 48)),
        Swipe("after a silence of more than 0.15 s another swipe begins", [(0, 1), (0.16, 1)], [1, 1]),
        Swipe("a shorter pause does not end it", [(0, 1), (0.14, 1)], [1, nil]),
        Swipe("what was left before a silence does not count", [(0, 0.9), (0.2, 0.9), (0.01, 0.2)], [nil, nil, 1]),
        Swipe("turned round, it begins anew at once", [(0, 1), (0.02, -1)], [1, -1]),
        Swipe("turned round in pieces, too", [(0, 1), (0.02, -0.5), (0.02, -0.5)], [1, nil, -1]),
        Swipe("a wheel that does not turn sideways turns nothing", [(0, 0)], [nil]),
        Swipe("and does not prolong a swipe", [(0, 1), (0.1, 0), (0.1, 1)], [1, nil, 1]),
    ]

    @Test("a wheel that is turned sideways turns a page for each swipe", arguments: swipes)
    func sideways(_ swipe: Swipe) {
        var wheel = SidewaysWheel()
        var time = 10.0
        let pages = swipe.lines.map { pause, lines in
            time += pause
            return wheel.turn(by: lines, at: time)
        }
        #expect(pages == swipe.pages)
    }
}
