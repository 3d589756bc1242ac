import Gestures
import Motion
import Testing

/// The preview for languages that are written from right to left.
@Suite struct MirroredPreviewTests {
    private var bench: Bench { Bench.preview(index: 0) { $0.direction = .rightToLeft } }

    @Test("the next photo is on the left, and a swipe to the right brings it, under the finger all the way")
    func paging() {
        var bench = bench
        bench.touch(.down, 300, 300)
        bench.move(Point(x: 300, y: 300), to: Point(x: 700, y: 300)) { point, bench in
            let way = point.x - 300
            if way > 40 { #expect(abs((bench.preview?.pager ?? 0) - (way - 20)) < 21) }
        }
        bench.touch(.up, 700, 300)
        bench.run(2)
        #expect(bench.preview?.index == 1 && bench.preview?.pager == 0)
    }

    @Test("the left arrow key goes forward and the right one back")
    func keys() {
        var bench = bench
        bench.handle(.key(.left))
        bench.run(2)
        #expect(bench.preview?.index == 1)
        bench.handle(.key(.right))
        bench.run(2)
        #expect(bench.preview?.index == 0)
    }

    @Test("later thumbnails are to the left of the current one, and the close button is on the left")
    func chrome() {
        var bench = bench
        bench.tap(500, 300)
        bench.run(0.6)
        let regions = bench.model.scene.regions
        let first = regions.frame(of: .viewer(.chip(0)))?.center.x ?? 0
        #expect(abs(first - 500) < 1)
        #expect((regions.frame(of: .viewer(.chip(1)))?.center.x ?? 999) < first)
        #expect((regions.frame(of: .viewer(.closeButton))?.minX ?? 999) < 40)
    }
}
