import Raster

extension Plan {
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

/// Draws parts of a row that has been fetched from a picture.
private struct Brush {
    /// Both start at the surface's left edge.
    let line: UnsafePointer<UInt32>
    let target: UnsafeMutablePointer<UInt32>
    /// Of 256.
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
