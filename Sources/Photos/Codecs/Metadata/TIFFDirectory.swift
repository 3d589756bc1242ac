import Decoding
import Raster

/// The first image file directory of a TIFF (TIFF 6.0, section 2) or a BigTIFF, whose offsets and counts have eight bytes.
struct TIFFDirectory {
    private let bytes: Bytes
    private let order: Bytes.Order
    private let isBig: Bool
    private let offset: Int

    private static let widthTag = 256
    private static let heightTag = 257
    private static let (profileTag, descriptionTag, xmpTag) = (34675, 270, 700)
    /// The offsets and lengths of strips, and those of tiles.
    private static let partTags = [(273, 279), (324, 325)]
    /// Where old files keep a whole JPEG in place of strips.
    private static let oldJPEGTag = 513
    private static let bigVersion = 43
    /// The sizes of types that are not of four bytes: bytes, short and long integers.
    private static let sizes = [1: 1, 3: 2, 16: 8, 18: 8]

    init?(_ bytes: Bytes) {
        self.bytes = bytes
        order = bytes[0] == 0x49 ? .littleEndian : .bigEndian
        isBig = bytes.number(at: 2, size: 2, order) == Self.bigVersion
        guard let offset = bytes.wideNumber(at: isBig ? 8 : 4, size: isBig ? 8 : 4, order) else { return nil }
        self.offset = offset
    }

    var size: PixelSize? {
        guard let width = value(of: Self.widthTag), let height = value(of: Self.heightTag) else { return nil }
        return PixelSize(width: width, height: height)
    }

    var colourProfile: [UInt8]? { block(Self.profileTag) }

    var description: String? {
        block(Self.descriptionTag).flatMap { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self).paragraphs() }
    }

    var xmp: ArraySlice<UInt8>? { block(Self.xmpTag).map { $0[...] } }

    var orientation: Orientation? { value(of: 274).flatMap(Orientation.init) }

    /// Whether all strips or tiles lie within the file.
    var hasEveryPixel: Bool {
        if entry(of: Self.oldJPEGTag) != nil { return true }
        return Self.partTags.contains { offsetsTag, lengthsTag in
            guard let offsets = values(of: offsetsTag) else { return false }
            // Some old files leave out the length of their only strip.
            let lengths = values(of: lengthsTag) ?? offsets.map { _ in 0 }
            return offsets.count == lengths.count
                && zip(offsets, lengths).allSatisfy { $0 <= bytes.count && $1 <= bytes.count - $0 }
        }
    }

    /// The bytes of an entry whose values are elsewhere in the file.
    private func block(_ tag: Int) -> [UInt8]? {
        guard let entry = entry(of: tag), let count = number(entry + 4), count > fieldSize,
            let start = number(entry + 4 + fieldSize), count <= ColourProfile.greatestCount,
            start <= bytes.count - count
        else { return nil }
        return Array(bytes.slice(at: start, size: count))
    }

    /// The size of counts, offsets, and values that an entry contains.
    private var fieldSize: Int { isBig ? 8 : 4 }

    private func number(_ offset: Int) -> Int? { bytes.wideNumber(at: offset, size: fieldSize, order) }

    private func entry(of tag: Int) -> Int? {
        let countSize = isBig ? 8 : 2
        guard offset <= bytes.count, let entries = bytes.wideNumber(at: offset, size: countSize, order) else {
            return nil
        }
        let entrySize = 4 + 2 * fieldSize
        // No more than the file can have.
        return (0..<min(entries, bytes.count / entrySize)).lazy.map { offset + countSize + entrySize * $0 }
            .first { bytes.number(at: $0, size: 2, order) == tag }
    }

    private func value(of tag: Int) -> Int? { values(of: tag)?.first }

    /// An entry has a tag, a type, a count, and the values or, if those do not fit, their offset.
    private func values(of tag: Int) -> [Int]? {
        guard let entry = entry(of: tag), let type = bytes.number(at: entry + 2, size: 2, order),
            let count = number(entry + 4), count <= bytes.count
        else { return nil }
        let size = Self.sizes[type] ?? 4
        let field = entry + 4 + fieldSize
        guard let start = count * size <= fieldSize ? field : number(field), start <= bytes.count - count * size else {
            return nil
        }
        return (0..<count).compactMap { bytes.wideNumber(at: start + $0 * size, size: size, order) }
    }
}

extension Bytes {
    /// The unsigned number of `size` bytes, at most eight, at `offset`. Nil if it does not fit into a signed one.
    fileprivate func wideNumber(at offset: Int, size: Int, _ order: Order) -> Int? {
        guard size == 8 else { return number(at: offset, size: size, order) }
        guard let first = number(at: offset, size: 4, order), let second = number(at: offset + 4, size: 4, order) else {
            return nil
        }
        let (high, low) = order == .bigEndian ? (first, second) : (second, first)
        return high > Int32.max ? nil : high << 32 | low
    }
}
