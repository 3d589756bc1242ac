import Motion
import Raster

/// A layer prepared for drawing: it knows which pixels of its picture each pixel of the surface shows.
struct Blit {
    let picture: Bitmap
    let columns: AxisMapping
    let rows: AxisMapping
    /// The surface pixels that hide what lies behind them, except in round corners.
    private let solidColumns: Range<Int>
    private let solidRows: Range<Int>
    /// Whether all of its columns show only opaque pixels, including the partly covered ones at its ends.
    private let isSolidToItsEnds: Bool
    /// The opacity in 256ths.
    let opacity: Int
    /// The index of its first column in the plan's tables; nil if its columns are not scaled.
    let table: Int?
    /// If its columns are not scaled: those whose samples are not clamped, and the first one's sample.
    let unclamped: Range<Int>
    let firstUnclamped: AxisMapping.Sample
    let corners: Corners?
    /// The columns that the layer covers fully, and the rows.
    private let fullyCoveredColumns: Range<Int>
    private let fullyCoveredRows: Range<Int>
    /// The rows that show only the picture's uniform rows.
    private let uniformRows: Range<Int>
    let footprint: Footprint

    /// - Parameter table: Where the plan's tables would continue with its columns.
    /// - Returns: Nil if the layer is not visible.
    init?(_ layer: PictureLayer, on size: PixelSize, table: Int) {
        let mappings = AxisMapping.mappings(
            of: layer.picture.size, from: layer.source, to: layer.target, on: size,
            continuesRight: layer.continuesRight,
            continuesBelow: layer.continuesBelow)
        guard let (columns, rows) = mappings else { return nil }
        opacity = Int((min(max(layer.opacity, 0), 1) * 256).rounded())
        guard opacity > 0 else { return nil }
        picture = layer.picture
        self.columns = columns
        self.rows = rows
        fullyCoveredColumns = columns.fullyCovered
        fullyCoveredRows = rows.fullyCovered
        uniformRows = picture.uniformRows.isEmpty ? 0..<0 : rows.pixels(showing: picture.uniformRows)
        corners = Corners(layer.outline ?? layer.target, radius: layer.cornerRadius)
        let opaque = opacity == 256 ? picture.opaque : nil
        let opaqueColumns = opaque.map { columns.pixels(showing: $0.x..<$0.x + $0.width) } ?? 0..<0
        isSolidToItsEnds = opaqueColumns == columns.span
        solidColumns = opaqueColumns.clamped(to: fullyCoveredColumns)
        solidRows = opaque.map { rows.solid(showing: $0.y..<$0.y + $0.height) } ?? 0..<0
        unclamped = columns.step == 1 ? columns.unclamped : 0..<0
        firstUnclamped = columns.sample(unclamped.lowerBound)
        self.table = columns.step == 1 || picture.size.width == 1 ? nil : table
        footprint = Footprint(layer, columns, rows, opacity: opacity, corners: corners)
    }
}

extension Footprint {
    fileprivate init(
        _ layer: PictureLayer, _ columns: AxisMapping, _ rows: AxisMapping, opacity: Int, corners: Corners?
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
            uniform: corners == nil ? columns.solid(showing: layer.picture.uniformColumns) : 0..<0,
            fingerprint: hasher.finalize(), columnFingerprint: columnless.finalize())
    }
}

extension Blit {
    /// The picture's row that a surface row shows. All that show the picture's uniform rows have the same sample.
    func row(_ y: Int) -> AxisMapping.Sample {
        uniformRows.contains(y) ? AxisMapping.Sample(index: picture.uniformRows.lowerBound, weight: 0) : rows.sample(y)
    }

    /// The opacity with which a row is drawn, of 256.
    func opacity(ofRow y: Int) -> Int {
        // Where corners are round, each pixel's own coverage already includes the row's.
        if let corners, !corners.straightRows.contains(y) { return opacity }
        return fullyCoveredRows.contains(y) ? opacity : (opacity * rows.coverage(of: y)) >> 8
    }

    /// The columns that hide what lies behind them in all of `rows`.
    func solidColumns(in rows: Range<Int>) -> Range<Int> {
        guard !solidColumns.isEmpty, solidRows.clamped(to: rows) == rows else { return 0..<0 }
        guard let corners, corners.straightRows.clamped(to: rows) != rows else { return solidColumns }
        return solidColumns.clamped(to: corners.straightColumns)
    }

    /// Whether these solid columns reach both of its ends, so that only the end pixels need mixing, by coverage.
    func reachesItsEnds(_ solid: Range<Int>) -> Bool { isSolidToItsEnds && solid == fullyCoveredColumns }

    /// The first of `rows` at which the layer starts or stops hiding what lies behind it.
    func firstSolidEdge(in rows: Range<Int>) -> Int? {
        guard !solidColumns.isEmpty else { return nil }
        if rows.contains(solidRows.lowerBound) { return solidRows.lowerBound }
        return rows.contains(solidRows.upperBound) ? solidRows.upperBound : nil
    }

    /// The columns of a row whose pixels lie fully inside the layer.
    func fullyCoveredColumns(ofRow y: Int) -> Range<Int> {
        guard let corners, !corners.straightRows.contains(y) else { return fullyCoveredColumns }
        return fullyCoveredColumns.clamped(to: corners.fullyCoveredColumns(ofRow: y))
    }

    /// How much of a pixel lies inside the layer, of 256.
    func coverage(_ x: Int, _ y: Int) -> Int {
        let coverage = columns.coverage(of: x)
        // Where a corner's circle meets the side, both measure the same edge.
        return corners.map { min(coverage, $0.coverage(x, y)) } ?? coverage
    }
}

extension AxisMapping {
    /// The surface pixels that show only `part` and are fully covered.
    fileprivate func solid(showing part: Range<Int>) -> Range<Int> {
        part.isEmpty ? 0..<0 : pixels(showing: part).clamped(to: fullyCovered)
    }
}

/// Part of a picture, scaled to a rectangle of the surface.
public struct PictureLayer {
    public var picture: Bitmap
    /// Identifies the picture across frames.
    public var identity: UInt64
    /// The part of the picture to show, in its pixels.
    public var source: Rect
    /// That part's place on the surface, in pixels.
    public var target: Rect
    /// From 0 to 1.
    public var opacity: Double
    /// Whether a later layer continues the picture beyond the right edge. A pixel that the edge crosses is then covered fully, and
    /// the later layer is blended over it in proportion to the area that it covers: both together are what one picture would be.
    public var continuesRight = false
    /// The same below.
    public var continuesBelow = false
    /// In surface pixels.
    public var cornerRadius = 0.0
    /// The frame whose corners are round, in surface pixels, if the target is only a part of it.
    public var outline: Rect?

    public init(_ picture: Bitmap, identity: UInt64, source: Rect? = nil, target: Rect, opacity: Double = 1) {
        self.picture = picture
        self.identity = identity
        self.source = source ?? Rect(x: 0, y: 0, width: Double(picture.size.width), height: Double(picture.size.height))
        self.target = target
        self.opacity = opacity
    }
}

extension PictureLayer {
    /// The background of every frame.
    static func black(_ size: PixelSize) -> PictureLayer {
        PictureLayer(
            blackPixel, identity: 0, target: Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)))
    }

    private static let blackPixel = Bitmap.pixel(0xFF00_0000)
}

extension Bitmap {
    /// A picture of one pixel, to be stretched.
    public static func pixel(_ value: UInt32) -> Bitmap {
        let size = PixelSize(width: 1, height: 1)
        var pixel = Bitmap(size: size, pixels: [value], opaque: value >> 24 == 255 ? PixelRect(size) : nil)
        pixel.uniformColumns = 0..<1
        pixel.uniformRows = 0..<1
        return pixel
    }
}
