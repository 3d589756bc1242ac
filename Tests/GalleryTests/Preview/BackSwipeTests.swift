import Gestures
import Motion
import Testing

/// A finger that comes in from the edge of the screen over an open photo.
@Suite struct BackSwipeTests {
    /// The third of five photos, whose neighbours a page turn would show.
    private func swipe(by way: Double, restingFor rest: Double = 0.3) -> Bench {
        var bench = Bench.preview(index: 2)
        bench.touch(.down, 6, 300)
        bench.move(Point(x: 6, y: 300), to: Point(x: 6 + way, y: 300))
        bench.run(rest)
        bench.touch(.up, 6 + way, 300)
        return bench
    }

    @Test("it moves the photo, uncovers the screen behind it, and turns no page")
    func follows() throws {
        var bench = Bench.preview(index: 2)
        bench.touch(.down, 6, 300)
        bench.move(Point(x: 6, y: 300), to: Point(x: 406, y: 300)) { _, bench in
            #expect(bench.preview?.pager == 0 && bench.preview?.index == 2)
        }
        let preview = try #require(bench.model.screens.preview)
        // What the slop takes is not made up for.
        #expect(abs(preview.pull.displacement(at: bench.time).dx - (400 - 16)) < 21)
        #expect(!preview.coversScreen(at: bench.time))
    }

    @Test("it begins beside the bezel, in which no touch counts")
    func bezel() throws {
        let bench = Bench.preview(index: 2) { $0.contacts.bezelMargin = 24 }
        let edge = try #require(bench.model.scene.regions.frame(of: .viewer(.edge)))
        #expect(edge == Rect(x: 24, y: 0, width: 16, height: 600))
        let mirrored = Bench.preview(index: 2) {
            $0.contacts.bezelMargin = 24
            $0.direction = .rightToLeft
        }
        #expect(mirrored.model.scene.regions.frame(of: .viewer(.edge)) == Rect(x: 960, y: 0, width: 16, height: 600))
    }

    @Test("far enough, it closes the photo, which returns to its card")
    func closes() {
        var bench = swipe(by: 500)
        #expect(bench.preview == nil)
        bench.run(2)
        #expect(bench.model.screens.closing.isEmpty && bench.model.isHome)
    }

    @Test("after a short one with a pause the photo springs back")
    func springsBack() {
        var bench = swipe(by: 120)
        bench.run(2)
        #expect(bench.preview?.index == 2 && bench.preview?.phase == .idle)
        #expect(bench.model.screens.preview?.pull.displacement(at: bench.time) == .zero)
    }

    @Test("a vertical drag from the edge pulls the photo as anywhere else, and a tap shows the chrome")
    func others() {
        var bench = Bench.preview()
        bench.tap(6, 300)
        bench.run(0.6)
        #expect(bench.model.screens.preview?.chrome.isShown == true)
        bench.touch(.down, 6, 200)
        bench.move(Point(x: 6, y: 200), to: Point(x: 6, y: 500))
        #expect((bench.preview?.dismiss ?? 0) > 200)
    }

    @Test("in right-to-left layouts the edge is on the right")
    func mirrored() {
        var bench = Bench.preview(index: 2) { $0.direction = .rightToLeft }
        bench.touch(.down, 994, 300)
        bench.move(Point(x: 994, y: 300), to: Point(x: 494, y: 300))
        bench.run(0.3)
        bench.touch(.up, 494, 300)
        #expect(bench.preview == nil)
    }
}
