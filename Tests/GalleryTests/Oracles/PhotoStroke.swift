import Gestures
import Motion

@testable import Preview

/// A stroke over a photo zoomed to 2.5, which can be panned by 750 points to either side, and by 450 up and down.
struct PhotoStroke {
    static let limits = OffsetLimits(image: Size(width: 1000, height: 600), view: Bench.size)
    static let zoom = 2.5

    private(set) var bench: Bench
    /// The pan before the stroke.
    let pan: Vector

    /// - Parameter isAtEdge: Whether the stroke begins where the photo ends on the right.
    init(
        atEdge isAtEdge: Bool, _ handOff: PreviewConfiguration.HandOff = .twoWay,
        _ axisLock: PreviewConfiguration.AxisLock = .stroke
    ) {
        var bench = Bench.preview(index: 2) {
            $0.preview.handOff = handOff
            $0.preview.axisLock = axisLock
        }
        bench.doubleTap(500, 300)
        if isAtEdge {
            bench.touch(.down, 900, 300)
            bench.move(Point(x: 900, y: 300), to: Point(x: 100, y: 300))
            bench.run(0.3)
            bench.touch(.up, 100, 300)
            bench.run(2)
        }
        pan = bench.preview?.pan ?? .zero
        self.bench = bench
    }

    /// Moves a finger along several ways, in steps, and compares after each. The seeds leave the slop to their systems, so
    /// they get the gallery's.
    ///
    /// - Parameter difference: The difference from the seed after a movement by `delta`, in points.
    /// - Returns: The largest difference.
    mutating func play(
        _ ways: [Vector], _ difference: (_ delta: Vector, Preview.Reading) -> Double
    ) -> Double {
        var position = Point(x: 500, y: 300)
        var largest = 0.0
        var hasBegun = false
        bench.touch(.down, position.x, position.y)
        for way in ways {
            for _ in 0..<40 {
                position += way / 40
                bench.run(bench.frame)
                bench.touch(.move, position.x, position.y)
                guard let reading = bench.preview, reading.phase == .interacting else { continue }
                let moved = reading.pan - pan + Vector(dx: reading.pager, dy: reading.dismiss)
                largest = max(largest, difference(hasBegun ? way / 40 : moved, reading))
                hasBegun = true
            }
        }
        return hasBegun ? largest : .infinity
    }
}
