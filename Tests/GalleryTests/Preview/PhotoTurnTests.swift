import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Preview
@testable import Scenes

/// Two fingers turn a photo of 4000 × 2400 pixels on a page of 1000 × 600 points.
@Suite struct PhotoTurnTests {
    private static let upright = PhotoID(0)

    private func bench(_ configure: (inout GalleryConfiguration) -> Void = { _ in }) -> Bench {
        Bench.preview {
            $0.preview.turnsPhotos = true
            configure(&$0)
        }
    }

    /// Two fingers around a point, at an angle.
    private func fingers(
        _ bench: inout Bench, _ phase: PointerPhase, _ degrees: Double, span: Double = 300,
        about center: Point = Point(x: 500, y: 300)
    ) {
        let way = Vector(dx: span / 2, dy: 0).rotated(by: degrees * .pi / 180)
        bench.touch(phase, center.x + way.dx, center.y + way.dy, finger: 1)
        bench.touch(phase, center.x - way.dx, center.y - way.dy, finger: 2)
    }

    /// They come down and turn, and stay down.
    private func turn(
        _ bench: inout Bench, by degrees: Double, from span: Double = 300, to end: Double = 300,
        about center: Point = Point(x: 500, y: 300)
    ) {
        fingers(&bench, .down, 0, span: span, about: center)
        for step in 1...30 {
            bench.run(bench.frame)
            let share = Double(step) / 30
            fingers(&bench, .move, degrees * share, span: .mix(span, end, share: share), about: center)
        }
    }

    private func lift(_ bench: inout Bench, at degrees: Double, span: Double = 300) {
        bench.run(0.2)
        fingers(&bench, .up, degrees, span: span)
    }

    private func turnAndLift(_ bench: inout Bench, by degrees: Double) {
        turn(&bench, by: degrees)
        lift(&bench, at: degrees)
    }

    private func turn(of bench: Bench) throws -> Double { try #require(bench.preview).turn }

    /// The photo's sprite, turned or not.
    private func drawn(_ bench: Bench) -> Sprite? {
        bench.model.scene.sprites.last { sprite in
            if case .photo = sprite.picture { sprite.frame.size.width > 150 } else { false }
        }
    }

    @Test(
        "the photo turns to the nearest right angle, where all of it is seen",
        arguments: [(100, 90), (60, 90), (40, 0), (-60, 270), (170, 180), (260, 270), (360, 0)] as [(Double, Double)])
    func right(_ degrees: Double, _ expected: Double) throws {
        var bench = bench()
        turnAndLift(&bench, by: degrees)
        bench.run(2)
        bench.sharpen()
        bench.run(1)
        #expect(abs(try turn(of: bench) - expected) < 1e-9)
        #expect(try #require(bench.preview).zoom == 1)
        let photo = try #require(drawn(bench))
        // 600 points high, 4000 pixels become 600 points.
        let isUpright = expected == 0 || expected == 180
        let size = isUpright ? Size(width: 1000, height: 600) : Size(width: 360, height: 600)
        #expect(photo.picture == .photo(Self.upright.turned(by: Int(expected) / 90), size))
        #expect(photo.turn == 0 && photo.frame.size == size && photo.frame.center == Point(x: 500, y: 300))
    }

    @Test("from thirty degrees on, the point under a finger stays under it")
    func underFingers() throws {
        var bench = bench()
        let center = Point(x: 620, y: 330)
        turn(&bench, by: 75, from: 260, to: 312, about: center)
        let sprite = try #require(drawn(bench))
        // The slop, at most 8°, does not turn the photo.
        let lost = 75 * .pi / 180 - sprite.turn
        #expect(abs(lost) < 9 * .pi / 180)
        // The centroid is over the same part of the photo as at the start, which filled the page.
        let way = (center - sprite.frame.center).rotated(by: -sprite.turn)
        let share = Point(x: way.dx / sprite.frame.size.width + 0.5, y: way.dy / sprite.frame.size.height + 0.5)
        #expect(abs(share.x - 0.62) < 0.002 && abs(share.y - 0.55) < 0.002)
    }

    @Test("a pinch that turns by less than ten degrees does not turn the photo")
    func pinch() throws {
        var bench = bench()
        turn(&bench, by: 9, from: 200, to: 400)
        #expect(try turn(of: bench) == 0 && #require(bench.preview).zoom > 1.5)
        lift(&bench, at: 9, span: 400)
        bench.run(1)
        #expect(try turn(of: bench) == 0)
    }

    @Test("by default, nothing turns a photo, and neither does anything turn a film")
    func off() throws {
        var hung = Bench.preview()
        turn(&hung, by: 90)
        #expect(try turn(of: hung) == 0)
        var film = Bench.preview(second: { $0.clip = Clip(rate: 30, frameCount: 90) }) {
            $0.preview.turnsPhotos = true
        }
        turn(&film, by: 90)
        #expect(try turn(of: film) == 0)
    }

    @Test("a zoomed photo keeps its size, and its tiles are those of the turned photo")
    func zoomed() throws {
        var bench = bench()
        bench.doubleTap(500, 300)
        turnAndLift(&bench, by: 90)
        bench.run(2)
        // 0.625 points for each pixel; fitted, it has 0.15. The fingers of the test do not move at quite the same time.
        #expect(abs(try #require(bench.preview).zoom * 0.15 / 0.625 - 1) < 0.02)
        let tiles = bench.model.scene.wanted.compactMap { picture in
            if case .tile(let photo, _) = picture { photo } else { nil }
        }
        #expect(!tiles.isEmpty && Set(tiles) == [Self.upright.turned(by: 1)])
    }

    @Test("until its own picture has arrived, the former one is drawn at the right angle")
    func meanwhile() throws {
        var bench = bench()
        turnAndLift(&bench, by: 90)
        bench.run(0.05)
        let upright = bench.model.scene.sprites.filter { $0.turn == 0 && $0.picture.showsPhoto }
        #expect(upright.allSatisfy { $0.frame.size.width < 150 || $0.isDarkness })
        bench.run(2)
        let former = try #require(bench.model.scene.sprites.last { $0.turn != 0 })
        #expect(former.picture == .photo(Self.upright, Size(width: 1000, height: 600)))
        #expect(abs(former.turn - .pi / 2) < 1e-9 && former.frame.size == Size(width: 600, height: 360))
        bench.sharpen()
        bench.run(1)
        #expect(!bench.model.scene.sprites.contains { $0.turn != 0 })
    }

    @Test("on another page and back, it is upright again, and it has kept its heart")
    func left() throws {
        var bench = bench()
        bench.handle(.key(.favourite))
        turnAndLift(&bench, by: 90)
        bench.run(2)
        #expect(try #require(bench.preview).isFavourite)
        bench.handle(.key(.right))
        bench.run(2)
        bench.handle(.key(.left))
        bench.run(2)
        #expect(try turn(of: bench) == 0)
        #expect(try #require(bench.preview).isFavourite && #require(bench.preview).index == 0)
    }

    @Test("closed, it turns upright on its way to its card")
    func closed() throws {
        var bench = bench()
        turnAndLift(&bench, by: 90)
        bench.run(2)
        bench.sharpen()
        bench.run(1)
        bench.handle(.key(.back))
        var angles: [Double] = []
        for _ in 0..<60 {
            bench.run(bench.frame)
            angles += bench.model.scene.sprites.map(\.turn).filter { $0 != 0 }.prefix(1)
        }
        let first = try #require(angles.first)
        #expect(first > 1.2 && zip(angles, angles.dropFirst()).allSatisfy { abs($1) <= abs($0) + 1e-9 })
        #expect(!bench.model.scene.sprites.contains { $0.turn != 0 })
    }

    @Test("with reduced motion, it is at its right angle at once")
    func reduced() throws {
        var bench = bench { $0.reducesMotion = true }
        turnAndLift(&bench, by: 70)
        bench.run(bench.frame)
        #expect(try turn(of: bench) == 90)
    }

    @Test("fingers that come down while it turns take it from there")
    func caught() throws {
        var bench = bench()
        turnAndLift(&bench, by: 80)
        bench.run(0.05)
        let angle = try turn(of: bench)
        #expect(angle > 60 && angle < 90)
        fingers(&bench, .down, 0)
        for step in 1...20 {
            bench.run(bench.frame)
            fingers(&bench, .move, -50 * Double(step) / 20)
        }
        let back = try turn(of: bench)
        #expect(back < angle - 30 && back > angle - 55)
        lift(&bench, at: -50)
        bench.run(2)
        #expect(try turn(of: bench) == 0)
    }
}
