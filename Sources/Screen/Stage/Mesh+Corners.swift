internal import CLibrary
internal import CSDL2
import Compositing
import Motion
import Raster

/// One of two opposite sides.
enum Side: Double, CaseIterable {
    case start = -1
    case end = 1

    /// The pixels on this side of the straight part of an edge.
    func pixels(of span: Range<Int>, around straight: Range<Int>) -> Range<Int> {
        switch self {
        case .start: span.clamped(to: Int.min..<straight.lowerBound)
        case .end: span.clamped(to: straight.upperBound..<Int.max)
        }
    }

    /// Where the straight part of an edge ends.
    func end(of straight: Range<Int>) -> Double {
        Double(self == .start ? straight.lowerBound : straight.upperBound)
    }

    /// The middle of a corner's circle.
    func center(from start: Double, to end: Double, radius: Double) -> Double {
        self == .start ? start + radius : end - radius
    }

    /// The outermost of two positions on this side.
    func outermost(_ a: Double, _ b: Double) -> Double { self == .start ? min(a, b) : max(a, b) }
}

/// A round corner: a quarter of a circle, and the straight edges from its ends to the next whole pixels.
struct RoundCorner {
    private let horizontal: Side
    private let vertical: Side
    private let center: Point
    private let radius: Double
    /// Inside the shape, where the straight parts of both edges end.
    let pivot: Point

    init(_ corners: Corners, _ horizontal: Side, _ vertical: Side) {
        let frame = corners.frame
        self.horizontal = horizontal
        self.vertical = vertical
        radius = corners.radius
        center = Point(
            x: horizontal.center(from: frame.minX, to: frame.maxX, radius: radius),
            y: vertical.center(from: frame.minY, to: frame.maxY, radius: radius))
        pivot = Point(x: horizontal.end(of: corners.straightColumns), y: vertical.end(of: corners.straightRows))
    }

    /// The number of straight lines in the quarter: enough to stay within a twentieth of a pixel of the circle.
    private var lines: Int { radius <= 8 ? 8 : radius <= 32 ? 16 : radius <= 128 ? 32 : Self.mostLines }
    private static let mostLines = 64

    /// Follows the edge from the left or right side to the upper or lower one.
    ///
    /// - Parameter body: Receives the points half a pixel inside and outside the edge.
    func forEachPoint(_ body: (_ inside: Point, _ outside: Point) -> Void) {
        let reach = (inside: radius - 0.5, outside: radius + 0.5)
        func onSide(_ reach: Double) -> Point { Point(x: x(1, reach), y: pivot.y) }
        func onEdge(_ reach: Double) -> Point { Point(x: pivot.x, y: y(1, reach)) }
        body(onSide(reach.inside), onSide(reach.outside))
        for direction in stride(from: 0, through: Self.mostLines, by: Self.mostLines / lines) {
            let unit = Self.directions[direction]
            body(
                Point(x: x(unit.dx, reach.inside), y: y(unit.dy, reach.inside)),
                Point(x: x(unit.dx, reach.outside), y: y(unit.dy, reach.outside)))
        }
        body(onEdge(reach.inside), onEdge(reach.outside))
    }

    /// The circle of one corner may end a fraction of a pixel beyond the pixels that belong to it.
    private func x(_ unit: Double, _ reach: Double) -> Double {
        horizontal.outermost(center.x + horizontal.rawValue * unit * reach, pivot.x)
    }

    private func y(_ unit: Double, _ reach: Double) -> Double {
        vertical.outermost(center.y + vertical.rawValue * unit * reach, pivot.y)
    }

    private static let directions = (0...mostLines).map { line in
        let angle = Double.pi / 2 * Double(line) / Double(mostLines)
        return Vector(dx: cos(angle), dy: sin(angle))
    }
}

extension Mesh {
    /// Adds a round corner.
    mutating func addCorner(
        _ shape: Shape, _ part: ShapePart, _ corner: RoundCorner, _ shade: Shade
    ) {
        func texture(_ point: Point) -> SDL_FPoint {
            part.texture(shape.columns.picture(at: point.x), shape.rows.picture(at: point.y))
        }
        let pivot = nextIndex
        add(corner.pivot, shade, coverage: 1, texture(corner.pivot))
        corner.forEachPoint { inside, outside in
            let next = nextIndex
            add(inside, shade, coverage: 1, texture(inside))
            add(outside, shade, coverage: 0, texture(outside))
            guard next > pivot + 1 else { return }
            addTriangle(pivot, next - 2, next)
            addTriangle(next - 2, next - 1, next + 1)
            addTriangle(next - 2, next + 1, next)
        }
    }
}
