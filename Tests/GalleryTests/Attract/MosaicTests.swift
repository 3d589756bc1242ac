import Motion
import Testing

@testable import Gallery
@testable import Scenes
@testable import Shows

@Suite struct MosaicTests {
    private func photos(_ show: ShowBench) -> [Int] {
        show.mosaic?.tiles.map(\.shown.card.photo.rawValue) ?? []
    }

    @Test("after each interval one or two tiles fade to photos that were not shown, and the others stay")
    func exchange() {
        var show = ShowBench.mosaic()
        show.run(4.9)
        for _ in 0..<8 {
            let before = photos(show)
            show.run(0.2)
            let after = photos(show)
            let changed = zip(before, after).filter { $0 != $1 }
            #expect((1...2).contains(changed.count))
            #expect(changed.allSatisfy { !before.contains($1) } && Set(after).count == after.count)
            show.run(4.8)
        }
    }

    @Test("after a while all photos are arranged anew, in a wave, and the screen rests again")
    func rebuild() {
        var show = ShowBench.mosaic()
        show.run(59)
        let before = photos(show)
        var waves = 0
        show.run(5) { bench in
            if let mosaic = bench.model.screens.attraction?.show as? Mosaic, !mosaic.formerTiles.isEmpty {
                waves += 1
            }
        }
        #expect(waves > 120 && show.mosaic?.formerTiles.isEmpty == true)
        #expect(Set(photos(show)).intersection(before).count < before.count / 2)
    }

    @Test("while all photos are arranged anew, no part of the screen is without an opaque photo")
    func neverDark() throws {
        var wave = MosaicWave(ScreenTraits(GalleryConfiguration(), size: Size(width: 1000, height: 600), scale: 1))
        wave.begin(at: 0)
        for (x, y) in [(0.0, 0.0), (400, 200), (750, 450)] {
            let frame = Rect(x: x, y: y, width: 250, height: 150)
            for time in stride(from: 0.0, to: 4, by: 0.05) {
                let former = wave.leaving(frame, at: time)
                let new = wave.arriving(frame, at: time)
                #expect(former.opacity == 1 && former.scale == 1 || new.opacity == 1 && new.scale == 1, "\(time)")
            }
            #expect(wave.leaving(frame, at: 4).opacity == 0 && wave.isOver(at: 4))
        }
    }

    @Test("between changes nothing moves, and the next change is announced")
    func rest() throws {
        var show = ShowBench.mosaic()
        show.run(3)
        #expect(!show.bench.model.isMoving(at: show.bench.time))
        #expect(try abs(#require(show.bench.model.nextDeadline) - 5) < 0.1)
    }

    @Test("photos that are deleted give way to others at once")
    func deleted() {
        var show = ShowBench.mosaic()
        show.run(2)
        let gone = photos(show).first ?? -1
        show.bench.show(ShowBench.landscapes(60).filter { $0.photo.rawValue != gone })
        show.run(0.2)
        #expect(!photos(show).contains(gone) && show.bench.time < 3)
    }

    @Test("a change whose pictures do not arrive gives way to another one")
    func late() {
        var show = ShowBench.mosaic()
        show.run(4.9)
        show.arrives = { _ in false }
        show.run(0.2)
        let shown = photos(show)
        let late = show.mosaic?.change.detail?.photo
        show.run(9.7)
        #expect(photos(show) == shown)
        show.arrives = { $0.photo != late }
        show.run(0.5)
        #expect(photos(show) != shown && late.map { !photos(show).contains($0.rawValue) } == true)
    }

    @Test("a few photos fill the screen, and are arranged anew", arguments: 1...5)
    func few(count: Int) {
        var show = ShowBench.mosaic(ShowBench.landscapes(count))
        show.bench.frame = 0.1
        show.run(200)
        #expect(show.isCovered && !photos(show).isEmpty && Set(photos(show)).count <= count)
    }

    @Test("on another screen it is arranged anew")
    func rotated() {
        var show = ShowBench.mosaic()
        show.run(2)
        show.bench.handle(.resize(ShowBench.tall))
        show.run(1)
        #expect(show.mosaic?.tiles.allSatisfy { $0.frame.maxX <= 1080 && $0.frame.maxY <= 1920 } == true)
        show.run(20)
        #expect(show.isCovered)
    }

    @Test("next changes photos before they are due")
    func next() {
        var show = ShowBench.mosaic()
        show.run(1)
        let before = photos(show)
        show.bench.handle(.command(.next))
        show.run(0.1)
        #expect(photos(show) != before)
    }

    @Test("with reduced motion one arrangement fades into the next, in place")
    func reduced() {
        var show = ShowBench(ShowBench.landscapes(60)) {
            $0.attract.style = .mosaic
            $0.reducesMotion = true
        }
        show.run(59.9)
        var scales: Set<Bool> = []
        show.run(2) { bench in
            guard let mosaic = bench.model.screens.attraction?.show as? Mosaic, !mosaic.formerTiles.isEmpty
            else { return }
            let frames = Set((mosaic.tiles + mosaic.formerTiles).map(\.frame))
            scales.insert(bench.model.scene.sprites.allSatisfy { frames.contains($0.frame) })
        }
        #expect(scales == [true])
    }
}
