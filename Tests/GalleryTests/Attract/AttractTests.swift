import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes
@testable import Shows

/// What the gallery does when nobody has touched it for a while.
@Suite struct AttractTests {
    /// An open photo that has just been touched.
    private func preview(_ configure: (inout AttractConfiguration) -> Void = { _ in }) -> Bench {
        var bench = Bench.preview { configure(&$0.attract) }
        bench.handle(.key(.zoomIn))
        return bench
    }

    @Test("after 60 s the photo is closed, and its zoom is forgotten")
    func closing() throws {
        var bench = preview()
        bench.run(59.9)
        #expect(try #require(bench.preview).zoom > 1.1)
        bench.run(1.5)
        #expect(bench.model.isHome && bench.model.screens.closing.isEmpty)
        bench.tap(200)
        bench.run(2)
        #expect(try #require(bench.preview).zoom == 1)
    }

    @Test("after 90 s the albums are left and the carousel is shown, drifting")
    func home() {
        var albums = AlbumsBench([30])
        albums.bench.handle(.key(.pageDown))
        albums.bench.run(89.9)
        #expect(!albums.bench.model.isHome)
        albums.bench.run(2)
        #expect(albums.bench.model.isHome && albums.reading.shown == 0)
        let reading = albums.bench.reading
        #expect(reading.phase == .idle && reading.velocity == 25)
    }

    @Test(
        "keys and the wheel restart the schedule",
        arguments: [GalleryInput.key(.zoomIn), .wheel(at: Point(x: 500, y: 300), lines: Vector(dx: 0, dy: 1))])
    func input(input: GalleryInput) {
        var bench = preview()
        bench.run(50)
        bench.handle(input)
        bench.run(59.8)
        #expect(bench.preview != nil)
        bench.run(0.4)
        #expect(bench.preview == nil)
    }

    @Test("a touch restarts the schedule, photos that arrive do not")
    func touching() {
        var touched = preview()
        var updated = preview()
        for _ in 0..<2 {
            touched.run(40)
            touched.touch(.down, 500, 300)
            touched.touch(.up, 500, 300)
            updated.run(31)
            updated.show((0..<6).map { Card(photo: PhotoID($0), pixels: Size(width: 4000, height: 2400)) })
        }
        #expect(touched.preview != nil && updated.preview == nil)
    }
}
