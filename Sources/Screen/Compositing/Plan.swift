import Raster

/// A frame prepared for drawing in bands, by several threads at once.
struct Plan {
    /// The bands of rows that have changed since the last frame, from top to bottom.
    private(set) var bands: [Range<Int>] = []
    /// The number of pixels that have changed.
    private(set) var area = 0
    private(set) var blits: [Blit] = []
    /// The columns of all scaled blits: the index of the first of two pixels, and the second's weight in both halves of a
    /// word.
    private(set) var columnIndices: [Int32] = []
    private(set) var columnWeights: [UInt32] = []
    private(set) var size = PixelSize(width: 0, height: 0)
    private var footprints: [Footprint] = []
    private var formerFootprints: [Footprint] = []
    private var isSurfaceKnown = false
    private var damage = Damage()

    /// Rows in a band: few enough for repeated drawing to stay in the processor's cache. The first rows are not prefetched.
    static let bandHeight = 40

    /// - Parameter isSurfaceKnown: Whether the surface still shows the last frame.
    mutating func prepare(_ layers: [PictureLayer], on size: PixelSize, isSurfaceKnown: Bool) {
        self.size = size
        self.isSurfaceKnown = isSurfaceKnown
        swap(&footprints, &formerFootprints)
        footprints.removeAll(keepingCapacity: true)
        blits.removeAll(keepingCapacity: true)
        columnIndices.removeAll(keepingCapacity: true)
        columnWeights.removeAll(keepingCapacity: true)
        add(.black(size))
        for layer in layers { add(layer) }
        makeBands()
    }

    /// Ends a band where a layer starts or stops hiding what lies behind it, so that a layer hides the others in all rows of
    /// a band or in none.
    private mutating func makeBands() {
        bands.removeAll(keepingCapacity: true)
        area = 0
        var start = 0
        while start < size.height {
            var end = min(start + Self.bandHeight, size.height)
            for index in blits.indices { end = blits[index].firstSolidEdge(in: start + 1..<end) ?? end }
            damage.find(in: start..<end, of: size.width, footprints, since: surfaceFootprints)
            if !damage.columns.isEmpty { bands.append(start..<end) }
            area += (end - start) * damage.columns.count
            start = end
        }
    }

    private mutating func add(_ layer: PictureLayer) {
        guard let blit = Blit(layer, on: size, table: columnIndices.count) else { return }
        if blit.table != nil { addColumns(of: blit) }
        blits.append(blit)
        footprints.append(blit.footprint)
    }

    private mutating func addColumns(of blit: Blit) {
        for column in blit.columns.span {
            let sample = blit.columns.sample(column)
            // The kernel also reads the pixel after the index, so there must be one.
            let isLast = sample.index == blit.picture.size.width - 1 && sample.index > 0
            columnIndices.append(Int32(isLast ? sample.index - 1 : sample.index))
            let weight = UInt32(isLast ? 256 : sample.weight)
            columnWeights.append(weight | weight << 16)
        }
    }

    /// The longest row for which a worker needs memory.
    var longestRow: Int { blits.reduce(size.width) { max($0, $1.picture.size.width) } }

    /// Finds the changed columns of a band. Repeating this is faster than storing the result for all bands.
    func find(_ damage: inout Damage, in band: Range<Int>) {
        damage.find(in: band, of: size.width, footprints, since: surfaceFootprints)
    }

    /// The footprints of the surface's contents; nil if they are unknown.
    private var surfaceFootprints: [Footprint]? { isSurfaceKnown ? formerFootprints : nil }

    // MARK: Fetching

    /// Fetches part of a surface row, interpolated between two rows of the picture.
    func fetch(
        _ blit: borrowing Blit, _ pixels: UnsafePointer<UInt32>, _ columns: Range<Int>, row: AxisMapping.Sample,
        into line: UnsafeMutablePointer<UInt32>, with scratch: Scratch
    ) {
        let width = blit.picture.size.width
        let next = row.weight > 0 ? row.index + 1 : row.index
        let first = pixels + row.index * width
        let second = pixels + next * width
        if blit.rows.step < 1, blit.table != nil {
            scratch.scaleRows(row.index, next) { index, line in
                scale(blit, pixels + index * width, columns, into: line)
            }
            if row.weight == 0 {
                line.update(from: scratch.upper, count: columns.count)
            } else {
                PixelRow.mix(scratch.upper, scratch.lower, weight: row.weight, into: line, count: columns.count)
            }
        } else if row.weight == 0 {
            scale(blit, first, columns, into: line)
        } else {
            let range = blit.pictureColumns(of: columns)
            let mixed = scratch.mixed + range.lowerBound
            PixelRow.mix(
                first + range.lowerBound, second + range.lowerBound, weight: row.weight, into: mixed, count: range.count
            )
            scale(blit, scratch.mixed, columns, into: line)
        }
    }

    /// Fetches part of a surface row from one row of the picture.
    private func scale(
        _ blit: borrowing Blit, _ row: UnsafePointer<UInt32>, _ columns: Range<Int>,
        into line: UnsafeMutablePointer<UInt32>
    ) {
        guard blit.picture.size.width > 1 else {
            line.update(repeating: row[0], count: columns.count)
            return
        }
        guard let table = blit.table else { return shift(blit, row, columns, into: line) }
        let start = table + columns.lowerBound - blit.columns.span.lowerBound
        columnIndices.withUnsafeBufferPointer { indices in
            columnWeights.withUnsafeBufferPointer { weights in
                guard let indices = indices.baseAddress, let weights = weights.baseAddress else { return }
                PixelRow.sample(row, at: indices + start, weights: weights + start, into: line, count: columns.count)
            }
        }
    }

    /// The same at the picture's own size, where the unclamped columns all have the same weight.
    private func shift(
        _ blit: borrowing Blit, _ row: UnsafePointer<UInt32>, _ columns: Range<Int>,
        into line: UnsafeMutablePointer<UInt32>
    ) {
        let unclamped = blit.unclamped.clamped(to: columns)
        guard !unclamped.isEmpty else { return sample(blit, row, columns, into: line) }
        let left = columns.lowerBound..<unclamped.lowerBound
        let right = unclamped.upperBound..<columns.upperBound
        sample(blit, row, left, into: line)
        sample(blit, row, right, into: line + (right.lowerBound - columns.lowerBound))
        let source = row + (blit.firstUnclamped.index + unclamped.lowerBound - blit.unclamped.lowerBound)
        let target = line + (unclamped.lowerBound - columns.lowerBound)
        let strides = PixelRow.Strides(source: blit.picture.size.width, target: size.width)
        let weight = blit.firstUnclamped.weight
        if weight == 0 {
            PixelRow.copy(source, to: target, count: unclamped.count, strides: strides)
        } else {
            PixelRow.mix(source, source + 1, weight: weight, into: target, count: unclamped.count, strides: strides)
        }
    }

    /// Samples the columns one by one.
    private func sample(
        _ blit: borrowing Blit, _ row: UnsafePointer<UInt32>, _ columns: Range<Int>,
        into line: UnsafeMutablePointer<UInt32>
    ) {
        for column in columns {
            let sample = blit.columns.sample(column)
            let pixel = row[sample.index]
            line[column - columns.lowerBound] =
                sample.weight == 0 ? pixel : PixelRow.mix(pixel, row[sample.index + 1], weight: UInt32(sample.weight))
        }
    }

    // MARK: Drawing

    /// Draws the changed columns of a band.
    func draw(_ rows: Range<Int>, on surface: Surface, with scratch: Scratch) {
        scratch.reserve(longestRow + 16)
        find(&scratch.damage, in: rows)
        // Used in place: copying a blit would count references for each segment of each band.
        blits.withUnsafeBufferPointer { blits in
            scratch.visibility.find(blits, in: rows, within: scratch.damage.columns, of: size.width)
            for segment in scratch.visibility.segments.reversed() {
                scratch.invalidateRows()
                draw(blits[segment.blit], segment, rows, on: surface, with: scratch)
            }
        }
    }

    private func draw(
        _ blit: borrowing Blit, _ segment: Visibility.Segment, _ band: Range<Int>, on surface: Surface,
        with scratch: Scratch
    ) {
        let rows = blit.rows.span.clamped(to: band)
        blit.picture.pixels.withUnsafeBufferPointer { pixels in
            guard let pixels = pixels.baseAddress else { return }
            if segment.isSolid {
                copy(blit, pixels, segment.columns, rows, to: surface, with: scratch)
            } else {
                blend(blit, pixels, segment.columns, rows, with: surface, scratch)
            }
        }
    }

    /// Writes solid columns directly to the surface, then mixes what was there before back into partly covered ends.
    private func copy(
        _ blit: borrowing Blit, _ pixels: UnsafePointer<UInt32>, _ columns: Range<Int>, _ rows: Range<Int>,
        to surface: Surface, with scratch: Scratch
    ) {
        let first = columns.lowerBound
        let last = columns.upperBound - 1
        let left = blit.columns.coverage(of: first)
        let right = blit.columns.coverage(of: last)
        for y in rows {
            let target = surface.row(y)
            let behind = (target[first], target[last])
            fetch(blit, pixels, columns, row: blit.rows.sample(y), into: target + first, with: scratch)
            if left < 256 { target[first] = PixelRow.mix(behind.0, target[first], weight: UInt32(left)) }
            if right < 256, last > first { target[last] = PixelRow.mix(behind.1, target[last], weight: UInt32(right)) }
        }
    }

    private func blend(
        _ blit: borrowing Blit, _ pixels: UnsafePointer<UInt32>, _ columns: Range<Int>, _ rows: Range<Int>,
        with surface: Surface, _ scratch: Scratch
    ) {
        let line = scratch.line
        var fetched: AxisMapping.Sample?
        for y in rows {
            let opacity = blit.opacity(ofRow: y)
            guard opacity > 0 else { continue }
            let row = blit.row(y)
            if row != fetched { fetch(blit, pixels, columns, row: row, into: line, with: scratch) }
            fetched = row
            let brush = Brush(
                line: line - columns.lowerBound, target: surface.row(y), opacity: opacity,
                isOpaque: blit.picture.isOpaque)
            let whole = blit.fullyCoveredColumns(ofRow: y).clamped(to: columns)
            for column in columns.lowerBound..<whole.lowerBound { brush.draw(column, blit.coverage(column, y)) }
            for column in whole.upperBound..<columns.upperBound { brush.draw(column, blit.coverage(column, y)) }
            brush.draw(whole)
        }
    }
}

extension Blit {
    /// The picture's columns that are read for some of the surface's, with one more on the left.
    fileprivate borrowing func pictureColumns(of columns: Range<Int>) -> Range<Int> {
        let start = max(0, self.columns.sample(columns.lowerBound).index - 1)
        return start..<min(self.columns.sample(columns.upperBound - 1).index + 2, picture.size.width)
    }
}

/// Draws parts of a row that has been fetched from a picture.
private struct Brush {
    /// Both start at the surface's left edge.
    let line: UnsafePointer<UInt32>
    let target: UnsafeMutablePointer<UInt32>
    /// The opacity in 256ths.
    let opacity: Int
    let isOpaque: Bool

    func draw(_ columns: Range<Int>) {
        guard !columns.isEmpty else { return }
        let line = line + columns.lowerBound
        let target = target + columns.lowerBound
        if isOpaque {
            PixelRow.mix(target, line, weight: opacity, into: target, count: columns.count)
        } else {
            PixelRow.over(line, opacity: opacity, target, count: columns.count)
        }
    }

    func draw(_ column: Int, _ coverage: Int) {
        let pixel = line[column]
        let weight = UInt32((opacity * coverage) >> 8)
        // An opaque pixel is rounded once, as where its row is copied.
        target[column] =
            pixel >> 24 == 255
            ? PixelRow.mix(target[column], pixel, weight: weight)
            : PixelRow.over(PixelRow.mix(0, pixel, weight: weight), target[column])
    }
}
