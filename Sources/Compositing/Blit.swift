import Raster

/// A layer made ready to be drawn: where each of the surface's pixels comes from.
struct Blit {
    let picture: Bitmap
    let columns: AxisMapping
    let rows: AxisMapping
    /// The pixels of the surface that hide what lies behind them, but for its corners.
    private let solidColumns: Range<Int>
    private let solidRows: Range<Int>
    /// Of 256.
    let opacity: Int
    /// Where its columns begin in the plan's table, if they are scaled.
    let table: Int?
    /// If they are not: the columns that lie all alike between two of the picture's, and where the first of them does.
    let alike: Range<Int>
    let firstAlike: AxisMapping.Sample
    let corners: Corners?
    private let whole: Range<Int>
    private let wholeRows: Range<Int>
    /// Changes with whatever changes what is drawn.
    let fingerprint: Int

    /// - Parameter table: Where its columns would begin.
    /// - Returns: Nil if nothing of it is to be seen.
    init?(_ layer: Layer, on size: PixelSize, table: Int) {
        let (source, target, pixels) = (layer.source, layer.target, layer.picture.size)
        guard
            let columns = AxisMapping(
                source: (source.minX, source.size.width), target: (target.minX, target.size.width), edge: layer.edge,
                pixels: pixels.width, length: size.width),
            let rows = AxisMapping(
                source: (source.minY, source.size.height), target: (target.minY, target.size.height),
                edge: layer.edge, pixels: pixels.height, length: size.height)
        else { return nil }
        opacity = Int((min(max(layer.opacity, 0), 1) * 256).rounded())
        guard opacity > 0 else { return nil }
        picture = layer.picture
        (self.columns, self.rows) = (columns, rows)
        (whole, wholeRows) = (columns.whole, rows.whole)
        corners = Corners(layer.target, radius: layer.radius)
        let opaque = opacity == 256 ? layer.picture.opaque : nil
        solidColumns = opaque.map { columns.solid(showing: $0.x..<$0.x + $0.width) } ?? 0..<0
        solidRows = opaque.map { rows.solid(showing: $0.y..<$0.y + $0.height) } ?? 0..<0
        alike = columns.step == 1 ? columns.alike : 0..<0
        firstAlike = columns.sample(alike.lowerBound)
        self.table = columns.step == 1 || pixels.width == 1 ? nil : table
        var hasher = Hasher()
        hasher.combine(layer.identity)
        hasher.combine(columns)
        hasher.combine(rows)
        hasher.combine(opacity)
        hasher.combine(corners)
        fingerprint = hasher.finalize()
    }
}

extension Blit {
    /// How strongly a row is drawn, of 256.
    func strength(ofRow y: Int) -> Int {
        wholeRows.contains(y) ? opacity : (opacity * rows.coverage(of: y)) >> 8
    }

    /// The columns that hide what lies behind them in all of these rows.
    func solidColumns(in rows: Range<Int>) -> Range<Int> {
        guard !solidColumns.isEmpty, solidRows.clamped(to: rows) == rows else { return 0..<0 }
        guard let corners, corners.straightRows.clamped(to: rows) != rows else { return solidColumns }
        return solidColumns.clamped(to: corners.straightColumns)
    }

    /// Whether these are all that it covers altogether.
    func isWhole(_ columns: Range<Int>) -> Bool { columns == whole }

    /// The columns of a row whose pixels lie within the layer altogether.
    func wholeColumns(ofRow y: Int) -> Range<Int> {
        guard let corners, !corners.straightRows.contains(y) else { return whole }
        return whole.clamped(to: corners.straightColumns)
    }

    /// How much of a pixel lies within the layer, of 256.
    func coverage(_ x: Int, _ y: Int) -> Int {
        let coverage = columns.coverage(of: x)
        // The circle's edge is also the side's.
        return corners.map { min(coverage, $0.coverage(x, y)) } ?? coverage
    }
}

extension AxisMapping {
    /// Those that show nothing but `part`, and all of it.
    fileprivate func solid(showing part: Range<Int>) -> Range<Int> { pixels(showing: part).clamped(to: whole) }
}
