import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes

/// What happens when two things happen at once: keys and flights, new photos and fingers, strips and pages.
@Suite struct PreviewInterplayTests {
    private func cards(_ photos: some Sequence<Int>, height: Double = 2400) -> [Card] {
        photos.map { Card(photo: PhotoID($0), pixels: Size(width: 4000, height: height)) }
    }

    @Test("photos that are added or removed do not interrupt a drag of the open one")
    func libraryChanges() {
        var bench = Bench.preview(photos: 8, index: 3)
        bench.press(Point(x: 800, y: 300), by: Vector(dx: -300, dy: 0))
        let held = bench.preview?.pager
        // The second one was broken; three more were found.
        bench.show(cards([0, 2, 3, 4, 5, 6, 7, 20, 21, 22]))
        #expect(bench.preview?.index == 2 && bench.preview?.count == 10)
        #expect(bench.preview?.pager == held)
        bench.move(Point(x: 500, y: 300), to: Point(x: 300, y: 300))
        bench.touch(.up, 300, 300)
        bench.run(2)
        #expect(bench.preview?.index == 3)
    }

    @Test("a photo that is pulled off while its page still turns goes to its own card, all of which is on the screen")
    func pulledWhileTurning() throws {
        var bench = Bench.preview(photos: 8)
        bench.fling(from: 800, by: -300)
        bench.run(0.06)
        bench.stroke(Point(x: 500, y: 150), by: Vector(dx: 0, dy: 400))
        let closing = try #require(bench.model.screens.closing.last)
        #expect(closing.photo == PhotoID(1))
        guard case .carousel(.card(_, let card))? = closing.hero.region else {
            Issue.record("it goes to no card")
            return
        }
        #expect(card.photo == PhotoID(1))
        bench.run(2)
        let frame = try #require(bench.model.scene.regions.frame(of: .carousel(.card(row: 0, card))))
        #expect(frame.minX >= 0 && frame.maxX <= 1000)
    }

    @Test("if the open photo is removed, the next one is shown; if all are removed, the preview closes")
    func openPhotoGoes() {
        var bench = Bench.preview(photos: 4, index: 3)
        bench.show(cards(0..<3, height: 4000))
        bench.run(1)
        #expect(bench.preview?.index == 2 && bench.preview?.count == 3)
        bench.show([])
        bench.run(1)
        #expect(bench.preview == nil)
    }

    @Test("a tap on a thumbnail shows its photo and stays there, and the strip does not disturb a drag of the page")
    func thumbnails() throws {
        var bench = Bench.preview(photos: 12)
        bench.showChrome()
        try #require(bench.region(.chip(4)) != nil)
        bench.tap(on: .chip(4))
        for _ in 0..<60 {
            bench.run(bench.frame)
            #expect(bench.preview?.index == 4)
        }
        bench.tap(500, 300)
        bench.run(0.1)
        bench.press(Point(x: 800, y: 300), by: Vector(dx: -300, dy: 0), frames: 6)
        #expect(abs((bench.preview?.pager ?? 0) + 300) < 20)
    }

    @Test("a photo whose card leaves the screen while it returns fades, and never grows")
    func cardLeaves() {
        var bench = Bench.preview(photos: 12)
        bench.handle(.key(.back))
        for _ in 0..<3 { bench.handle(.key(.right)) }
        var last = 1000.0
        for _ in 0..<40 {
            bench.run(bench.frame)
            let photo = bench.model.scene.sprites.first {
                $0.picture == .photo(PhotoID(0), Size(width: 1000, height: 600))
            }
            guard let width = photo?.frame.size.width else { continue }
            #expect(width <= last + 0.5)
            last = width
        }
        #expect(last < 1000)
    }

    @Test("a stroke inherits no state from another that ended at the same time")
    func sameMoment() {
        var bench = Bench.preview()
        bench.press(Point(x: 800, y: 300), by: Vector(dx: -100, dy: 0))
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

    @Test("at the ends an arrow key turns no page and keeps the zoom")
    func ends() {
        var bench = Bench.preview(photos: 3, index: 2)
        bench.doubleTap(500, 300)
        bench.handle(.key(.right))
        bench.run(1)
        #expect(bench.preview?.index == 2 && bench.preview?.zoom == 2.5)
    }

    @Test("in a loop the first page follows the last", arguments: [false, true])
    func loop(reducesMotion: Bool) {
        var bench = Bench.preview(photos: 3, index: 2) {
            $0.preview.loops = true
            $0.reducesMotion = reducesMotion
        }
        bench.handle(.key(.right))
        bench.run(1)
        #expect(bench.preview?.index == 0)
    }

    @Test(
        "with reduced motion a key changes the page at once: the old one and its tiles fade out as the new one fades in"
    )
    func crossFade() {
        var bench = Bench.preview { $0.reducesMotion = true }
        bench.handle(.key(.right))
        #expect(bench.preview?.index == 1 && bench.preview?.pager == 0)
        #expect(bench.model.isMoving(at: bench.time))
        bench.run(Theme.Fade.still / 2)
        let rooms = bench.model.scene.sprites.filter(\.isDarkness)
        #expect(rooms.contains { abs($0.opacity - 0.5) < 0.1 })
        bench.run(0.15)
        #expect(!bench.model.isMoving(at: bench.time) && !bench.isFading)
        bench.run(1)
        bench.doubleTap(500, 300)
        bench.handle(.key(.back))
        bench.run(Theme.Fade.still / 2)
        let tiles = bench.model.scene.sprites.filter { if case .tile = $0.picture { true } else { false } }
        #expect(!tiles.isEmpty && tiles.allSatisfy { abs($0.opacity - 0.5) < 0.15 })
    }
}
