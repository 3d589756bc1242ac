internal import CLibrary
internal import CSDL2
import Compositing
import Motion
import Platform
import Raster

/// Triangles for the graphics processor, in memory that is reused for each frame.
///
/// A pixel that an edge crosses is drawn with its coverage, as the compositor draws it. At straight edges, these pixels
/// form separate strips, one pixel wide, so that the result is exact on any graphics processor, however coarsely it
/// places vertices. Along round corners, coverage falls from 1 to 0 within a pixel across the edge.
struct Mesh {
    private(set) var vertices: [SDL_Vertex] = []
    /// Three for each triangle, counted from `first`.
    private(set) var indices: [Int32] = []
    /// The first vertex of the current draw call.
    private var first = 0
    /// What is turned on its way to the screen.
    private var turn: MeshTurn?
    private let rotation: Rotation
    /// The size of the picture on the screen.
    private var screen = Size.zero

    init(rotation: Rotation) { self.rotation = rotation }

    /// The colour of a texture's pixel, or of a fill, at full coverage; premultiplied, from 0 to 255.
    struct Shade {
        let red, green, blue, alpha: Double

        /// Pixels are premultiplied, so opacity scales their colours, too.
        init(opacity: Double) {
            let level = 255 * min(max(opacity, 0), 1)
            red = level
            green = level
            blue = level
            alpha = level
        }

        /// - Parameter colour: `0xAARRGGBB`.
        init(_ colour: UInt32, opacity: Double) {
            let share = min(max(opacity, 0), 1)
            func part(_ shift: UInt32) -> Double { Double(colour >> shift & 255) * share }
            red = part(16)
            green = part(8)
            blue = part(0)
            alpha = part(24)
        }

        fileprivate func colour(coverage: Double) -> SDL_Color {
            func byte(_ level: Double) -> UInt8 { UInt8(saturating: level * coverage + 0.5) }
            return SDL_Color(r: byte(red), g: byte(green), b: byte(blue), a: byte(alpha))
        }
    }

    mutating func removeAll(screen: PixelSize) {
        self.screen = Size(width: Double(screen.width), height: Double(screen.height))
        vertices.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
    }

    /// Begins a draw call, whose indices count from 0.
    mutating func begin(_ turn: MeshTurn? = nil) {
        first = vertices.count
        self.turn = turn
    }

    // MARK: Shapes

    mutating func add(_ shape: Shape, _ part: ShapePart, _ shade: Shade) {
        guard let corners = shape.corners else { return add(shape, part, part.columns, part.rows, shade) }
        let columns = corners.straightColumns
        let rows = corners.straightRows
        add(shape, part, part.columns, part.rows.clamped(to: rows), shade)
        for vertical in Side.allCases {
            let band = vertical.pixels(of: part.rows, around: rows)
            add(shape, part, part.columns.clamped(to: columns), band, shade)
            for horizontal in Side.allCases {
                let stretch = horizontal.pixels(of: part.columns, around: columns)
                guard !stretch.isEmpty, !band.isEmpty else { continue }
                // One that the picture's pieces divide stays square, and so does one that is drawn in part.
                if stretch == horizontal.pixels(of: shape.columns.span, around: columns),
                    band == vertical.pixels(of: shape.rows.span, around: rows), shape.reaches(horizontal, vertical)
                {
                    addCorner(shape, part, RoundCorner(corners, horizontal, vertical), shade)
                } else {
                    add(shape, part, stretch, band, shade)
                }
            }
        }
    }

    /// Adds the part within a rectangle.
    private mutating func add(
        _ shape: Shape, _ part: ShapePart, _ columns: Range<Int>, _ rows: Range<Int>, _ shade: Shade
    ) {
        guard !columns.isEmpty, !rows.isEmpty else { return }
        shape.rows.forEachStretch(in: rows) { row in
            shape.columns.forEachStretch(in: columns) { column in addQuad(column, row, part, shade) }
        }
    }

    private mutating func addQuad(
        _ column: AxisMapping.Stretch, _ row: AxisMapping.Stretch, _ part: ShapePart, _ shade: Shade
    ) {
        let colour = shade.colour(coverage: column.coverage * row.coverage)
        let left = Double(column.pixels.lowerBound)
        let right = Double(column.pixels.upperBound)
        let top = Double(row.pixels.lowerBound)
        let bottom = Double(row.pixels.upperBound)
        let u = column.picture
        let v = row.picture
        let start = nextIndex
        add(Point(x: left, y: top), colour, part.texture(u.start, v.start))
        add(Point(x: right, y: top), colour, part.texture(u.end, v.start))
        add(Point(x: right, y: bottom), colour, part.texture(u.end, v.end))
        add(Point(x: left, y: bottom), colour, part.texture(u.start, v.end))
        addTriangle(start, start + 1, start + 2)
        addTriangle(start, start + 2, start + 3)
    }

    // MARK: Elements

    /// The index of the next vertex.
    var nextIndex: Int32 { Int32(clamping: vertices.count - first) }

    mutating func add(_ point: Point, _ shade: Shade, coverage: Double, _ texture: SDL_FPoint) {
        add(point, shade.colour(coverage: coverage), texture)
    }

    private mutating func add(_ point: Point, _ colour: SDL_Color, _ texture: SDL_FPoint) {
        let place = rotation.onDisplay(turn?.onScreen(point) ?? point, ofPicture: screen)
        let position = SDL_FPoint(x: Float(place.x), y: Float(place.y))
        vertices.append(SDL_Vertex(position: position, color: colour, tex_coord: texture))
    }

    mutating func addTriangle(_ a: Int32, _ b: Int32, _ c: Int32) {
        indices.append(a)
        indices.append(b)
        indices.append(c)
    }

    // MARK: Corners

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

/// Turns a picture that was placed with its upper left corner at 0, 0, wherever that is on the screen, so that none of it is left
/// out.
struct MeshTurn {
    let angle: Double
    /// Where it is before it is turned.
    let target: Rect

    func onScreen(_ point: Point) -> Point {
        (point + (target.origin - .zero)).rotated(by: angle, about: target.center)
    }
}

extension ShapePart {
    /// A position in the picture as one in the texture. SDL accepts none beyond its ends.
    func texture(_ x: Double, _ y: Double) -> SDL_FPoint {
        let u = (x - Double(stored.x)) / Double(stored.width)
        let v = (y - Double(stored.y)) / Double(stored.height)
        return SDL_FPoint(x: Float(min(max(u, 0), 1)), y: Float(min(max(v, 0), 1)))
    }
}

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

    /// Whether a stretch reaches as far as another on this side.
    func reaches(_ start: Double, _ end: Double, asFarAs first: Double, _ last: Double) -> Bool {
        self == .start ? start <= first + 0.01 : end >= last - 0.01
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
