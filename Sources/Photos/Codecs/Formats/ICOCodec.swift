import Decoding
import Raster

/// Windows' icons. Of their pictures, the largest is shown, and of those the one with the most colours: a PNG, or a
/// BMP without its file header.
///
/// SDL2_image shows the first one with the most colours, ignores the alpha of 32 bits, and reads no PNG.
enum ICOCodec: WholeCodec {
    static let format = ImageFormat.ico

    /// Zeros, and 1 for an icon: 2 is a cursor.
    private static let mark: [UInt8] = [0, 0, 1, 0]
    private static let header = 6
    private static let entryLength = 16

    /// Weak marks, so that the first entry must be one: its fourth byte is zero, and its picture is behind it.
    static func recognizes(_ bytes: Bytes) -> Bool {
        bytes.starts(with: mark) && bytes[9] == 0 && bytes.number(at: 4, size: 2, .littleEndian) ?? 0 > 0
            && bytes.number(at: header + 12, size: 4, .littleEndian) ?? 0 >= header + entryLength
    }

    private static func pictures(of bytes: Bytes) throws(PictureError) -> [IconPicture] {
        var pictures: [IconPicture] = []
        for index in 0..<(bytes.number(at: 4, size: 2, .littleEndian) ?? 0) {
            let entry = header + index * entryLength
            guard let count = bytes.number(at: entry + 8, size: 4, .littleEndian),
                let start = bytes.number(at: entry + 12, size: 4, .littleEndian), start + count <= bytes.count
            else { throw .truncated(.ico) }
            if let picture = IconPicture(in: bytes, start..<start + count) { pictures.append(picture) }
        }
        return pictures
    }

    private static func shown(_ bytes: Bytes) throws(PictureError) -> IconPicture {
        let best = try pictures(of: bytes).max { ($0.size.width, $0.bits) < ($1.size.width, $1.bits) }
        guard let best else { throw .damaged(.ico, "it has no pictures") }
        return best
    }

    static func size(of bytes: Bytes) throws(PictureError) -> PixelSize? { try shown(bytes).size }

    static func decode(
        _ bytes: Bytes, _ size: PixelSize, over background: Background
    ) throws(PictureError) -> Bitmap {
        try shown(bytes).decode(from: bytes)
    }
}

/// A picture of an icon.
private struct IconPicture {
    private let place: Range<Int>
    private let isPNG: Bool
    let size: PixelSize
    let bits: Int

    private static let fileHeader = 14
    private static let infoHeader = 40
    /// A header of 56 bytes, whose masks say that the fourth byte is alpha.
    private static let headerWithAlpha = 56
    private static let fields = 3
    private static let masks = [0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000]

    /// Nil if it is neither a PNG nor a BMP.
    init?(in file: Bytes, _ place: Range<Int>) {
        self.place = place
        let start = Bytes(Array(file.slice(at: place.lowerBound, size: min(place.count, Self.infoHeader))))
        isPNG = PNGCodec.recognizes(start)
        let isBMP = start.number(at: 0, size: 4, .littleEndian) == Self.infoHeader
        guard let stored = isPNG ? PNGCodec.size(of: start) : isBMP ? start.size(at: 4, 4, .littleEndian) : nil else {
            return nil
        }
        // The rows of the mask count as well.
        size = PixelSize(width: stored.width, height: isPNG ? stored.height : stored.height / 2)
        bits = isPNG ? 32 : start.number(at: 14, size: 2, .littleEndian) ?? 0
    }

    func decode(from file: Bytes) throws(PictureError) -> Bitmap {
        let bytes = Bytes(Array(file.slice(at: place.lowerBound, size: place.count)))
        if isPNG { return try PNGDecoder(bytes).decode(size) }
        let bmp = Bytes(bmp(bytes))
        let picture = try BMPDecoder(bmp, size: size).decode()
        return bits == 32 ? picture : masked(picture, by: bytes, from: try BMPHeader(bmp).pixelOffset - Self.fileHeader)
    }

    /// A BMP of the picture, with the mask behind its pixels.
    private func bmp(_ bytes: Bytes) -> [UInt8] {
        func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
        let start = Array("BM".utf8) + [UInt8](repeating: 0, count: 12)
        let length = number(bits == 32 ? Self.headerWithAlpha : Self.infoHeader)
        let sides = number(size.width) + number(size.height) + bytes.slice(at: 12, size: 4)
        let rest = bytes.slice(at: 20, size: Self.infoHeader - 20)
        let masks = bits == 32 ? number(Self.fields) + rest + Self.masks.flatMap(number) : number(0) + rest
        return start + length + sides + masks + bytes.storage.dropFirst(Self.infoHeader)
    }

    /// With the pixels transparent whose bits are set in the mask behind the picture, whose rows are padded as well.
    private func masked(_ picture: Bitmap, by bytes: Bytes, from start: Int) -> Bitmap {
        func stride(_ bits: Int) -> Int { (size.width * bits + 31) / 32 * 4 }
        let mask = start + stride(bits) * size.height
        let pixels = picture.pixels.enumerated().map { index, pixel in
            let (row, x) = index.quotientAndRemainder(dividingBy: size.width)
            let byte = bytes[mask + (size.height - 1 - row) * stride(1) + x / 8] ?? 0
            return byte << (x & 7) & 0x80 == 0 ? pixel : Background.pixel
        }
        return Bitmap(size: size, pixels: pixels, opaque: picture.opaque)
    }
}
