import Decoding
import Raster

extension Bytes {
    /// A width followed by a height.
    func size(at offset: Int, _ size: Int, _ order: Order) -> PixelSize? {
        guard let width = number(at: offset, size: size, order),
            let height = number(at: offset + size, size: size, order)
        else { return nil }
        return PixelSize(width: width, height: height)
    }
}
