import Decoding

/// The metadata in a WebP's chunks (RFC 9649, section 2.7).
struct WebPChunks {
    /// Starts with the TIFF header, or with the letters "Exif" that some programs write before it.
    private(set) var exif: ArraySlice<UInt8>?
    private(set) var xmp: ArraySlice<UInt8>?
    private(set) var colourProfile: [UInt8]?
    /// The duration of each frame of an animation, in seconds.
    private(set) var durations: [Double] = []
    /// Whether all chunks were read.
    let isWhole: Bool

    init(_ bytes: Bytes) {
        let end = 8 + (bytes.number(at: 4, size: 4, .littleEndian) ?? 0)
        isWhole = end <= bytes.count
        var offset = 12
        while offset + 8 <= min(end, bytes.count), let length = bytes.number(at: offset + 4, size: 4, .littleEndian) {
            let type = String(decoding: bytes.slice(at: offset, size: 4), as: UTF8.self)
            read(type, bytes.slice(at: offset + 8, size: length))
            // Chunks are padded to an even length.
            offset += 8 + length + length % 2
        }
    }

    private mutating func read(_ type: String, _ data: ArraySlice<UInt8>) {
        switch type {
        case "EXIF": exif = data
        case "XMP ": xmp = data
        case "ICCP" where data.count <= ColourProfile.greatestCount: colourProfile = Array(data)
        case "ANMF":
            // Frames start with their position and size, in 12 bytes.
            let start = Bytes(Array(data.prefix(15)))
            if let duration = start.number(at: 12, size: 3, .littleEndian) { durations.append(Self.seconds(duration)) }
        default: break
        }
    }

    /// Like browsers, at most 10 ms is taken for a mistake and shown for 0.1 s.
    private static func seconds(_ milliseconds: Int) -> Double {
        milliseconds <= 10 ? 0.1 : Double(milliseconds) / 1000
    }
}
