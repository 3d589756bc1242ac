import Raster

/// The first image file directory of a TIFF, as far as its picture's size (TIFF 6.0, section 2).
struct TIFFDirectory {
    private let bytes: Bytes
    private let order: Bytes.Order
    private let offset: Int

    private static let widthTag = 256
    private static let heightTag = 257
    private static let shortType = 3

    init?(_ bytes: Bytes) {
        self.bytes = bytes
        order = bytes[0] == 0x49 ? .littleEndian : .bigEndian
        guard let offset = bytes.number(at: 4, size: 4, order) else { return nil }
        self.offset = offset
    }

    var size: PixelSize? {
        guard let width = value(of: Self.widthTag), let height = value(of: Self.heightTag) else { return nil }
        return PixelSize(width: width, height: height)
    }

    /// Entries are twelve bytes: tag, type, count, value.
    private func value(of tag: Int) -> Int? {
        guard let count = bytes.number(at: offset, size: 2, order) else { return nil }
        for entry in (0..<count).map({ offset + 2 + 12 * $0 }) where bytes.number(at: entry, size: 2, order) == tag {
            let isShort = bytes.number(at: entry + 2, size: 2, order) == Self.shortType
            return bytes.number(at: entry + 8, size: isShort ? 2 : 4, order)
        }
        return nil
    }
}
