import Compositing
import Motion
import Raster

/// What the graphics processor draws of a picture: which pixels of the screen it covers, by how much, and what they show.
struct Shape {
    let columns: AxisMapping
    let rows: AxisMapping
    let corners: Corners?

    /// - Parameters:
    ///   - size: The picture's size.
    ///   - screen: The screen's size.
    /// - Returns: Nil if the picture is not on the screen.
    init?(_ placement: Placement, of size: PixelSize, on screen: PixelSize) {
        let (source, target) = (placement.source, placement.target)
        let edge: Layer.Edge = placement.meetsNeighbours ? .shared : .smooth
        let columns = AxisMapping(
            source: (source.minX, source.size.width), target: (target.minX, target.size.width), edge: edge,
            pixels: size.width, length: screen.width)
        let rows = AxisMapping(
            source: (source.minY, source.size.height), target: (target.minY, target.size.height), edge: edge,
            pixels: size.height, length: screen.height)
        guard let columns, let rows else { return nil }
        self.init(columns, rows, Corners(target, radius: placement.cornerRadius))
    }

    /// A rectangle of one colour.
    init?(_ frame: Rect, cornerRadius: Double, on screen: PixelSize) {
        let unit = (start: 0.0, length: 1.0)
        let columns = AxisMapping(
            source: unit, target: (frame.minX, frame.size.width), edge: .smooth, pixels: 1, length: screen.width)
        let rows = AxisMapping(
            source: unit, target: (frame.minY, frame.size.height), edge: .smooth, pixels: 1, length: screen.height)
        guard let columns, let rows else { return nil }
        self.init(columns, rows, Corners(frame, radius: cornerRadius))
    }

    private init(_ columns: AxisMapping, _ rows: AxisMapping, _ corners: Corners?) {
        (self.columns, self.rows) = (columns, rows)
        // A smaller radius is within a pixel's coverage.
        self.corners = corners.flatMap { $0.radius < Self.leastRadius ? nil : $0 }
    }

    private static let leastRadius = 0.5
}

/// The part of a shape that is drawn from one texture.
struct ShapePart {
    let columns: Range<Int>
    let rows: Range<Int>
    /// The part of the picture that the texture holds.
    let stored: PixelRect

    /// All of it.
    init(_ shape: Shape) {
        (columns, rows) = (shape.columns.span, shape.rows.span)
        stored = PixelRect(x: 0, y: 0, width: 1, height: 1)
    }

    /// The share of a piece of the picture.
    init(_ shape: Shape, _ cell: TextureGrid.Cell) {
        (columns, rows) = (shape.columns.share(of: cell.area.columns), shape.rows.share(of: cell.area.rows))
        stored = cell.stored
    }
}
