import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes

@Suite struct DemoTests {
    private func demo() -> Bench {
        var bench = Bench(GalleryConfiguration(), demonstrates: true)
        bench.show((0..<12).map { Card(photo: PhotoID($0), pixels: Size(width: 4000, height: 2400)) })
        return bench
    }

    @Test(
        "on any screen it opens a photo, zooms, hands off, pages and dismisses, also with a wide bezel",
        arguments: Screen.sizes, [0.0, 60])
    func screens(size: Size, bezel: Double) {
        var configuration = GalleryConfiguration()
        configuration.contacts.bezelMargin = bezel
        var bench = Bench(configuration, size: size, demonstrates: true)
        bench.frame = 1.0 / 30
        bench.show((0..<30).map { Card(photo: PhotoID($0), pixels: Size(width: 6000, height: 4000)) })
        var zoomed = false
        var handedOff = false
        var indices = Set<Int>()
        var isClosed = false
        for _ in 0..<(50 * 30) {
            bench.run(bench.frame)
            isClosed = isClosed || bench.preview == nil && !indices.isEmpty
            guard let preview = bench.preview, !isClosed else { continue }
            indices.insert(preview.index)
            zoomed = zoomed || preview.zoom > 1.5
            handedOff = handedOff || (preview.zoom > 1.5 && abs(preview.pager) > 20 && preview.phase == .interacting)
        }
        #expect(zoomed && handedOff && indices.count > 1 && isClosed)
    }

    @Test("a visitor's touch at any moment ends the demo, and whatever the ghost held settles")
    func visitor() {
        for moment in stride(from: 7.0, to: 45, by: 0.83) {
            var bench = demo()
            bench.run(moment)
            // In the corner, where there is nothing to open.
            bench.touch(.down, 5, 595)
            #expect(bench.model.gestures.pointerCount <= 1)
            bench.touch(.up, 5, 595)
            bench.run(10)
            #expect(bench.model.gestures.pointerCount == 0)
            #expect(bench.preview.map { $0.phase == .idle && $0.pager == 0 && $0.dismiss == 0 } ?? true)
        }
    }
}
