import Decoding
import Platform
import Raster
import SystemPackage

/// An open picture file with its header: everything that decoding needs.
public struct OpenPicture {
    private let file: FileDescriptor
    private let header: ImageHeader
    private let drawsText: Bool

    /// - Parameter drawsText: Whether this process can open fonts.
    public init(file: FileDescriptor, header: ImageHeader, drawsText: Bool = true) {
        self.file = file
        self.header = header
        self.drawsText = drawsText
    }

    /// Loads everything that decoding otherwise loads on first use, for a process that cannot open files later.
    public static func prepare() {
        LargeBlocks.returnToSystem()
        HEIFDecoder.prepare()
    }

    public func make(_ task: DecodingTask) throws(PictureError) -> [Bitmap] {
        switch task {
        case .whole(let target): [try decode(filling: target)]
        case .tiles(let level, let rects): try tiles(level: level, rects)
        case .frames(let target): try frames(filling: target)
        case .moment: throw .clip(header.format)
        case .cutOut(let target):
            [try decode(filling: target, over: .black), try decode(filling: target, over: .white)]
        }
    }

    /// The upright picture, scaled and cropped to fill `target`.
    private func decode(
        filling target: PixelSize, over background: Background = .usual
    ) throws(PictureError) -> Bitmap {
        let orientation = header.properties.orientation
        let bitmap =
            switch header.format {
            case .jpeg:
                try jpegDecoder().decode(covering: orientation.upright(target))
            case .svg: try drawing(Bytes(contentsOf: file)).draw(covering: target, over: background)
            case .png, .webp, .tiff, .gif, .bmp, .heif, .mp4, .webm:
                try decodeWhole(over: background)
            }
        let picture = bitmap.filling(target, orientation: orientation)
        // Converted after scaling, when there are fewer pixels.
        return try colourProfile().map { $0.inSRGB(picture) } ?? picture
    }

    /// Rectangles of the upright picture at one level, decoded in one pass.
    private func tiles(level: Int, _ rects: [PixelRect]) throws(PictureError) -> [Bitmap] {
        let orientation = header.properties.orientation
        let storedLevel = orientation.upright(header.size(atLevel: level))
        let stored = rects.map { orientation.stored($0, of: storedLevel) }
        let pieces =
            switch header.format {
            case .jpeg:
                try jpegDecoder().pieces(stored, eighths: 8 >> level)
            case .png, .webp, .tiff, .gif, .bmp, .heif, .svg, .mp4, .webm:
                try reducedPieces(stored, level: level)
            }
        let profile = try colourProfile()
        return pieces.map { piece in
            let turned = piece.turned(orientation)
            return profile?.inSRGB(turned) ?? turned
        }
    }

    /// The frames of an animated picture, each scaled and cropped to fill `target`.
    private func frames(filling target: PixelSize) throws(PictureError) -> [Bitmap] {
        let bytes = try Bytes(contentsOf: file)
        try Completeness.check(bytes, header.format)
        func finish(_ frame: Bitmap) throws(PictureError) -> Bitmap {
            guard frame.size == header.storedSize else { throw .damaged(header.format, Self.changedSize) }
            return frame.filling(target, orientation: header.properties.orientation)
        }
        let frames =
            header.format == .webp
            ? try WebPDecoder(bytes).decodeFrames(finish: finish)
            : try GIFDecoder(bytes, size: header.storedSize).decodeFrames(finish: finish)
        guard let last = frames.last else { throw .damaged(header.format, "it has no frames") }
        // After a damaged frame, the last whole one stays. A picture with a first frame is shown instead of being
        // skipped.
        let count = header.frameDurations.count
        return Array(frames.prefix(count)) + Array(repeating: last, count: max(0, count - frames.count))
    }

    /// For formats whose decoder cannot decode parts.
    private func reducedPieces(_ rects: [PixelRect], level: Int) throws(PictureError) -> [Bitmap] {
        let whole = try decodeWhole()
        return rects.map { whole.piece($0, reducedBy: 1 << level) }
    }

    private func drawing(_ bytes: Bytes) throws(PictureError) -> DrawingDecoder {
        try DrawingDecoder(bytes, drawsText: drawsText)
    }

    private func decodeWhole(over background: Background = .usual) throws(PictureError) -> Bitmap {
        let bytes = try Bytes(contentsOf: file)
        try Completeness.check(bytes, header.format)
        let whole =
            switch header.format {
            case .heif: try HEIFDecoder(bytes).decode(header.storedSize)
            case .gif: try GIFDecoder(bytes, size: header.storedSize).decode()
            case .bmp: try BMPDecoder(bytes, size: header.storedSize).decode()
            case .tiff: try TIFFDecoder.decode(bytes, size: header.storedSize)
            case .svg: try drawing(bytes).draw()
            case .png: try PNGDecoder(bytes, over: background).decode(header.storedSize)
            case .webp: try WebPDecoder(bytes, over: background).decode(header.storedSize)
            case .jpeg: try jpegDecoder().decode(covering: header.storedSize)
            case .mp4, .webm: throw PictureError.clip(header.format)
            }
        guard whole.size == header.storedSize else { throw .damaged(header.format, Self.changedSize) }
        return whole
    }

    private static let changedSize = "its size has changed"

    private func jpegDecoder() throws(PictureError) -> JPEGDecoder {
        JPEGDecoder(file: file, size: header.storedSize, profile: try colourProfile())
    }

    /// How much of a JPEG is read to find its profile, which comes before the pixels.
    private static let profileReach = 1 << 20

    private func colourProfile() throws(PictureError) -> ColourProfile? {
        if header.format == .png { return PNGDecoder(try Bytes(contentsOf: file)).colourSpace }
        if header.format == .webp { return try WebPDecoder(Bytes(contentsOf: file)).colourSpace }
        if header.format == .bmp { return try BMPHeader(Bytes(contentsOf: file)).colourProfile }
        let bytes: [UInt8]? =
            switch header.format {
            case .jpeg: JPEGSegments(try Bytes(contentsOf: file, limit: Self.profileReach)).colourProfile
            case .tiff: TIFFDirectory(try Bytes(contentsOf: file))?.colourProfile
            case .heif: try HEIFDecoder(Bytes(contentsOf: file)).colourProfile
            case .png, .webp, .gif, .bmp, .svg, .mp4, .webm: nil
            }
        return bytes.map(ColourProfile.init)
    }
}
