import Raster

extension Bitmap {
    /// An opaque picture whose pixels are computed from their coordinates.
    init(_ width: Int, _ height: Int, pixel: (_ x: Int, _ y: Int) -> UInt32) {
        let size = PixelSize(width: width, height: height)
        let pixels = (0..<height).flatMap { y in (0..<width).map { x in pixel(x, y) } }
        self.init(size: size, pixels: pixels, opaque: PixelRect(size))
    }

    /// A picture of one colour.
    init(_ width: Int, _ height: Int, _ colour: UInt32) {
        self.init(width, height) { _, _ in colour }
    }

    /// The pixel in that column and row.
    func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[y * size.width + x] }

    func alpha(_ x: Int, _ y: Int) -> Int { pixel(x, y).alpha }
}

extension UInt32 {
    var alpha: Int { Int(self >> 24) }
    /// The components before premultiplication.
    var red: Int { straight(Int(self >> 16 & 255)) }
    var green: Int { straight(Int(self >> 8 & 255)) }
    var blue: Int { straight(Int(self & 255)) }

    private func straight(_ part: Int) -> Int { alpha > 0 ? Swift.min(255, (part * 255 + alpha / 2) / alpha) : 0 }

    /// An opaque grey.
    static func grey(_ level: Int) -> UInt32 {
        let part = UInt32(level)
        return 0xFF00_0000 | part << 16 | part << 8 | part
    }

    /// An opaque colour that no nearby pixel has.
    static func distinct(_ x: Int, _ y: Int) -> UInt32 {
        0xFF00_0000 | UInt32(x * 7 & 255) << 16 | UInt32(y * 5 & 255) << 8 | UInt32((x + 3 * y) & 255)
    }
}

extension PixelRect {
    /// Every column and row in it.
    var coordinates: [(x: Int, y: Int)] {
        (y..<y + height).flatMap { row in (x..<x + width).map { (x: $0, y: row) } }
    }
}
