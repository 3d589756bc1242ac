/// A picture that is put together from opaque pieces.
public struct TileCanvas {
    private let size: PixelSize
    private var pixels: [UInt32]

    /// A black picture.
    public init(_ size: PixelSize) {
        self.size = size
        pixels = [UInt32](repeating: 0xFF00_0000, count: size.count)
    }

    /// Starts with a picture.
    public init(_ bitmap: Bitmap) {
        size = bitmap.size
        pixels = Array(bitmap.pixels)
    }

    /// Copies a piece. What reaches beyond the picture is left out.
    public mutating func add(_ piece: Bitmap, at place: (x: Int, y: Int)) {
        let width = piece.size.width
        let height = piece.size.height
        guard place.x < size.width, place.y < size.height, place.x > -width, place.y > -height else { return }
        let columns = max(0, place.x)..<min(size.width, place.x + width)
        let rows = max(0, place.y)..<min(size.height, place.y + height)
        piece.pixels.withUnsafeBufferPointer { source in
            pixels.withUnsafeMutableBufferPointer { target in
                for row in rows {
                    let start = (row - place.y) * width + columns.lowerBound - place.x
                    let line = UnsafeBufferPointer(rebasing: source[start..<start + columns.count])
                    let end = row * size.width + columns.lowerBound
                    _ = UnsafeMutableBufferPointer(rebasing: target[end..<end + columns.count]).update(from: line)
                }
            }
        }
    }

    public var bitmap: Bitmap { Bitmap(size: size, pixels: pixels, opaque: PixelRect(size)) }
}
