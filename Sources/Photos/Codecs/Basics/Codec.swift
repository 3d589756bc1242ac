import Decoding
import Raster
import SystemPackage

/// How the files of one format are read. A new format is a type that conforms to this protocol or to ``WholeCodec``, and a
/// row of ``Codecs``.
protocol Codec: SendableMetatype {
    static var format: ImageFormat { get }

    /// An estimate of the memory that decoding takes for each stored pixel, without the resulting picture.
    static var bytesPerPixel: Int { get }

    /// The same for an animation.
    static var bytesPerMovingPixel: Int { get }

    /// Whether this process has what decodes the format.
    static var isInstalled: Bool { get }

    /// Whether a file that begins with these bytes has the format.
    static func recognizes(_ bytes: Bytes) -> Bool

    /// The size of the stored picture; nil if the bytes end before it.
    static func size(of bytes: Bytes) throws(PictureError) -> PixelSize?

    /// The levels of a picture that is cut into tiles; nil for one that is decoded as a whole.
    static func pyramid(of bytes: Bytes) throws(PictureError) -> TilePyramid?

    /// Whether the header is read from the parts of a file that it needs, if it does not lie at the beginning.
    static var readsParts: Bool { get }

    /// The metadata, and whether the picture moves.
    ///
    /// - Throws: ``PictureError/truncated(_:)`` if there may be more beyond the bytes.
    static func details(of bytes: Bytes) throws(PictureError) -> PictureDetails

    /// The colour space of decoded pictures, unless that is sRGB.
    static func colourSpace(of picture: StoredPicture) throws(PictureError) -> ColourProfile?

    /// The whole stored picture, at a size that covers the target, on an opaque background.
    static func decode(
        _ picture: StoredPicture, covering target: PixelSize, over background: Background
    ) throws(PictureError) -> Bitmap

    /// The small picture that a camera embedded in the file; nil if there is none.
    ///
    /// - Parameter target: A picture that covers it is preferred.
    static func embedded(in picture: StoredPicture, covering target: PixelSize) throws(PictureError) -> Bitmap?

    /// Rectangles of the stored picture at one level of resolution.
    static func pieces(_ picture: StoredPicture, _ rects: [PixelRect], level: Int) throws(PictureError) -> [Bitmap]

    /// The frames of an animation. Each is passed to `finish` before the next is decoded.
    static func frames(
        of picture: StoredPicture, finish: (Bitmap) throws(PictureError) -> Bitmap
    ) throws(PictureError) -> [Bitmap]
}

/// A picture's file, and what its header says.
struct StoredPicture {
    let file: FileDescriptor
    let size: PixelSize
    let pyramid: TilePyramid?
    /// Whether this process can open fonts.
    let drawsText: Bool

    /// The beginning of the file, or all of it.
    func bytes(limit: Int = .max) throws(PictureError) -> Bytes { try Bytes(contentsOf: file, limit: limit) }

    /// The file, of which only the parts that are asked for are read.
    func parts() throws(PictureError) -> Bytes {
        try Bytes(partsOf: file, startingWith: Bytes(contentsOf: file, limit: 4096))
    }
}

extension Codec {
    /// The pixels, and the file, which is seldom larger.
    static var bytesPerPixel: Int { 4 * 2 }

    static var bytesPerMovingPixel: Int { bytesPerPixel }

    static var isInstalled: Bool { true }

    static func pyramid(of bytes: Bytes) throws(PictureError) -> TilePyramid? { nil }

    static var readsParts: Bool { false }

    static func details(of bytes: Bytes) throws(PictureError) -> PictureDetails { PictureDetails() }

    static func colourSpace(of picture: StoredPicture) throws(PictureError) -> ColourProfile? { nil }

    static func embedded(in picture: StoredPicture, covering target: PixelSize) throws(PictureError) -> Bitmap? { nil }

    static func pieces(_ picture: StoredPicture, _ rects: [PixelRect], level: Int) throws(PictureError) -> [Bitmap] {
        let whole = try decode(picture, covering: picture.size, over: .usual)
        return rects.map { whole.piece($0, reducedBy: 1 << level) }
    }

    static func frames(
        of picture: StoredPicture, finish: (Bitmap) throws(PictureError) -> Bitmap
    ) throws(PictureError) -> [Bitmap] {
        [try finish(decode(picture, covering: picture.size, over: .usual))]
    }
}

/// A codec that decodes whole pictures from memory.
protocol WholeCodec: Codec {
    /// Whether nothing is missing at the end of the file; true where the decoder detects that itself.
    static func isWhole(_ bytes: Bytes) -> Bool

    /// Whether transparent parts show the background that is asked for; otherwise they show the usual one.
    static var blendsOverBackground: Bool { get }

    /// - Parameter size: The size that was read before. A picture of another size is damaged.
    static func decode(_ bytes: Bytes, _ size: PixelSize, over background: Background) throws(PictureError) -> Bitmap
}

extension WholeCodec {
    static func isWhole(_ bytes: Bytes) -> Bool { true }

    static var blendsOverBackground: Bool { false }

    /// The bytes of a file.
    ///
    /// - Throws: ``PictureError/truncated(_:)`` if some are missing.
    static func wholeBytes(of picture: StoredPicture) throws(PictureError) -> Bytes {
        let bytes = try picture.bytes()
        guard isWhole(bytes) else { throw .truncated(format) }
        return bytes
    }

    static func decode(
        _ picture: StoredPicture, covering target: PixelSize, over background: Background
    ) throws(PictureError) -> Bitmap {
        let whole = try decode(wholeBytes(of: picture), picture.size, over: background)
        guard whole.size == picture.size else { throw .damaged(format, "its size has changed") }
        return whole
    }
}
