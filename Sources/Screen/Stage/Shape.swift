import Compositing
import Motion
import Raster

/// A picture prepared for the graphics processor: the pixels that it covers, their coverage, and the part that they
/// show.
struct Shape {
    let columns: AxisMapping
    let rows: AxisMapping
    let corners: Corners?

    /// - Parameters:
    ///   - size: The picture's size.
    ///   - screen: The screen's size.
    /// - Returns: Nil if the picture is not on the screen.
    init?(_ placement: Placement, of size: PixelSize, on screen: PixelSize) {
        let source = placement.source
        let target = placement.target
        let columns = AxisMapping(
            source: (source.minX, source.size.width), target: (target.minX, target.size.width), pixels: size.width,
            length: screen.width, continues: placement.continuesRight)
        let rows = AxisMapping(
            source: (source.minY, source.size.height), target: (target.minY, target.size.height), pixels: size.height,
            length: screen.height, continues: placement.continuesBelow)
        guard let columns, let rows else { return nil }
        self.init(columns, rows, Corners(target, radius: placement.cornerRadius))
    }

    /// A rectangle of one colour.
    init?(_ frame: Rect, cornerRadius: Double, on screen: PixelSize) {
        let unit = (start: 0.0, length: 1.0)
        let columns = AxisMapping(
            source: unit, target: (frame.minX, frame.size.width), pixels: 1, length: screen.width)
        let rows = AxisMapping(
            source: unit, target: (frame.minY, frame.size.height), pixels: 1, length: screen.height)
        guard let columns, let rows else { return nil }
        self.init(columns, rows, Corners(frame, radius: cornerRadius))
    }

    private init(_ columns: AxisMapping, _ rows: AxisMapping, _ corners: Corners?) {
        self.columns = columns
        self.rows = rows
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
        columns = shape.columns.span
        rows = shape.rows.span
        stored = PixelRect(x: 0, y: 0, width: 1, height: 1)
    }

    /// The share of a piece of the picture.
    init(_ shape: Shape, _ cell: TextureGrid.Cell) {
        columns = shape.columns.share(of: cell.area.columns)
        rows = shape.rows.share(of: cell.area.rows)
        stored = cell.stored
    }
}
