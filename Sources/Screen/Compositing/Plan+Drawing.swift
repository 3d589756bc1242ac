import Raster

extension Plan {
    /// Draws what has changed of a band.
    func draw(_ rows: Range<Int>, on surface: Surface, with scratch: Scratch) {
        scratch.reserve(longestRow + 16)
        find(&scratch.damage, in: rows)
        // Looked at where they are: a copy would count references, for each stretch of each band.
        blits.withUnsafeBufferPointer { blits in
            scratch.visibility.find(blits, in: rows, within: scratch.damage.columns, of: size.width)
            for stretch in scratch.visibility.stretches.reversed() {
                scratch.forgetRows()
                draw(blits[stretch.blit], stretch, rows, on: surface, with: scratch)
            }
        }
    }

    private func draw(
        _ blit: borrowing Blit, _ stretch: Visibility.Stretch, _ band: Range<Int>, on surface: Surface,
        with scratch: Scratch
    ) {
        let rows = blit.rows.span.clamped(to: band)
        blit.picture.pixels.withUnsafeBufferPointer { pixels in
            guard let pixels = pixels.baseAddress else { return }
            if stretch.isSolid {
                copy(blit, pixels, stretch.columns, rows, to: surface, with: scratch)
            } else {
                blend(blit, pixels, stretch.columns, rows, with: surface, scratch)
            }
        }
    }

    /// What hides what is behind it goes straight to the surface; at its ends some of what was there comes back.
    private func copy(
        _ blit: borrowing Blit, _ pixels: UnsafePointer<UInt32>, _ columns: Range<Int>, _ rows: Range<Int>,
        to surface: Surface, with scratch: Scratch
    ) {
        let (first, last) = (columns.lowerBound, columns.upperBound - 1)
        let (left, right) = (blit.columns.coverage(of: first), blit.columns.coverage(of: last))
        for y in rows {
            let target = surface.row(y)
            let behind = (target[first], target[last])
            fetch(blit, pixels, columns, row: blit.rows.sample(y), into: target + first, with: scratch)
            if left < 256 { target[first] = PixelRow.mix(behind.0, target[first], share: UInt32(left)) }
            if right < 256, last > first { target[last] = PixelRow.mix(behind.1, target[last], share: UInt32(right)) }
        }
    }

    private func blend(
        _ blit: borrowing Blit, _ pixels: UnsafePointer<UInt32>, _ columns: Range<Int>, _ rows: Range<Int>,
        with surface: Surface, _ scratch: Scratch
    ) {
        let line = scratch.line
        var fetched: AxisMapping.Sample?
        for y in rows {
            let strength = blit.strength(ofRow: y)
            guard strength > 0 else { continue }
            let row = blit.row(y)
            if row != fetched { fetch(blit, pixels, columns, row: row, into: line, with: scratch) }
            fetched = row
            let brush = Brush(
                line: line - columns.lowerBound, target: surface.row(y), strength: strength,
                isOpaque: blit.picture.isOpaque)
            let whole = blit.wholeColumns(ofRow: y).clamped(to: columns)
            for column in columns.lowerBound..<whole.lowerBound { brush.draw(column, blit.coverage(column, y)) }
            for column in whole.upperBound..<columns.upperBound { brush.draw(column, blit.coverage(column, y)) }
            brush.draw(whole)
        }
    }
}

/// Draws parts of a row that has come from a picture.
private struct Brush {
    /// Both begin at the surface's left edge.
    let line: UnsafePointer<UInt32>
    let target: UnsafeMutablePointer<UInt32>
    /// Of 256.
    let strength: Int
    let isOpaque: Bool

    func draw(_ columns: Range<Int>) {
        guard !columns.isEmpty else { return }
        let (line, target) = (line + columns.lowerBound, target + columns.lowerBound)
        if isOpaque {
            PixelRow.mix(target, line, share: strength, into: target, count: columns.count)
        } else {
            PixelRow.over(line, share: strength, target, count: columns.count)
        }
    }

    func draw(_ column: Int, _ coverage: Int) {
        let pixel = PixelRow.mix(0, line[column], share: UInt32((strength * coverage) >> 8))
        target[column] = PixelRow.over(pixel, target[column])
    }
}
