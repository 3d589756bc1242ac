import Raster

/// How a picture is cut into textures that the renderer can hold.
struct TextureGrid: Hashable, Sendable {
    struct Cell: Hashable, Sendable {
        /// What it shows of the picture: cells neither overlap nor leave a gap.
        var area: PixelRect
        /// What its texture holds: a pixel more where a neighbour begins, so that smoothing runs across the cut.
        var stored: PixelRect
    }

    let cells: [Cell]

    /// - Parameter limit: The longest side that a texture may have.
    init(_ size: PixelSize, limit: Int) {
        let columns = Self.cuts(size.width, limit: limit)
        let rows = Self.cuts(size.height, limit: limit)
        cells = rows.flatMap { row in columns.map { column in Cell(column: column, row: row) } }
    }

    /// What the textures take together.
    var byteCount: Int { cells.reduce(0) { $0 + 4 * $1.stored.width * $1.stored.height } }

    /// A stretch of a side: what it shows, and what it holds.
    fileprivate struct Cut {
        var shown: Range<Int>
        var stored: Range<Int>
    }

    private static func cuts(_ length: Int, limit: Int) -> [Cut] {
        guard length > limit else { return [Cut(shown: 0..<length, stored: 0..<length)] }
        // Room for a neighbour's pixel on either side.
        let step = max(1, limit - 2)
        return stride(from: 0, to: length, by: step).map { start in
            let end = min(start + step, length)
            return Cut(shown: start..<end, stored: max(0, start - 1)..<min(end + 1, length))
        }
    }
}

extension TextureGrid.Cell {
    fileprivate init(column: TextureGrid.Cut, row: TextureGrid.Cut) {
        area = PixelRect(columns: column.shown, rows: row.shown)
        stored = PixelRect(columns: column.stored, rows: row.stored)
    }
}

extension PixelRect {
    init(columns: Range<Int>, rows: Range<Int>) {
        self.init(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    }

    var columns: Range<Int> { x..<x + width }
    var rows: Range<Int> { y..<y + height }

    /// What both have in common; nil if that is nothing.
    func intersection(_ other: PixelRect) -> PixelRect? {
        let common = PixelRect(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
        return common.width > 0 && common.height > 0 ? common : nil
    }
}
