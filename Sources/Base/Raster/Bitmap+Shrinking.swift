internal import CCairo

extension Bitmap {
    /// The picture shrunk to fill `target`, and cropped evenly on both sides. Each pixel is the mean of the area that it
    /// covers.
    ///
    /// - Precondition: Every pixel is opaque.
    func shrunk(toFill target: PixelSize) -> Bitmap {
        let across = Double(size.width) / Double(target.width)
        let down = Double(size.height) / Double(target.height)
        // If only rounding to whole pixels makes the aspect ratios differ, nothing is cropped.
        let isWhole = cairo_matrix_t.stretching(size, to: target) != nil
        let columns = CoveredRange.of(target.width, in: size.width, each: isWhole ? across : min(across, down))
        let rows = CoveredRange.of(target.height, in: size.height, each: isWhole ? down : min(across, down))
        let shrunk = [UInt32](unsafeUninitializedCapacity: target.count) { buffer, count in
            pixels.withUnsafeBufferPointer { pixels in
                for (y, rows) in rows.enumerated() {
                    for (x, columns) in columns.enumerated() {
                        buffer[y * target.width + x] = mean(pixels, columns, rows)
                    }
                }
            }
            count = target.count
        }
        return Bitmap(size: target, pixels: shrunk, opaque: PixelRect(target))
    }

    private func mean(
        _ pixels: UnsafeBufferPointer<UInt32>, _ columns: CoveredRange, _ rows: CoveredRange
    ) -> UInt32 {
        var red = 0
        var green = 0
        var blue = 0
        for row in rows.indices {
            let start = row * size.width
            let line = UnsafeBufferPointer(rebasing: pixels[start..<start + size.width])
            let part = rows.part(of: row)
            let sum = line.sum(columns)
            red += part * sum.red
            green += part * sum.green
            blue += part * sum.blue
        }
        let total = rows.length * columns.length
        func level(_ sum: Int) -> UInt32 { UInt32((sum + total / 2) / total) }
        return 0xFF00_0000 | level(red) << 16 | level(green) << 8 | level(blue)
    }
}

extension UnsafeBufferPointer<UInt32> {
    /// The levels of the pixels that are covered, each multiplied by the part that is.
    fileprivate func sum(_ columns: CoveredRange) -> (red: Int, green: Int, blue: Int) {
        // The compiler vectorizes this loop. A sum of whole pixels fits: 255 times the longest side.
        var red: UInt32 = 0
        var green: UInt32 = 0
        var blue: UInt32 = 0
        for column in columns.indices {
            let pixel = self[column]
            red &+= pixel >> 16 & 255
            green &+= pixel >> 8 & 255
            blue &+= pixel & 255
        }
        let first = columns.indices.lowerBound
        let last = columns.indices.upperBound - 1
        func covered(_ sum: UInt32, _ shift: UInt32) -> Int {
            Int(sum) * CoveredRange.unit - columns.missing(of: first) * Int(self[first] >> shift & 255)
                - columns.missing(of: last) * Int(self[last] >> shift & 255)
        }
        return (covered(red, 16), covered(green, 8), covered(blue, 0))
    }
}

/// The pixels of a row or a column that one pixel of the shrunk picture covers. The first and the last may be covered in part.
private struct CoveredRange {
    /// In units of 1/256 of a pixel, so that sums are exact.
    private let start, end: Int
    /// All pixels that are covered.
    let indices: Range<Int>

    static let unit = 256

    private init(_ start: Double, _ end: Double, within side: Int) {
        func units(_ position: Double) -> Int { Int((position * Double(Self.unit)).rounded()) }
        self.start = max(0, units(start))
        self.end = min(side * Self.unit, units(end))
        indices = self.start / Self.unit..<(self.end + Self.unit - 1) / Self.unit
    }

    /// The ranges in the middle of a side that each of `count` pixels covers.
    static func of(_ count: Int, in side: Int, each length: Double) -> [CoveredRange] {
        let margin = (Double(side) - Double(count) * length) / 2
        return (0..<count).map { index in
            CoveredRange(
                margin + Double(index) * length, margin + Double(index + 1) * length, within: side)
        }
    }

    var length: Int { end - start }

    /// How much of a pixel is covered.
    func part(of index: Int) -> Int { min(end, (index + 1) * Self.unit) - max(start, index * Self.unit) }

    func missing(of index: Int) -> Int { Self.unit - part(of: index) }
}
