internal import CZlib
import Decoding

/// The metadata in a PNG's chunks (PNG specification, section 5): its EXIF block, XMP packet and colour space.
struct PNGChunks {
    private(set) var exif: ArraySlice<UInt8>?
    private(set) var xmp: ArraySlice<UInt8>?
    private(set) var rawProfiles = PNGRawProfiles()
    /// The ICC profile.
    private(set) var colourProfile: [UInt8]?
    /// Whether a chunk says that the colours are those of sRGB.
    private(set) var isSRGB = false
    private(set) var gamma: Double?
    private(set) var primaries: ColourCalibration.Primaries?
    /// Whether a chunk gives transparent colours.
    private(set) var hasTransparentColours = false
    /// Whether it has several frames (acTL).
    private(set) var isAnimated = false
    /// Whether its last chunk was reached.
    private(set) var isWhole = false

    init(_ bytes: Bytes) {
        var offset = 8
        while let length = bytes.number(at: offset, size: 4, .bigEndian), offset + 12 + length <= bytes.count, !isWhole
        {
            let type = String(decoding: bytes.slice(at: offset + 4, size: 4), as: UTF8.self)
            read(type, bytes.slice(at: offset + 8, size: length))
            offset += 12 + length
        }
    }

    private mutating func read(_ type: String, _ data: ArraySlice<UInt8>) {
        switch type {
        case "eXIf": exif = data
        case "iTXt" where data.starts(with: "XML:com.adobe.xmp".utf8):
            // After the keyword come a zero, two bytes about compression, and a language and a translated keyword, each
            // with a final zero.
            xmp = data.drop { $0 != UInt8(ascii: "<") }
        case "tEXt", "zTXt": rawProfiles.read(data, isCompressed: type == "zTXt")
        case "iCCP": colourProfile = Self.inflated(data, limit: ColourProfile.greatestCount)
        case "sRGB": isSRGB = true
        case "gAMA": gamma = Self.fractions(data, count: 1)?.first
        case "cHRM": primaries = Self.fractions(data, count: 8).map(ColourCalibration.Primaries.init)
        case "tRNS": hasTransparentColours = true
        case "acTL": isAnimated = (Bytes(Array(data)).number(at: 0, size: 4, .bigEndian) ?? 0) > 1
        case "IEND": isWhole = true
        default: break
        }
    }

    /// Decompresses the contents of a chunk. A name, a zero and the compression method (0) precede them.
    static func inflated(_ chunk: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
        let compressed = Array(chunk.drop { $0 != 0 }.dropFirst(2))
        var result: Int32 = Z_DATA_ERROR
        let contents = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            var length = uLongf(buffer.count)
            result = uncompress(buffer.baseAddress, &length, compressed, uLong(compressed.count))
            count = result == Z_OK ? Int(length) : 0
        }
        return result == Z_OK ? contents : nil
    }

    /// Numbers of four bytes, in units of 1/100,000.
    private static func fractions(_ data: ArraySlice<UInt8>, count: Int) -> [Double]? {
        let bytes = Bytes(Array(data))
        let numbers = (0..<count).compactMap { bytes.number(at: 4 * $0, size: 4, .bigEndian) }
        return data.count == 4 * count ? numbers.map { Double($0) / 100_000 } : nil
    }
}

extension PNGChunks {
    /// The file's colour space, unless that is sRGB. As in Chromium, an ICC profile takes precedence over sRGB, and sRGB over
    /// a gamma, and primaries without a gamma are ignored.
    var colourSpace: ColourProfile? {
        if let colourProfile { return ColourProfile(colourProfile) }
        guard !isSRGB, let gamma, gamma > 0 else { return nil }
        if let primaries { return ColourProfile(ColourCalibration(gamma: 1 / gamma, primaries: primaries)) }
        // Programs write 1/2.2 and mean sRGB.
        return abs(gamma * 2.2 - 1) < 0.05 ? nil : ColourProfile(ColourCalibration(gamma: 1 / gamma))
    }
}

extension ColourCalibration.Primaries {
    /// The coordinates of white, red, green and blue.
    fileprivate init(_ coordinates: [Double]) {
        let points = stride(from: 0, to: 8, by: 2).map {
            ColourCalibration.Point(x: coordinates[$0], y: coordinates[$0 + 1])
        }
        self.init(white: points[0], red: points[1], green: points[2], blue: points[3])
    }
}
