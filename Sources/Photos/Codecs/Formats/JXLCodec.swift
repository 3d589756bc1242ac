import Decoding
import Raster

/// JPEG XL (ISO/IEC 18181): a codestream alone, or in boxes with metadata.
enum JXLCodec: WholeCodec {
    static let format = ImageFormat.jxl
    // Planes of floats for colours and alpha, twice while they are filtered. Files that are decoded in parts take less.
    static let bytesPerPixel = 36

    private static let codestream: [UInt8] = [0xFF, 0x0A]
    private static let container: [UInt8] = [0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A]

    static func recognizes(_ bytes: Bytes) -> Bool {
        bytes.starts(with: codestream) || bytes.starts(with: container)
    }

    static var isInstalled: Bool { JXLDecoder.isInstalled }

    static func size(of bytes: Bytes) throws(PictureError) -> PixelSize? { try JXLDecoder(bytes).size() }

    static func metadata(of bytes: Bytes) throws(PictureError) -> MetadataBlocks {
        guard bytes.starts(with: container) else { return MetadataBlocks() }
        let boxes = HEIFBox.all(in: 0..<bytes.count, of: bytes)
        // They may follow the picture.
        if bytes.isBeginning { throw .truncated(.jxl) }
        func first(_ type: String) -> [UInt8]? { boxes.lazy.compactMap { contents(of: $0, type, bytes) }.first }
        return MetadataBlocks(
            exif: first("Exif").flatMap(EXIFBlock.init(boxContents:)), xmp: first("xml ").map { $0[...] })
    }

    /// The contents of a box of a type; nil if it has another.
    private static func contents(of box: HEIFBox, _ type: String, _ bytes: Bytes) -> [UInt8]? {
        let contents = bytes.slice(at: box.contents.lowerBound, size: box.contents.count)
        if box.type == type { return Array(contents) }
        guard box.type == "brob", bytes.hasText(type, at: box.contents.lowerBound) else { return nil }
        return JXLDecoder.decompressed(contents.dropFirst(4), limit: XMPPacket.greatestCount)
    }

    /// libjxl turns the picture.
    static var turnsUpright: Bool { true }

    static var blendsOverBackground: Bool { true }

    static func decode(
        _ bytes: Bytes, _ size: PixelSize, over background: Background
    ) throws(PictureError) -> Bitmap {
        try JXLDecoder(bytes).decode(size, over: background)
    }
}
