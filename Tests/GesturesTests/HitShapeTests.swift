import Motion
import Testing

@testable import Gestures

/// Regions that are not rectangles, or are shown turned.
@Suite struct HitShapeTests {
    private let frame = Rect(x: 100, y: 100, width: 200, height: 100)

    private func isHit(_ x: Double, _ y: Double, _ shape: HitShape, _ transform: AffineTransform? = nil) -> Bool {
        var tree = HitTree<String>()
        tree.add("region", frame: frame, shape: shape, transform: transform, gestures: [])
        return !tree.path(at: Point(x: x, y: y)).isEmpty
    }

    @Test("an ellipse responds inside, and not at the corners of its frame")
    func ellipse() {
        #expect(isHit(200, 150, .ellipse) && isHit(101, 150, .ellipse) && isHit(200, 199, .ellipse))
        #expect(!isHit(105, 105, .ellipse) && !isHit(295, 195, .ellipse) && !isHit(99, 150, .ellipse))
        // On the line from the centre to a corner, the ellipse ends at 1/√2 of the way.
        #expect(isHit(200 + 100 * 0.70, 150 + 50 * 0.70, .ellipse))
        #expect(!isHit(200 + 100 * 0.71, 150 + 50 * 0.71, .ellipse))
    }

    @Test("a rounded rectangle leaves out its corners only")
    func rounded() {
        let shape = HitShape.roundedRectangle(radius: 20)
        #expect(isHit(120, 101, shape) && isHit(101, 120, shape) && isHit(299, 180, shape))
        // The corner of the square of 20 points is 28.3 points from the circle's centre.
        #expect(!isHit(102, 102, shape) && !isHit(298, 198, shape))
        #expect(isHit(106, 106, shape))
        // A radius that is too large is that of a capsule.
        #expect(!isHit(102, 102, .roundedRectangle(radius: 900)) && isHit(101, 150, .roundedRectangle(radius: 900)))
    }

    @Test("a closure decides over any shape, in points from the frame's corner")
    func closure() {
        let triangle = HitShape.test { $0.x >= 0 && $0.y >= 0 && $0.x + $0.y < 100 }
        #expect(isHit(120, 120, triangle) && !isHit(180, 180, triangle))
        #expect(triangle == triangle && triangle != .test { _ in true })
    }

    @Test("a region that is turned by 90° responds where the screen shows it")
    func turned() {
        let turn = AffineTransform(rotation: .pi / 2, about: frame.center)
        // The region now covers 150…250 × 50…250.
        #expect(isHit(200, 60, .rectangle, turn) && isHit(200, 240, .rectangle, turn))
        #expect(!isHit(110, 150, .rectangle, turn) && !isHit(290, 150, .rectangle, turn))
    }

    @Test("a region that is enlarged responds as far as it reaches, and one without area nowhere")
    func scaled() {
        let twice = AffineTransform(scale: 2, about: frame.center)
        #expect(isHit(5, 55, .rectangle, twice) && !isHit(-5, 55, .rectangle, twice))
        #expect(!isHit(200, 150, .rectangle, AffineTransform(scale: 0, about: frame.center)))
    }

    @Test("a transform applies to the regions inside, after their own")
    func cascade() {
        var tree = HitTree<String>()
        let card = tree.add("card", frame: frame, transform: AffineTransform(scale: 2, about: .zero), gestures: [])
        let face = tree.add("face", frame: frame, gestures: [], in: card)
        let shift = AffineTransform(translation: Vector(dx: 10, dy: 0))
        tree.add("heart", frame: Rect(x: 100, y: 100, width: 20, height: 20), transform: shift, gestures: [], in: face)
        // From 110 to 130, twice as far from the origin.
        #expect(tree.path(at: Point(x: 221, y: 201)).map(\.target) == ["card", "face", "heart"])
        #expect(tree.path(at: Point(x: 259, y: 239)).map(\.target) == ["card", "face", "heart"])
        #expect(tree.path(at: Point(x: 219, y: 201)).map(\.target) == ["card", "face"])
        #expect(tree.location(of: Point(x: 230, y: 210), in: "heart") == Point(x: 5, y: 5))
    }

    @Test("a position on the screen is found in the region before it was turned")
    func location() {
        var tree = HitTree<String>()
        let turn = AffineTransform(rotation: .pi / 2, about: frame.center)
        tree.add("region", frame: frame, transform: turn, gestures: [])
        // The frame's top left corner is shown at the top right of the turned rectangle, (250, 50).
        let corner = tree.location(of: Point(x: 250, y: 50), in: "region")
        #expect(abs(corner?.x ?? 1) < 1e-9 && abs(corner?.y ?? 1) < 1e-9)
        #expect(tree.location(of: .zero, in: "elsewhere") == nil)
    }
}
