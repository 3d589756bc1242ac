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
    let even: Range<Int>
    let firstEven: AxisMapping.Sample
    let corners: Corners?
    private let whole: Range<Int>
    private let wholeRows: Range<Int>
    let footprint: Footprint

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
        corners = Corners(layer.frame, radius: layer.radius)
        let opaque = opacity == 256 ? layer.picture.opaque : nil
        solidColumns = opaque.map { columns.solid(showing: $0.x..<$0.x + $0.width) } ?? 0..<0
        solidRows = opaque.map { rows.solid(showing: $0.y..<$0.y + $0.height) } ?? 0..<0
        even = columns.step == 1 ? columns.even : 0..<0
        firstEven = columns.sample(even.lowerBound)
        self.table = columns.step == 1 || pixels.width == 1 ? nil : table
        footprint = Footprint(layer, columns, rows, opacity: opacity, corners: corners)
    }
}

extension Footprint {
    fileprivate init(
        _ layer: Layer, _ columns: AxisMapping, _ rows: AxisMapping, opacity: Int, corners: Corners?
    ) {
        var hasher = Hasher()
        hasher.combine(layer.identity)
        hasher.combine(rows)
        hasher.combine(opacity)
        let columnless = hasher
        hasher.combine(columns)
        hasher.combine(corners)
        self.init(
            layer: layer.identity, columns: columns.span, rows: rows.span,
            alike: corners == nil ? columns.solid(showing: layer.picture.alikeColumns) : 0..<0,
            fingerprint: hasher.finalize(), columnFingerprint: columnless.finalize())
    }
}

extension Blit {
    /// What the surface's row shows: one of those that are alike stands for all of them.
    func row(_ y: Int) -> AxisMapping.Sample {
        let row = rows.sample(y)
        let alike = picture.alikeRows
        guard alike.contains(row.place), row.share == 0 || alike.contains(row.place + 1) else { return row }
        return AxisMapping.Sample(place: alike.lowerBound, share: 0)
    }

    /// How strongly a row is drawn, of 256.
    func strength(ofRow y: Int) -> Int {
        // Of rows with round ends each pixel's coverage says how much of the row there is, too.
        if let corners, !corners.straightRows.contains(y) { return opacity }
        return wholeRows.contains(y) ? opacity : (opacity * rows.coverage(of: y)) >> 8
    }

    /// The columns that hide what lies behind them in all of these rows.
    func solidColumns(in rows: Range<Int>) -> Range<Int> {
        guard !solidColumns.isEmpty, solidRows.clamped(to: rows) == rows else { return 0..<0 }
        guard let corners, corners.straightRows.clamped(to: rows) != rows else { return solidColumns }
        return solidColumns.clamped(to: corners.straightColumns)
    }

    /// The first of these rows at which it begins to hide what lies behind it, or no longer does.
    func firstSolidEdge(in rows: Range<Int>) -> Int? {
        guard !solidColumns.isEmpty else { return nil }
        if rows.contains(solidRows.lowerBound) { return solidRows.lowerBound }
        return rows.contains(solidRows.upperBound) ? solidRows.upperBound : nil
    }

    /// Whether these are all that it covers altogether.
    func isWhole(_ columns: Range<Int>) -> Bool { columns == whole }

    /// The columns of a row whose pixels lie within the layer altogether.
    func wholeColumns(ofRow y: Int) -> Range<Int> {
        guard let corners, !corners.straightRows.contains(y) else { return whole }
        return whole.clamped(to: corners.wholeColumns(ofRow: y))
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
    fileprivate func solid(showing part: Range<Int>) -> Range<Int> {
        part.isEmpty ? 0..<0 : pixels(showing: part).clamped(to: whole)
    }
}
