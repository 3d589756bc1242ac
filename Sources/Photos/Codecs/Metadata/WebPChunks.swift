import Decoding

/// The metadata in a WebP's chunks (RFC 9649, section 2.7).
struct WebPChunks {
    /// Starts with the TIFF header, or with the letters "Exif" that some programs write before it.
    private(set) var exif: ArraySlice<UInt8>?
    private(set) var xmp: String?
    private(set) var colourProfile: [UInt8]?
    /// Whether all chunks were read.
    let isWhole: Bool

    init(_ bytes: Bytes) {
        var offset = 12
        let end = 8 + (bytes.number(at: 4, size: 4, .littleEndian) ?? 0)
        while offset + 8 <= min(end, bytes.count), let length = bytes.number(at: offset + 4, size: 4, .littleEndian) {
            let data = bytes.slice(at: offset + 8, size: length)
            if bytes.hasText("EXIF", at: offset) { exif = data }
            if bytes.hasText("XMP ", at: offset) { xmp = String(decoding: data, as: UTF8.self) }
            if bytes.hasText("ICCP", at: offset), length <= ColourProfile.greatestCount { colourProfile = Array(data) }
            // Chunks are padded to an even length.
            offset += 8 + length + length % 2
        }
        isWhole = end <= bytes.count
    }
}
