internal import CCodecs
internal import CLCMS
internal import CZlib
import Decoding
import Raster

enum PNGCodec: WholeCodec {
    static let format = ImageFormat.png

    fileprivate static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    static func recognizes(_ bytes: Bytes) -> Bool { bytes.starts(with: signature) }

    static func size(of bytes: Bytes) -> PixelSize? { bytes.size(at: 16, 4, .bigEndian) }

    static func details(of bytes: Bytes) throws(PictureError) -> PictureDetails {
        let chunks = PNGChunks(bytes)
        if !chunks.isWhole && bytes.isBeginning { throw .truncated(.png) }
        return PictureDetails(exif: chunks.exif.map { EXIFBlock($0) }, xmp: chunks.xmp, mayMove: chunks.isAnimated)
    }

    static var blendsOverBackground: Bool { true }

    static func colourSpace(of picture: StoredPicture) throws(PictureError) -> ColourProfile? {
        PNGDecoder(try picture.bytes()).colourSpace
    }

    static func decode(_ bytes: Bytes, _ size: PixelSize, over background: Background) throws(PictureError) -> Bitmap {
        try PNGDecoder(bytes, over: background).decode(size)
    }
}

/// Decodes PNGs with libpng.
struct PNGDecoder {
    private let bytes: Bytes
    private let chunks: PNGChunks
    private let background: Background

    init(_ bytes: Bytes, over background: Background = .usual) {
        self.bytes = bytes
        self.background = background
        chunks = PNGChunks(bytes)
    }

    /// Bit 2 of the colour type is for an alpha channel (PNG specification, section 11.2.1).
    private var isTransparent: Bool { bytes[25].map { $0 & 4 != 0 } ?? false || chunks.hasTransparentColours }

    private var isDeep: Bool { bytes[24] == 16 }

    private var isGrey: Bool { bytes[25].map { $0 & 3 == 0 } ?? false }

    /// Whether the decoder converts the colours to sRGB: transparent pictures before they are blended, and those of 16 bits
    /// before they are rounded. For other pictures, it is faster to do so after scaling.
    private var convertsColours: Bool { isTransparent || isDeep }

    /// The colour space of the decoded picture, unless that is sRGB.
    var colourSpace: ColourProfile? { convertsColours ? nil : chunks.colourSpace }

    /// The picture on an opaque background.
    func decode(_ size: PixelSize) throws(PictureError) -> Bitmap {
        try Bitmap(opaque: size) { pixels throws(PictureError) in try read(size, into: pixels) }
    }

    private func read(_ size: PixelSize, into pixels: UnsafeMutableBufferPointer<UInt32>) throws(PictureError) {
        let profile = convertsColours ? chunks.colourSpace : nil
        let isInterlaced = bytes[28] == 1
        if let profile, isDeep, !isInterlaced,
            let conversion = ColourConversion(profile, isGrey: isGrey, isDeep: true)
        {
            let converter = png_row_converter(convert: cmsDoTransform, transform: conversion.transform)
            try withExtendedLifetime(conversion) { () throws(PictureError) in
                try read(size, into: pixels, converter)
            }
        } else {
            try read(size, into: pixels, png_row_converter())
            profile?.convert(pixels)
        }
        background.fill(below: pixels)
    }

    private func read(
        _ size: PixelSize, into pixels: UnsafeMutableBufferPointer<UInt32>, _ converter: png_row_converter
    ) throws(PictureError) {
        let (outcome, message) = withMessage(of: png_message_size) { message in
            png_read_pixels(
                bytes.storage, bytes.count, UInt32(size.width), UInt32(size.height), pixels.baseAddress, converter,
                message)
        }
        switch outcome {
        case png_whole: break
        case png_truncated: throw .truncated(.png)
        default:
            // Such a chunk may change the meaning of others (PNG specification, section 5.4).
            if message.contains("unhandled critical chunk") { throw .unsupported(.png, "an unknown critical chunk") }
            throw .damaged(.png, message)
        }
    }
}

/// The metadata in a PNG's chunks (PNG specification, section 5): its EXIF block, XMP packet and colour space.
struct PNGChunks {
    private(set) var exif: ArraySlice<UInt8>?
    private(set) var xmp: ArraySlice<UInt8>?
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
    private static func inflated(_ chunk: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
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
        if let colourProfile { return .embedded(colourProfile) }
        guard !isSRGB, let gamma, gamma > 0 else { return nil }
        if let primaries { return .calibration(ColourCalibration(gamma: 1 / gamma, primaries: primaries)) }
        // Programs write 1/2.2 and mean sRGB.
        return abs(gamma * 2.2 - 1) < 0.05 ? nil : .calibration(ColourCalibration(gamma: 1 / gamma))
    }
}

/// Writes PNGs with red, green, blue and alpha (PNG specification, section 5), for librsvg to read.
enum PNGEncoder {
    /// Eight bits, and colours with alpha, in one pass.
    private static let kind: [UInt8] = [8, 6, 0, 0, 0]
    /// The fastest level: these pictures are never stored.
    private static let level: Int32 = 1

    /// - Parameter picture: Its colours are not premultiplied.
    static func bytes(_ picture: Bitmap) -> [UInt8] {
        let size = picture.size
        let header = big(UInt32(clamping: size.width)) + big(UInt32(clamping: size.height)) + kind
        return PNGCodec.signature + chunk("IHDR", header) + chunk("IDAT", compressed(rows(picture))) + chunk("IEND", [])
    }

    /// Before each row is the number of its filter: none.
    private static func rows(_ picture: Bitmap) -> [UInt8] {
        let width = picture.size.width
        let height = picture.size.height
        let count = height * (width * 4 + 1)
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
            let bytes = UnsafeMutableRawBufferPointer(buffer)
            picture.pixels.withUnsafeBufferPointer { pixels in
                for y in 0..<height {
                    let start = y * (width * 4 + 1)
                    bytes[start] = 0
                    for x in 0..<width {
                        let pixel = pixels[y * width + x]
                        let inOrder = (pixel << 8 | pixel >> 24).bigEndian
                        bytes.storeBytes(of: inOrder, toByteOffset: start + 1 + 4 * x, as: UInt32.self)
                    }
                }
            }
            written = count
        }
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return big(UInt32(clamping: data.count)) + body
            + big(UInt32(truncatingIfNeeded: crc32(0, body, uInt(body.count))))
    }

    private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Int(compressBound(uLong(bytes.count)))) { buffer, count in
            var length = uLongf(buffer.count)
            let result = compress2(buffer.baseAddress, &length, bytes, uLong(bytes.count), level)
            count = result == Z_OK ? Int(length) : 0
        }
    }

    private static func big(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
