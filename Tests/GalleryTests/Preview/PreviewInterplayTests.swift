import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes

/// What happens when two things happen at once: keys and flights, new photos and fingers, strips and pages.
@Suite struct PreviewInterplayTests {
    @Test("photos that are added or removed do not interrupt a drag of the open one")
    func libraryChanges() {
        var bench = Bench.preview(photos: 8, index: 3)
        bench.touch(.down, 800, 300)
        bench.move(Point(x: 800, y: 300), to: Point(x: 500, y: 300))
        let held = bench.preview?.pager
        // The second one was broken; three more were found.
        let cards = [0, 2, 3, 4, 5, 6, 7, 20, 21, 22].map {
            Card(photo: PhotoID($0), pixels: Size(width: 4000, height: 2400))
        }
        bench.show(cards)
        #expect(bench.preview?.index == 2 && bench.preview?.count == 10)
        #expect(bench.preview?.pager == held)
        bench.move(Point(x: 500, y: 300), to: Point(x: 300, y: 300))
        bench.touch(.up, 300, 300)
        bench.run(2)
        #expect(bench.preview?.index == 3)
    }

    @Test("if the open photo is removed, the next one is shown; if all are removed, the preview closes")
    func openPhotoGoes() {
        var bench = Bench.preview(photos: 4, index: 3)
        let cards = (0..<3).map { Card(photo: PhotoID($0), pixels: Size(width: 3000, height: 3000)) }
        bench.show(cards)
        bench.run(1)
        #expect(bench.preview?.index == 2 && bench.preview?.count == 3)
        bench.show([])
        bench.run(1)
        #expect(bench.preview == nil)
    }

    @Test("a tap on a thumbnail shows its photo and stays there, and the strip does not disturb a drag of the page")
    func thumbnails() {
        var bench = Bench.preview(photos: 12)
        bench.tap(500, 300)
        bench.run(0.6)
        guard let frame = bench.model.scene.regions.frame(of: .viewer(.chip(4))) else {
            Issue.record("no thumbnail of the fifth photo")
            return
        }
        bench.tap(frame.center.x, frame.center.y)
        for _ in 0..<60 {
            bench.run(bench.frame)
            #expect(bench.preview?.index == 4)
        }
        bench.tap(500, 300)
        bench.run(0.1)
        bench.touch(.down, 800, 300)
        bench.move(Point(x: 800, y: 300), to: Point(x: 500, y: 300), frames: 6)
        #expect(abs((bench.preview?.pager ?? 0) + 300) < 20)
    }

    @Test("fingers that spread and lift do not fling the photo, however soon one lifts after the other")
    func spreading() {
        var bench = Bench.preview()
        bench.touch(.down, 400, 300, finger: 1)
        bench.touch(.down, 600, 300, finger: 2)
        for step in 1...20 {
            bench.run(bench.frame)
            bench.touch(.move, 400 - Double(step) * 8, 300, finger: 1)
            bench.touch(.move, 600 + Double(step) * 8, 300, finger: 2)
        }
        bench.touch(.up, 760, 300, finger: 2)
        bench.run(bench.frame)
        bench.touch(.up, 240, 300, finger: 1)
        bench.run(2)
        #expect(abs(bench.preview?.pan.dx ?? 99) < 2)
    }

    @Test("a photo whose card leaves the screen while it returns fades, and never grows")
    func cardLeaves() {
        var bench = Bench.preview(photos: 12)
        bench.handle(.key(.back))
        for _ in 0..<3 { bench.handle(.key(.right)) }
        var last = 1000.0
        for _ in 0..<40 {
            bench.run(bench.frame)
            let photos = bench.model.scene.sprites.filter {
                $0.picture == .photo(PhotoID(0), Size(width: 1000, height: 600))
            }
            guard let width = photos.first?.frame.size.width else { continue }
            #expect(width <= last + 0.5)
            last = width
        }
        #expect(last < 1000)
    }

    @Test("a swipe on a trackpad turns one page, however long it lasts, and the next swipe turns another")
    func trackpad() {
        var bench = Bench.preview()
        for _ in 0..<2 {
            for _ in 0..<14 {
                bench.handle(.wheel(at: Point(x: 500, y: 300), lines: Vector(dx: 0.7, dy: 0)))
                bench.run(0.015)
            }
            bench.run(0.4)
        }
        bench.run(1)
        #expect(bench.preview?.index == 2)
    }

    @Test("a stroke starts with no state of the one that ended at the same time")
    func sameMoment() {
        var bench = Bench.preview()
        bench.touch(.down, 800, 300)
        bench.move(Point(x: 800, y: 300), to: Point(x: 700, y: 300))
        bench.move(Point(x: 700, y: 300), to: Point(x: 800, y: 300))
        func event(_ phase: PointerPhase, _ finger: Int, _ point: Point) -> GalleryInput {
            .pointer(PointerEvent(phase, PointerID(finger), at: point, time: bench.time))
        }
        // No frame lies between the two.
        bench.model.handle(event(.up, 1, Point(x: 800, y: 300)), at: bench.time)
        bench.model.handle(event(.down, 2, Point(x: 500, y: 200)), at: bench.time)
        bench.move(Point(x: 500, y: 200), to: Point(x: 500, y: 500), finger: 2)
        #expect((bench.preview?.dismiss ?? 0) > 200)
    }

    @Test("at the ends an arrow key turns no page and keeps the zoom; in a loop the first page follows the last")
    func ends() {
        var bench = Bench.preview(photos: 3, index: 2)
        bench.doubleTap(500, 300)
        bench.handle(.key(.right))
        bench.run(1)
        #expect(bench.preview?.index == 2 && bench.preview?.zoom == 2.5)
        for reduces in [false, true] {
            var loop = Bench.preview(photos: 3, index: 2) {
                $0.preview.loops = true
                $0.reducesMotion = reduces
            }
            loop.handle(.key(.right))
            loop.run(1)
            #expect(loop.preview?.index == 0)
        }
    }

    @Test("with reduced motion the old page and its tiles fade out as the new page fades in")
    func crossFade() {
        var bench = Bench.preview { $0.reducesMotion = true }
        bench.handle(.key(.right))
        bench.run(Theme.Fade.still / 2)
        let sprites = bench.model.scene.sprites
        let black = sprites.filter { $0.picture == .solid(.black) }
        #expect(black.contains { abs($0.opacity - 0.5) < 0.1 })
        bench.run(1)
        bench.doubleTap(500, 300)
        bench.handle(.key(.back))
        bench.run(Theme.Fade.still / 2)
        let tiles = bench.model.scene.sprites.filter { if case .tile = $0.picture { true } else { false } }
        #expect(!tiles.isEmpty && tiles.allSatisfy { abs($0.opacity - 0.5) < 0.15 })
    }

    @Test("a photo smaller than the page along one axis stays centred on it")
    func panorama() {
        var configuration = GalleryConfiguration()
        configuration.carousel.velocities = [0]
        var bench = Bench(configuration)
        bench.show([Card(photo: PhotoID(0), pixels: Size(width: 16000, height: 1500))])
        bench.tap(200)
        bench.run(4)
        bench.doubleTap(500, 300)
        bench.touch(.down, 500, 300)
        bench.move(Point(x: 500, y: 300), to: Point(x: 300, y: 180)) { _, bench in
            #expect(bench.preview?.pan.dy == 0)
        }
        bench.touch(.up, 300, 180)
        bench.run(0.1)
        #expect(bench.preview?.pan.dy == 0)
    }
}
