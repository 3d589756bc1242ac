import Raster

extension Plan {
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
}

extension Blit {
    /// The picture's columns that are read for some of the surface's, with one more on the left.
    fileprivate borrowing func pictureColumns(of columns: Range<Int>) -> Range<Int> {
        let start = max(0, self.columns.sample(columns.lowerBound).index - 1)
        return start..<min(self.columns.sample(columns.upperBound - 1).index + 2, picture.size.width)
    }
}
