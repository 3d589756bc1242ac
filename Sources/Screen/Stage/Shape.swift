import Compositing
import Motion
import Raster

/// A picture prepared for the graphics processor: the pixels that it covers, their coverage, and the part that they
/// show.
struct Shape {
    let columns: AxisMapping
    let rows: AxisMapping
    let corners: Corners?
    private let target: Rect

    /// - Parameters:
    ///   - size: The picture's size.
    ///   - screen: The screen's size.
    /// - Returns: Nil if the picture is not on the screen.
    init?(_ placement: Placement, of size: PixelSize, on screen: PixelSize) {
        let mappings = AxisMapping.mappings(
            of: size, from: placement.source, to: placement.target, on: screen,
            continuesRight: placement.continuesRight, continuesBelow: placement.continuesBelow)
        guard let mappings else { return nil }
        columns = mappings.columns
        rows = mappings.rows
        target = placement.target
        // A smaller radius is within a pixel's coverage.
        corners = Corners(placement.outline, radius: placement.cornerRadius).flatMap {
            $0.radius < Self.leastRadius ? nil : $0
        }
    }

    private static let leastRadius = 0.5

    /// All of a picture that is turned, with its upper left corner at 0, 0.
    init?(turning placement: Placement, of size: PixelSize) {
        let side = placement.target.size
        let whole = Rect(origin: .zero, size: side)
        let room = PixelSize(width: Int(saturating: side.width) + 1, height: Int(saturating: side.height) + 1)
        let mappings = AxisMapping.mappings(
            of: size, from: placement.source, to: whole, on: room, continuesRight: false, continuesBelow: false)
        guard let mappings else { return nil }
        (columns, rows) = mappings
        target = whole
        corners = Corners(whole, radius: placement.cornerRadius)
    }

    /// Whether the corner on these sides is within the picture, of which a part may be drawn.
    func reaches(_ horizontal: Side, _ vertical: Side) -> Bool {
        guard let frame = corners?.frame else { return false }
        return horizontal.reaches(target.minX, target.maxX, asFarAs: frame.minX, frame.maxX)
            && vertical.reaches(target.minY, target.maxY, asFarAs: frame.minY, frame.maxY)
    }
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
