internal import CCodecs
internal import CLCMS
internal import CLibrary
import Decoding
import Raster
import SystemPackage

enum JPEGCodec: Codec {
    static let format = ImageFormat.jpeg
    // A progressive file keeps all coefficients of two bytes, with colours at half the resolution. Others need a few rows only.
    static let bytesPerPixel = 3

    static func recognizes(_ bytes: Bytes) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

    static func size(of bytes: Bytes) throws(PictureError) -> PixelSize? {
        let size = JPEGSegments(bytes).size
        if let size, size.height == 0, size.width > 0 {
            throw .unsupported(.jpeg, "a height that follows its pixels")
        }
        return size
    }

    static func details(of bytes: Bytes) -> PictureDetails {
        let segments = JPEGSegments(bytes)
        return PictureDetails(
            exif: segments.exif.map { EXIFBlock($0) }, xmp: segments.xmp, photoshop: segments.photoshop,
            mayMove: segments.xmp.map { xmp in motionMarks.contains { xmp.firstRange(ofText: $0) != nil } } ?? false)
    }

    /// The words with which an XMP packet describes a clip behind the photo (Google's Motion Photo format, version 1.0, and its
    /// predecessor).
    private static let motionMarks: [StaticString] = [
        "MotionPhoto=\"1\"", "MicroVideo=\"1\"", "MotionPhoto>1<", "MicroVideo>1<",
    ]

    /// How much of a file is read to find its profile, which comes before the pixels.
    private static let profileReach = 1 << 20

    static func colourSpace(of picture: StoredPicture) throws(PictureError) -> ColourProfile? {
        JPEGSegments(try picture.bytes(limit: profileReach)).colourProfile.map(ColourProfile.embedded)
    }

    static func decode(
        _ picture: StoredPicture, covering target: PixelSize, over background: Background
    ) throws(PictureError) -> Bitmap {
        try decoder(picture).decode(covering: target)
    }

    static func pieces(_ picture: StoredPicture, _ rects: [PixelRect], level: Int) throws(PictureError) -> [Bitmap] {
        try decoder(picture).pieces(rects, eighths: 8 >> level)
    }

    /// The segments before the pixels are at most a few hundred kilobytes.
    static func embedded(in picture: StoredPicture, covering target: PixelSize) throws(PictureError) -> Bitmap? {
        guard let exif = JPEGSegments(try picture.bytes(limit: embeddedReach)).exif,
            let thumbnail = EXIFBlock(exif).thumbnail, let size = JPEGSegments(Bytes(thumbnail)).size,
            size.width > 0, size.height > 0, max(size.width, size.height) <= longestEmbedded
        else { return nil }
        return try JPEGDecoder(source: .bytes(thumbnail), size: size).decode(covering: size)
    }

    /// How much of a file is read to find its EXIF block, which is at its beginning and has 64 KB at most.
    private static let embeddedReach = 128 << 10
    private static let longestEmbedded = 2048

    private static func decoder(_ picture: StoredPicture) throws(PictureError) -> JPEGDecoder {
        JPEGDecoder(source: .file(picture.file), size: picture.size, profile: try colourSpace(of: picture))
    }
}

/// Decodes JPEGs with libjpeg-turbo, row by row from the file, so that memory depends on the result and not on the photo's
/// size. Only progressive files take more while they are decoded, because all of their rows are completed last.
///
/// Grey, CMYK and YCCK pictures are decoded in the same way. A picture with a few damaged blocks is shown with them.
struct JPEGDecoder {
    let source: Source
    /// The size of the whole picture.
    let size: PixelSize
    /// The profile for the inks of a picture for print.
    var profile: ColourProfile?

    enum Source {
        case file(FileDescriptor)
        case bytes([UInt8])
    }

    /// The whole picture at the smallest of the decoder's scales that covers the target.
    func decode(covering target: PixelSize) throws(PictureError) -> Bitmap {
        let eighths = Self.eighths(size, covering: target)
        let whole = PixelRect(Self.scaled(size, eighths))
        guard let bitmap = try pieces([whole], eighths: eighths).first else { throw .truncated(.jpeg) }
        return bitmap
    }

    /// A side below which a picture is never reduced: reducing also mixes its last pixels with those that fill the last block,
    /// which may have any colour.
    private static let smallestReduced = 128

    /// The smallest scale that covers the target, in eighths. The decoder can reduce a picture while it transforms blocks.
    static func eighths(_ full: PixelSize, covering target: PixelSize) -> Int {
        guard min(full.width, full.height) >= smallestReduced else { return 8 }
        let enough = (1...8).first { eighths in
            let size = scaled(full, eighths)
            return size.width >= target.width && size.height >= target.height
        }
        return enough ?? 8
    }

    static func scaled(_ full: PixelSize, _ eighths: Int) -> PixelSize {
        PixelSize(width: (full.width * eighths + 7) / 8, height: (full.height * eighths + 7) / 8)
    }

    /// Decodes several pieces in one pass over the file.
    ///
    /// - Parameter rects: Rectangles within the picture at this scale.
    func pieces(_ rects: [PixelRect], eighths: Int) throws(PictureError) -> [Bitmap] {
        var result = Result<Void, PictureError>.success(())
        let bitmaps = allocate(rects[...]) { pieces in
            result = Result { () throws(PictureError) in try read(pieces, eighths: eighths) }
        }
        try result.get()
        return bitmaps
    }

    /// Allocates one piece in the initializer of another, and reads into all of them in the innermost one. So no pixel is
    /// copied, and a large photo is in memory only once.
    private func allocate(
        _ rects: ArraySlice<PixelRect>, after pieces: [jpeg_piece] = [], read: ([jpeg_piece]) -> Void
    ) -> [Bitmap] {
        guard let rect = rects.first else {
            read(pieces)
            return []
        }
        let size = PixelSize(width: rect.width, height: rect.height)
        var others: [Bitmap] = []
        let pixels = [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
            let piece = jpeg_piece(
                x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height),
                pixels: buffer.baseAddress)
            others = allocate(rects.dropFirst(), after: pieces + [piece], read: read)
            count = size.count
        }
        return [Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))] + others
    }

    private func read(_ pieces: [jpeg_piece], eighths: Int) throws(PictureError) {
        guard let profile, let conversion = ColourConversion(inks: profile) else {
            return try read(pieces, eighths: eighths, jpeg_ink_converter())
        }
        let converter = jpeg_ink_converter(convert: cmsDoTransform, transform: conversion.transform)
        try withExtendedLifetime(conversion) { () throws(PictureError) in
            try read(pieces, eighths: eighths, converter)
        }
    }

    private func read(_ pieces: [jpeg_piece], eighths: Int, _ converter: jpeg_ink_converter) throws(PictureError) {
        let file =
            switch source {
            case .file(let file): try Self.stream(file)
            case .bytes(let bytes): try Self.stream(bytes)
            }
        defer { fclose(file) }
        let (outcome, message) = withMessage(of: jpeg_message_size) { message in
            pieces.withUnsafeBufferPointer { pieces in
                var request = jpeg_request(
                    eighths: Int32(eighths), width: Int32(size.width), height: Int32(size.height),
                    pieces: pieces.baseAddress, count: pieces.count, inks: converter)
                return jpeg_read_pieces(file, &request, message)
            }
        }
        switch outcome {
        case jpeg_whole: break
        case jpeg_truncated: throw .truncated(.jpeg)
        case jpeg_unsupported: throw .unsupported(.jpeg, message)
        default: throw .damaged(.jpeg, message)
        }
    }

    /// A separate stream that starts at the beginning of the file.
    private static func stream(_ file: FileDescriptor) throws(PictureError) -> UnsafeMutablePointer<FILE> {
        do {
            try file.seek(offset: 0, from: .start)
            let descriptor = try file.duplicated()
            guard let stream = fdopen(descriptor.rawValue, "rb") else {
                try descriptor.close()
                throw Errno.noMemory
            }
            return stream
        } catch {
            throw .unreadable("\(error)")
        }
    }

    /// A stream in memory, which it allocates. It needs room for a zero after the bytes.
    private static func stream(_ bytes: [UInt8]) throws(PictureError) -> UnsafeMutablePointer<FILE> {
        guard let stream = fmemopen(nil, bytes.count + 1, "w+b") else { throw .outOfMemory }
        guard fwrite(bytes, 1, bytes.count, stream) == bytes.count else {
            fclose(stream)
            throw .outOfMemory
        }
        rewind(stream)
        return stream
    }
}

/// The segments before a JPEG's picture data (ITU-T T.81, annex B).
struct JPEGSegments {
    private(set) var size: PixelSize?
    /// Starts with the letters "Exif".
    private(set) var exif: ArraySlice<UInt8>?

    private(set) var xmp: ArraySlice<UInt8>?
    /// Photoshop's resources, which may be divided into several segments.
    private(set) var photoshop: [UInt8] = []
    /// A profile may be divided into several numbered pieces.
    private var profilePieces: [Int: ArraySlice<UInt8>] = [:]

    /// The complete ICC profile (ICC.1, annex B.4).
    var colourProfile: [UInt8]? {
        let pieces = profilePieces.sorted { $0.key < $1.key }
        guard !pieces.isEmpty, pieces.map(\.key) == Array(1...pieces.count) else { return nil }
        return pieces.flatMap(\.value)
    }

    private static let app1 = 0xE1
    private static let app2 = 0xE2
    private static let app13 = 0xED
    private static let xmpName = "http://ns.adobe.com/xap/1.0/"
    private static let photoshopName = "Photoshop 3.0"
    private static let startOfScan = 0xDA
    /// The start-of-frame markers of all coding processes. C4, C8 and CC have other meanings.
    private static let startOfFrame = Set(0xC0...0xCF).subtracting([0xC4, 0xC8, 0xCC])

    init(_ bytes: Bytes) {
        var offset = 2
        while let marker = Self.marker(in: bytes, at: &offset), marker != Self.startOfScan,
            let length = bytes.number(at: offset, size: 2, .bigEndian), length >= 2
        {
            note(marker, bytes, at: offset + 2, length: length - 2)
            offset += length
        }
    }

    private mutating func note(_ marker: Int, _ bytes: Bytes, at offset: Int, length: Int) {
        if Self.startOfFrame.contains(marker), size == nil {
            guard let height = bytes.number(at: offset + 1, size: 2, .bigEndian),
                let width = bytes.number(at: offset + 3, size: 2, .bigEndian)
            else { return }
            size = PixelSize(width: width, height: height)
        } else if marker == Self.app1, exif == nil, bytes.hasText("Exif", at: offset) {
            exif = bytes.slice(at: offset, size: length)
        } else if marker == Self.app1, xmp == nil, bytes.hasText(Self.xmpName, at: offset) {
            let name = Self.xmpName.utf8.count + 1
            xmp = bytes.slice(at: offset + name, size: length - name)
        } else if marker == Self.app2, bytes.hasText("ICC_PROFILE", at: offset), let number = bytes[offset + 12] {
            profilePieces[Int(number)] = bytes.slice(at: offset + 14, size: length - 14)
        } else if marker == Self.app13, bytes.hasText(Self.photoshopName, at: offset) {
            let name = Self.photoshopName.utf8.count + 1
            photoshop += bytes.slice(at: offset + name, size: length - name)
        }
    }

    /// Finds the next marker and moves `offset` past it, skipping stray bytes and fill bytes.
    private static func marker(in bytes: Bytes, at offset: inout Int) -> Int? {
        while let byte = bytes[offset], byte != 0xFF { offset += 1 }
        while bytes[offset] == 0xFF { offset += 1 }
        defer { offset += 1 }
        return bytes[offset].map(Int.init)
    }
}
