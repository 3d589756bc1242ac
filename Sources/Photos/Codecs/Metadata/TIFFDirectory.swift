import Decoding
import Raster

/// An image file directory of a TIFF (TIFF 6.0, section 2) or a BigTIFF, whose offsets and counts have eight bytes.
struct TIFFDirectory {
    let order: Bytes.Order
    private let bytes: Bytes
    private let isBig: Bool
    /// Where it begins in the file.
    private(set) var offset: Int

    /// The byte order, and 42, or 43 for BigTIFF.
    static let marks: [[UInt8]] = [
        [0x49, 0x49, 42, 0], [0x4D, 0x4D, 0, 42], [0x49, 0x49, 43, 0], [0x4D, 0x4D, 0, 43],
    ]
    private static let widthTag = 256
    private static let heightTag = 257
    private static let profileTag = 34675
    private static let xmpTag = 700
    private static let iptcTag = 33723
    private static let photoshopTag = 34377
    /// The offset of the camera's directory.
    private static let cameraTag = 34665
    private static let subdirectoriesTag = 330
    /// The offsets and lengths of strips, and those of tiles.
    private static let partTags = [(273, 279), (324, 325)]
    /// Where old files keep a whole JPEG in place of strips, and EXIF its thumbnail; and its length.
    private static let oldJPEGTag = 513
    private static let oldJPEGLengthTag = 514
    private static let bigVersion = 43

    /// The first directory of a file.
    init?(_ bytes: Bytes) {
        let order = bytes[0] == 0x49 ? Bytes.Order.littleEndian : .bigEndian
        let isBig = bytes.number(at: 2, size: 2, order) == Self.bigVersion
        guard let offset = bytes.wideNumber(at: isBig ? 8 : 4, size: isBig ? 8 : 4, order) else { return nil }
        self.bytes = bytes
        self.order = order
        self.isBig = isBig
        self.offset = offset
    }

    /// Another directory of the file.
    private func directory(at offset: Int) -> TIFFDirectory {
        var other = self
        other.offset = offset
        return other
    }

    var size: PixelSize? {
        guard let width = value(of: Self.widthTag), let height = value(of: Self.heightTag) else { return nil }
        return PixelSize(width: width, height: height)
    }

    var colourProfile: [UInt8]? { block(Self.profileTag) }
    var xmp: ArraySlice<UInt8>? { block(Self.xmpTag).map { $0[...] } }
    var iptc: [UInt8]? { block(Self.iptcTag) }
    var photoshop: [UInt8]? { block(Self.photoshopTag) }

    var camera: TIFFDirectory? { value(of: Self.cameraTag).map(directory) }

    /// The directories of smaller versions of its picture.
    var subdirectories: [TIFFDirectory] {
        (values(of: Self.subdirectoriesTag) ?? []).prefix(TilePyramid.mostLevels).map(directory)
    }

    /// The directories that follow it, such as further pages.
    var following: [TIFFDirectory] {
        var directories: [TIFFDirectory] = []
        var last = self
        while let next = last.next, next != offset, !directories.contains(where: { $0.offset == next }),
            directories.count < TilePyramid.mostLevels
        {
            last = directory(at: next)
            directories.append(last)
        }
        return directories
    }

    /// A whole JPEG in place of strips.
    var embeddedJPEG: [UInt8]? {
        guard let start = value(of: Self.oldJPEGTag), let size = value(of: Self.oldJPEGLengthTag) else { return nil }
        return Array(bytes.slice(at: start, size: size))
    }

    /// The offset of the directory that follows.
    private var next: Int? {
        let countSize = isBig ? 8 : 2
        guard offset <= bytes.count, let entries = bytes.wideNumber(at: offset, size: countSize, order),
            entries <= bytes.count / (4 + 2 * fieldSize)
        else { return nil }
        return number(offset + countSize + (4 + 2 * fieldSize) * entries).flatMap { $0 > 0 ? $0 : nil }
    }

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

    // MARK: Entries

    /// The values of a tag.
    struct Entry {
        var type: Int
        var count: Int
        /// Where they lie in the file.
        fileprivate var range: Range<Int>
    }

    /// The sizes of types, by their numbers: integers of a byte and characters, short and long integers, fractions and floats, and
    /// UTF-8 (EXIF 3.0).
    private static let sizes = [
        1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4, 16: 8, 17: 8, 18: 8, 129: 1,
    ]

    /// An entry has a tag, a type, a count, and the values or, if those do not fit, their offset.
    func entry(of tag: Int) -> Entry? {
        guard let start = start(of: tag), let type = bytes.number(at: start + 2, size: 2, order),
            let size = Self.sizes[type], let count = number(start + 4), count <= bytes.count
        else { return nil }
        let field = start + 4 + fieldSize
        guard let start = count * size <= fieldSize ? field : number(field), start <= bytes.count - count * size else {
            return nil
        }
        return Entry(type: type, count: count, range: start..<start + count * size)
    }

    func contents(of entry: Entry) -> ArraySlice<UInt8> {
        bytes.slice(at: entry.range.lowerBound, size: entry.range.count)
    }

    private func start(of tag: Int) -> Int? {
        let countSize = isBig ? 8 : 2
        guard offset <= bytes.count, let entries = bytes.wideNumber(at: offset, size: countSize, order) else {
            return nil
        }
        let entrySize = 4 + 2 * fieldSize
        // No more than the file can have.
        return (0..<min(entries, bytes.count / entrySize)).lazy.map { offset + countSize + entrySize * $0 }
            .first { bytes.number(at: $0, size: 2, order) == tag }
    }

    /// The size of counts, offsets, and values that an entry contains.
    private var fieldSize: Int { isBig ? 8 : 4 }

    private func number(_ offset: Int) -> Int? { bytes.wideNumber(at: offset, size: fieldSize, order) }

    private func block(_ tag: Int) -> [UInt8]? {
        guard let entry = entry(of: tag), entry.range.count <= ColourProfile.greatestCount else { return nil }
        return Array(contents(of: entry))
    }

    func value(of tag: Int) -> Int? { values(of: tag)?.first }

    private func values(of tag: Int) -> [Int]? {
        guard let entry = entry(of: tag), let size = Self.sizes[entry.type] else { return nil }
        let starts = stride(from: entry.range.lowerBound, to: entry.range.upperBound, by: size)
        return starts.compactMap { bytes.wideNumber(at: $0, size: size, order) }
    }

    // MARK: Pyramid

    /// The levels of a picture in tiles: its own, then the smaller versions of it that are stored as further pages or as
    /// subdirectories (TIFF 6.0, section 15; Adobe PageMaker 6.0 TIFF Technical Notes). Nil if it has no tiles, or is as quickly
    /// decoded as a whole.
    var pyramid: TilePyramid? {
        guard let first = level, let size else { return nil }
        var stored = [first]
        let smaller = (subdirectories + following).compactMap(\.level)
        for level in smaller.sorted(by: { $0.size.width > $1.size.width }) {
            if let last = stored.last, level.isReduced(from: last, of: size) { stored.append(level) }
        }
        guard stored.count > 1 || size.count > Self.wholePixels else { return nil }
        let pyramid = TilePyramid(levels: Self.completed(stored), storage: .ownFile)
        return pyramid.isSound(for: size) ? pyramid : nil
    }

    /// A picture with fewer pixels and no smaller versions is decoded as a whole.
    private static let wholePixels = 16_000_000

    /// The tiles of this directory, in the display's: several small ones together, so that there are not too many.
    private var level: TilePyramid.Level? {
        guard let size, let width = value(of: 322), let height = value(of: 323), width > 0, height > 0, size.width > 0,
            size.height > 0, max(size.width, size.height) <= ImageHeader.maximumPyramidSide,
            max(width, height) <= TilePyramid.longestTile
        else { return nil }
        func side(_ tile: Int) -> Int { tile * max(1, Self.commonTile / tile) }
        return TilePyramid.Level(
            size: size, tile: PixelSize(width: side(width), height: side(height)), place: offset)
    }

    private static let commonTile = 512

    /// Adds levels between stored ones that are far apart, and below the last, by reducing what is stored.
    private static func completed(_ stored: [TilePyramid.Level]) -> [TilePyramid.Level] {
        stored.enumerated().flatMap { index, level -> [TilePyramid.Level] in
            let next = stored.dropFirst(index + 1).first?.size
            let reductions = [2, 4, 8].prefix { factor in
                let reduced = level.reduced(by: factor).size
                guard let next else { return max(reduced.width, reduced.height) * 2 > 2 * commonTile }
                return Double(reduced.width) > 1.4 * Double(next.width)
            }
            return [level] + reductions.map { level.reduced(by: $0) }
        }
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

extension TilePyramid.Level {
    /// Whether it is a smaller version of a picture: another page has other sides.
    fileprivate func isReduced(from other: TilePyramid.Level, of full: PixelSize) -> Bool {
        guard size.width < other.size.width, size.height <= other.size.height else { return false }
        let factor = Double(full.width) / Double(size.width)
        // Some programs round sizes down, some up, and each level from the one before.
        return abs(Double(full.height) / factor - Double(size.height)) <= 2
    }

    fileprivate func reduced(by factor: Int) -> TilePyramid.Level {
        var level = self
        level.size = size.reduced(by: factor)
        level.reduction = factor
        return level
    }
}
