extension Bitmap {
    /// Looks which columns are like the one in the middle, and which rows.
    public mutating func findAlike() {
        let width = size.width
        alikeColumns = Self.alike(of: width) { [pixels, size] column, other in
            (0..<size.height).allSatisfy { pixels[$0 * width + column] == pixels[$0 * width + other] }
        }
        alikeRows = Self.alike(of: size.height) { [pixels] row, other in
            (0..<width).allSatisfy { pixels[row * width + $0] == pixels[other * width + $0] }
        }
    }

    private static func alike(of count: Int, _ areAlike: (Int, Int) -> Bool) -> Range<Int> {
        let middle = count / 2
        let lower = (0..<middle).last { !areAlike($0, middle) }.map { $0 + 1 } ?? 0
        return lower..<((middle..<count).first { !areAlike($0, middle) } ?? count)
    }
}
