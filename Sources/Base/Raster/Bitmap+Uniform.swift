extension Bitmap {
    /// Sets ``uniformColumns`` and ``uniformRows`` to the widest ranges around the middle.
    public mutating func findUniformRanges() {
        let width = size.width
        uniformColumns = Self.uniformRange(of: width) { [pixels, size] column, other in
            (0..<size.height).allSatisfy { pixels[$0 * width + column] == pixels[$0 * width + other] }
        }
        uniformRows = Self.uniformRange(of: size.height) { [pixels] row, other in
            (0..<width).allSatisfy { pixels[row * width + $0] == pixels[other * width + $0] }
        }
    }

    private static func uniformRange(of count: Int, _ areEqual: (Int, Int) -> Bool) -> Range<Int> {
        let middle = count / 2
        let lower = (0..<middle).last { !areEqual($0, middle) }.map { $0 + 1 } ?? 0
        return lower..<((middle..<count).first { !areEqual($0, middle) } ?? count)
    }
}
