import Raster

extension Plan {
    /// Brings a stretch of a row from between two of the picture's.
    func fetch(
        _ blit: borrowing Blit, _ pixels: UnsafePointer<UInt32>, _ columns: Range<Int>, row: AxisMapping.Sample,
        into line: UnsafeMutablePointer<UInt32>, with scratch: Scratch
    ) {
        let width = blit.picture.size.width
        let (first, second) = (pixels + row.place * width, pixels + (row.place + (row.share > 0 ? 1 : 0)) * width)
        if blit.rows.step < 1, blit.table != nil {
            scratch.scaled(row.place, row.share > 0 ? row.place + 1 : row.place) { place, line in
                scale(blit, pixels + place * width, columns, into: line)
            }
            if row.share == 0 {
                line.update(from: scratch.upper, count: columns.count)
            } else {
                PixelRow.mix(scratch.upper, scratch.lower, share: row.share, into: line, count: columns.count)
            }
        } else if row.share == 0 {
            scale(blit, first, columns, into: line)
        } else {
            let start = blit.columns.sample(columns.lowerBound).place
            let end = min(blit.columns.sample(columns.upperBound - 1).place + 2, width)
            let from = max(0, start - 1)
            PixelRow.mix(
                first + from, second + from, share: row.share, into: scratch.mixed + from, count: end - from)
            scale(blit, scratch.mixed, columns, into: line)
        }
    }

    /// Takes a stretch of the surface's columns from a row of the picture.
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
        places.withUnsafeBufferPointer { places in
            shares.withUnsafeBufferPointer { shares in
                guard let places = places.baseAddress, let shares = shares.baseAddress else { return }
                PixelRow.sample(row, at: places + start, shares: shares + start, into: line, count: columns.count)
            }
        }
    }

    private func pixel(_ blit: borrowing Blit, _ row: UnsafePointer<UInt32>, _ column: Int) -> UInt32 {
        let sample = blit.columns.sample(column)
        guard sample.share > 0 else { return row[sample.place] }
        return PixelRow.mix(row[sample.place], row[sample.place + 1], share: UInt32(sample.share))
    }

    /// The same at the picture's own size: all columns lie alike between two pixels.
    private func shift(
        _ blit: borrowing Blit, _ row: UnsafePointer<UInt32>, _ columns: Range<Int>,
        into line: UnsafeMutablePointer<UInt32>
    ) {
        let even = blit.even.clamped(to: columns)
        guard !even.isEmpty else {
            for column in columns { line[column - columns.lowerBound] = pixel(blit, row, column) }
            return
        }
        for column in columns.lowerBound..<even.lowerBound {
            line[column - columns.lowerBound] = pixel(blit, row, column)
        }
        for column in even.upperBound..<columns.upperBound {
            line[column - columns.lowerBound] = pixel(blit, row, column)
        }
        let source = row + (blit.firstEven.place + even.lowerBound - blit.even.lowerBound)
        let target = line + (even.lowerBound - columns.lowerBound)
        let strides = (blit.picture.size.width, size.width)
        if blit.firstEven.share == 0 {
            PixelRow.copy(source, to: target, count: even.count, strides: strides)
        } else {
            PixelRow.mix(
                source, source + 1, share: blit.firstEven.share, into: target, count: even.count, strides: strides)
        }
    }
}
