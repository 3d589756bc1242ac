import Raster

extension Plan {
    /// Draws a band.
    func draw(band: Int, on surface: Surface, with scratch: Scratch) {
        let rows = rows(ofBand: band)
        scratch.reserve(longestRow + 16)
        scratch.visibility.find(blits, in: rows)
        for stretch in scratch.visibility.stretches.reversed() {
            let blit = blits[stretch.blit]
            scratch.forgetRows()
            blit.picture.pixels.withUnsafeBufferPointer { pixels in
                guard let pixels = pixels.baseAddress else { return }
                for y in blit.rows.span.clamped(to: rows) {
                    draw(blit, pixels, stretch.columns, row: y, on: surface, with: scratch)
                }
            }
        }
    }

    private func draw(
        _ blit: Blit, _ pixels: UnsafePointer<UInt32>, _ columns: Range<Int>, row y: Int, on surface: Surface,
        with scratch: Scratch
    ) {
        let strength = blit.strength(ofRow: y)
        guard strength > 0 else { return }
        let target = surface.row(y)
        let solid = blit.solidRows.contains(y) ? blit.solidColumns.clamped(to: columns) : nil
        // What is copied as it is needs no row in between.
        let isCopied = solid == columns
        let line = isCopied ? target + columns.lowerBound : scratch.line
        fetch(blit, pixels, columns, row: y, into: line, with: scratch)
        guard !isCopied else { return }
        let brush = Brush(
            line: line - columns.lowerBound, target: target, strength: strength, isOpaque: blit.picture.isOpaque)
        let whole = blit.wholeColumns(ofRow: y).clamped(to: columns)
        for column in columns.lowerBound..<whole.lowerBound { brush.draw(column, blit.coverage(column, y)) }
        for column in whole.upperBound..<columns.upperBound { brush.draw(column, blit.coverage(column, y)) }
        guard let solid, !solid.isEmpty else { return brush.draw(whole) }
        brush.draw(whole.lowerBound..<solid.lowerBound)
        brush.copy(solid)
        brush.draw(solid.upperBound..<whole.upperBound)
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

    func copy(_ columns: Range<Int>) {
        (target + columns.lowerBound).update(from: line + columns.lowerBound, count: columns.count)
    }

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
