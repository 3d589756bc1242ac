import Gestures
import Motion
import Testing

@testable import Library
@testable import Scenes

@Suite struct SceneTests {
    private let frame = Rect(x: 0, y: 0, width: 40, height: 30)
    private let photo = Picture.photo(PhotoID(1), Size(width: 40, height: 30))
    private let thumbnail = Picture.photo(PhotoID(1), Size(width: 4, height: 3))

    @Test("pictures are wanted in the order of drawing, a placeholder before its picture, because it arrives sooner")
    func order() {
        var scene = Scene()
        scene.draw(Sprite(picture: .solid(.black), frame: frame))
        scene.wanted.append(.solid(.red))
        scene.draw(Sprite(picture: photo, frame: frame, placeholder: thumbnail))
        #expect(scene.wanted == [.solid(.black), .solid(.red), thumbnail, photo])
    }

    @Test("a scene that was emptied equals a new one")
    func removal() {
        var scene = Scene()
        scene.draw(Sprite(picture: photo, frame: frame))
        scene.sharp.append(photo)
        scene.detail = PhotoDetail(photo: PhotoID(1), level: nil)
        scene.regions.add(.preview(.photo), frame: frame, gestures: .tapping)
        scene.homes.append(Scene.Home(region: .preview(.photo), frame: frame, picture: frame.size))
        scene.away.insert(.preview(.photo))
        #expect(scene != Scene())
        scene.removeAll()
        #expect(scene == Scene())
    }

    @Test("building the same moment twice gives the same scene and leaves the rest of the model alone")
    func building() {
        var bench = Bench.preview(photos: 4)
        bench.touch(.down, 500, 200)
        bench.move(Point(x: 500, y: 200), to: Point(x: 520, y: 300))
        let before = bench.model
        bench.model.build(at: bench.time)
        #expect(bench.model == before)
        bench.model.build(at: bench.time + 5)
        bench.model.build(at: bench.time)
        #expect(bench.model == before)
    }

    @Test("no scene declares a target twice")
    func targets() {
        func targetsAreUnique(_ bench: Bench) -> Bool {
            let targets = bench.model.scene.regions.regions.map(\.target)
            return !targets.isEmpty && Set(targets).count == targets.count
        }
        var bench = Bench.preview(photos: 9)
        bench.tap(500, 300)
        bench.run(0.6)
        #expect(targetsAreUnique(bench))
        bench.handle(.key(.back))
        bench.run(0.1)
        #expect(targetsAreUnique(bench))
        var rows = Bench(photos: 2) { $0.rows = 3 }
        rows.run(1)
        #expect(targetsAreUnique(rows))
    }

    // MARK: Sprites

    private let screen = Rect(x: 0, y: 0, width: 1000, height: 600)

    private func sprite(_ frame: Rect) -> Sprite { Sprite(picture: .solid(.white), frame: frame) }

    @Test(
        "a sprite that lies within the area, or outside it, is not cropped",
        arguments: [Rect(x: 0, y: 100, width: 1000, height: 500), Rect(x: 1000, y: 0, width: 50, height: 50)])
    func whole(_ frame: Rect) {
        #expect(sprite(frame).cropped(to: screen) == sprite(frame))
    }

    @Test(
        "a sprite that reaches beyond the area keeps the visible part of its picture, and continues where it was not cut",
        arguments: [
            // A quarter of its width lies to the left of the screen, a half of its height below it.
            (
                Rect(x: -100, y: 500, width: 400, height: 200), Rect(x: 0, y: 500, width: 300, height: 100),
                Rect(x: 0.25, y: 0, width: 0.75, height: 0.5), (right: true, below: false)
            ),
            (
                Rect(x: 900, y: -100, width: 400, height: 200), Rect(x: 900, y: 0, width: 100, height: 100),
                Rect(x: 0, y: 0.5, width: 0.25, height: 0.5), (right: false, below: true)
            ),
        ])
    func partly(frame: Rect, seen: Rect, crop: Rect, continues: (right: Bool, below: Bool)) {
        var original = sprite(frame)
        original.opacity = 0.3
        original.placeholder = .solid(.red)
        original.cornerRadius = 8
        original.continuesRight = true
        original.continuesBelow = true
        var expected = original
        expected.frame = seen
        expected.crop = crop
        // Its corners are round where the whole picture's are.
        expected.outline = frame
        expected.continuesRight = continues.right
        expected.continuesBelow = continues.below
        #expect(original.cropped(to: screen) == expected)
    }

    @Test("fading multiplies the opacity")
    func fading() {
        #expect([0.5, 0].map { sprite(screen).faded(0.5).faded($0).opacity } == [0.25, 0])
    }
}
