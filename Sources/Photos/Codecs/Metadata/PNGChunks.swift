internal import CZlib
import Decoding

/// The metadata in a PNG's chunks (PNG specification, section 5): its EXIF block, XMP packet and colour profile.
struct PNGChunks {
    private(set) var exif: ArraySlice<UInt8>?
    private(set) var xmp: String?
    private(set) var colourProfile: [UInt8]?
    /// Whether its last chunk was reached.
    private(set) var isWhole = false

    init(_ bytes: Bytes) {
        var offset = 8
        while let length = bytes.number(at: offset, size: 4, .bigEndian), offset + 12 + length <= bytes.count {
            let data = bytes.slice(at: offset + 8, size: length)
            if bytes.hasText("eXIf", at: offset + 4) {
                exif = data
            } else if bytes.hasText("iTXtXML:com.adobe.xmp", at: offset + 4) {
                // After the keyword come a zero, two bytes about compression, and a language and a translated keyword, each
                // with a final zero.
                xmp = String(decoding: data.drop { $0 != UInt8(ascii: "<") }, as: UTF8.self)
            } else if bytes.hasText("iCCP", at: offset + 4) {
                colourProfile = Self.inflated(data)
            } else if bytes.hasText("IEND", at: offset + 4) {
                isWhole = true
                return
            }
            offset += 12 + length
        }
    }

    /// Decompresses a profile. A name, a zero and the compression method (0) precede it.
    private static func inflated(_ chunk: ArraySlice<UInt8>) -> [UInt8]? {
        let compressed = Array(chunk.drop { $0 != 0 }.dropFirst(2))
        var result: Int32 = Z_DATA_ERROR
        let profile = [UInt8](unsafeUninitializedCapacity: ColourProfile.greatestCount) { buffer, count in
            var length = uLongf(buffer.count)
            result = uncompress(buffer.baseAddress, &length, compressed, uLong(compressed.count))
            count = result == Z_OK ? Int(length) : 0
        }
        return result == Z_OK ? profile : nil
    }
}
