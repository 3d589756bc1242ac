import Decoding
import Raster

/// The first image file directory of a TIFF (TIFF 6.0, section 2).
struct TIFFDirectory {
    private let bytes: Bytes
    private let order: Bytes.Order
    private let offset: Int

    private static let widthTag = 256
    private static let heightTag = 257
    private static let (profileTag, descriptionTag) = (34675, 270)
    /// The offsets and lengths of strips, and those of tiles.
    private static let partTags = [(273, 279), (324, 325)]
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

    var colourProfile: [UInt8]? { block(Self.profileTag) }

    var caption: String? {
        block(Self.descriptionTag).flatMap { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self).nilIfBlank }
    }

    /// The bytes of an entry whose values are elsewhere in the file.
    private func block(_ tag: Int) -> [UInt8]? {
        guard let entry = entry(of: tag), let count = bytes.number(at: entry + 4, size: 4, order), count > 4,
            let start = bytes.number(at: entry + 8, size: 4, order), count <= ColourProfile.greatestCount,
            start + count <= bytes.count
        else { return nil }
        return Array(bytes.slice(at: start, size: count))
    }

    /// Whether all strips or tiles lie within the file.
    var hasEveryPixel: Bool {
        Self.partTags.contains { offsetsTag, lengthsTag in
            guard let offsets = values(of: offsetsTag) else { return false }
            // Some old files leave out the length of their only strip.
            let lengths = values(of: lengthsTag) ?? offsets.map { _ in 0 }
            return offsets.count == lengths.count && zip(offsets, lengths).allSatisfy { $0 + $1 <= bytes.count }
        }
    }

    var orientation: Orientation? { value(of: 274).flatMap(Orientation.init) }

    private func entry(of tag: Int) -> Int? {
        guard let entries = bytes.number(at: offset, size: 2, order) else { return nil }
        return (0..<entries).lazy.map { offset + 2 + 12 * $0 }.first { bytes.number(at: $0, size: 2, order) == tag }
    }

    private func value(of tag: Int) -> Int? { values(of: tag)?.first }

    /// An entry has twelve bytes: tag, type, count, and the values or, if those take more than four bytes, their offset.
    private func values(of tag: Int) -> [Int]? {
        guard let entry = entry(of: tag), let type = bytes.number(at: entry + 2, size: 2, order),
            let count = bytes.number(at: entry + 4, size: 4, order)
        else { return nil }
        let size = type == Self.shortType ? 2 : 4
        guard let start = count * size <= 4 ? entry + 8 : bytes.number(at: entry + 8, size: 4, order),
            start + count * size <= bytes.count
        else { return nil }
        return (0..<count).compactMap { bytes.number(at: start + $0 * size, size: size, order) }
    }
}
