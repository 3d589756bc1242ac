import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes

/// Keys, the wheel and the mouse over an open photo.
@Suite struct PreviewKeysTests {
    private func after(
        _ inputs: GalleryInput..., index: Int = 2, _ configure: (inout GalleryConfiguration) -> Void = { _ in }
    ) -> Bench {
        var bench = Bench.preview(photos: 7, index: index, configure)
        for input in inputs {
            bench.handle(input)
            bench.run(1.5)
        }
        return bench
    }

    @Test(
        "arrows and page keys turn a page; Home and End go to the first and the last photo",
        arguments: [(Key.left, 1), (.right, 3), (.pageUp, 1), (.pageDown, 3), (.home, 0), (.end, 6)])
    func pages(_ key: Key, _ index: Int) {
        let bench = after(.key(key))
        #expect(bench.preview?.index == index && bench.preview?.pager == 0 && bench.preview?.phase == .idle)
    }

    @Test("F marks a favourite, and shows the heart that is filled")
    func favourite() {
        var bench = Bench.preview(photos: 7, index: 2) { _ in }
        bench.run(5)
        #expect(bench.model.screens.preview?.chrome.isShown == false)
        bench.handle(.key(.favourite))
        #expect(bench.model.screens.preview?.chrome.isShown == true)
        #expect(bench.model.favourites.photos == [PhotoID(2)])
    }

    @Test("plus and minus zoom by half a doubling in the middle, 0 returns to fit, and minus closes a fitted photo")
    func zoom() {
        #expect(abs((after(.key(.zoomIn)).preview?.zoom ?? 0) - 1.41421356) < 1e-6)
        #expect(abs((after(.key(.zoomIn), .key(.zoomIn)).preview?.zoom ?? 0) - 2) < 1e-9)
        #expect(after(.key(.zoomIn), .key(.zoomIn)).preview?.pan == .zero)
        #expect(abs((after(.key(.zoomIn), .key(.zoomOut)).preview?.zoom ?? 0) - 1) < 1e-9)
        #expect(after(.key(.zoomIn), .key(.zoomReset)).preview?.zoom == 1)
        #expect(after(.key(.zoomOut)).preview == nil)
    }

    @Test("the wheel zooms at the pointer, by a doubling for five lines, up to the photo's own pixels")
    func wheel() throws {
        let pointer = Point(x: 250, y: 450)
        let reading = try #require(after(.wheel(at: pointer, lines: Vector(dx: 0, dy: 5))).preview)
        #expect(abs(reading.zoom - 2) < 1e-9)
        // The point under the pointer stays: −250 = pan − 2 · 250, and 150 = pan + 2 · 150.
        #expect(abs(reading.pan.dx - 250) < 1e-6 && abs(reading.pan.dy + 150) < 1e-6)
        #expect(after(.wheel(at: pointer, lines: Vector(dx: 0, dy: 50))).preview?.zoom == 4)
        #expect(after(.wheel(at: pointer, lines: Vector(dx: 0, dy: -5))).preview?.zoom == 1)
    }

    @Test("the wheel turned sideways turns a page, towards the end of lines")
    func sideways() {
        let point = Point(x: 500, y: 300)
        #expect(after(.wheel(at: point, lines: Vector(dx: 1, dy: 0))).preview?.index == 3)
        #expect(after(.wheel(at: point, lines: Vector(dx: -1, dy: 0))).preview?.index == 1)
        let mirrored = after(.wheel(at: point, lines: Vector(dx: -1, dy: 0)), index: 0) { $0.direction = .rightToLeft }
        #expect(mirrored.preview?.index == 1)
    }

    @Test("a page that is turned returns to fit")
    func turnedFits() {
        let bench = after(.key(.zoomIn), .key(.pageDown), .key(.pageUp))
        #expect(bench.preview?.index == 2 && bench.preview?.zoom == 1)
    }

    @Test("arrow keys move a zoomed photo by a quarter of the screen, and turn the page at its edge")
    func zoomedArrows() throws {
        // Twice as large as the page of 1000 × 600 points, which it fills.
        let zoomed: [GalleryInput] = [.key(.zoomIn), .key(.zoomIn)]
        func pan(_ keys: Key...) throws -> Vector {
            var bench = Bench.preview(photos: 7, index: 2)
            for input in zoomed + keys.map(GalleryInput.key) {
                bench.handle(input)
                bench.run(2)
            }
            #expect(bench.preview?.index == 2)
            return try #require(bench.preview?.pan)
        }
        let (right, left, down, back) = try (pan(.right), pan(.left), pan(.down), pan(.right, .right, .left))
        #expect(abs(right.dx + 250) < 1 && abs(left.dx - 250) < 1)
        #expect(abs(down.dy + 150) < 1 && abs(back.dx + 250) < 1)
        var edge = Bench.preview(photos: 7, index: 2)
        for input in zoomed + Array(repeating: .key(.right), count: 3) {
            edge.handle(input)
            edge.run(2)
        }
        #expect(edge.preview?.index == 3)
    }

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

    @Test("with reduced motion a key changes the page at once and fades to it")
    func reduced() {
        var bench = Bench.preview(photos: 7, index: 2) { $0.reducesMotion = true }
        bench.handle(.key(.right))
        #expect(bench.preview?.index == 3 && bench.preview?.pager == 0)
        #expect(bench.model.isMoving(at: bench.time))
        bench.run(0.25)
        #expect(!bench.model.isMoving(at: bench.time) && !bench.isFading)
    }
}
