internal import CPNG
import Decoding
import Raster

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
        var result = Result<Void, PictureError>.success(())
        let pixels = [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
            let pixels = UnsafeMutableBufferPointer(rebasing: buffer[..<size.count])
            result = Result { () throws(PictureError) in try read(size, into: pixels) }
            count = size.count
        }
        try result.get()
        return Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))
    }

    private func read(_ size: PixelSize, into pixels: UnsafeMutableBufferPointer<UInt32>) throws(PictureError) {
        let profile = convertsColours ? chunks.colourSpace : nil
        let isInterlaced = bytes[28] == 1
        if let profile, isDeep, !isInterlaced,
            let conversion = ColourConversion(profile, isGrey: isGrey, isDeep: true)
        {
            try read(size, into: pixels, through: conversion)
        } else {
            try read(size, into: pixels, png_row_converter())
            profile?.convert(pixels)
        }
        background.fill(below: pixels)
    }

    private struct RowConverter: ~Copyable {
        let conversion: ColourConversion
        let width: Int
    }

    private func read(
        _ size: PixelSize, into pixels: UnsafeMutableBufferPointer<UInt32>,
        through conversion: consuming ColourConversion
    ) throws(PictureError) {
        var context = RowConverter(conversion: conversion, width: size.width)
        try withUnsafeMutablePointer(to: &context) { context throws(PictureError) in
            let converter = png_row_converter(
                convert: { context, row, pixels in
                    guard let context = context?.assumingMemoryBound(to: RowConverter.self), let row, let pixels else {
                        return
                    }
                    context.pointee.conversion.convert(deep: row, into: pixels, count: context.pointee.width)
                }, context: context)
            try read(size, into: pixels, converter)
        }
    }

    private func read(
        _ size: PixelSize, into pixels: UnsafeMutableBufferPointer<UInt32>, _ converter: png_row_converter
    ) throws(PictureError) {
        var outcome = png_whole
        let message = withUnsafeTemporaryAllocation(of: CChar.self, capacity: png_message_size) { text in
            text.initialize(repeating: 0)
            outcome = png_read_pixels(
                bytes.storage, bytes.count, UInt32(size.width), UInt32(size.height), pixels.baseAddress, converter,
                text.baseAddress)
            return text.baseAddress.map { String(cString: $0) } ?? ""
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
