import Decoding
import Platform
import Raster
import SystemPackage

/// A picture file that is open, and what its header says: all that decoding it takes.
public struct OpenPicture {
    private let file: FileDescriptor
    private let header: ImageHeader

    public init(file: FileDescriptor, header: ImageHeader) {
        (self.file, self.header) = (file, header)
    }

    /// Loads whatever decoding loads when it is first used: a process that may open no file later does so now.
    public static func prepare() {
        LargeBlocks.returnToSystem()
        SurfaceDecoder.prepare()
        HEIFDecoder.prepare()
    }

    public func make(_ task: DecodingTask) throws(PictureError) -> [Bitmap] {
        switch task {
        case .whole(let target): [try decode(filling: target)]
        case .tiles(let level, let rects): try tiles(level: level, rects)
        case .frames(let target): try frames(filling: target)
        }
    }

    /// The picture, upright, just filling a frame of `target` pixels.
    private func decode(filling target: PixelSize) throws(PictureError) -> Bitmap {
        let orientation = header.properties.orientation
        let bitmap =
            switch header.format {
            case .jpeg:
                try JPEGDecoder(file: file, size: header.storedSize).decode(covering: orientation.upright(target))
            case .png, .webp, .tiff, .gif, .bmp, .heif, .svg:
                try decodeWhole()
            }
        let picture = bitmap.filling(target, orientation: orientation)
        // After it was made smaller, there is less to convert.
        return try colourProfile().map { $0.inSRGB(picture) } ?? picture
    }

    /// Pieces of the upright picture at one level, decoded in one pass.
    private func tiles(level: Int, _ rects: [PixelRect]) throws(PictureError) -> [Bitmap] {
        let orientation = header.properties.orientation
        let storedLevel = orientation.upright(header.size(atLevel: level))
        let stored = rects.map { orientation.stored($0, of: storedLevel) }
        let pieces =
            switch header.format {
            case .jpeg:
                try JPEGDecoder(file: file, size: header.storedSize).pieces(stored, eighths: 8 >> level)
            case .png, .webp, .tiff, .gif, .bmp, .heif, .svg:
                try reducedPieces(stored, level: level)
            }
        let profile = try colourProfile()
        return pieces.map { piece in
            let turned = piece.turned(orientation)
            return profile?.inSRGB(turned) ?? turned
        }
    }

    /// The pictures of one that moves, each just filling a frame of `target` pixels.
    private func frames(filling target: PixelSize) throws(PictureError) -> [Bitmap] {
        let bytes = try Bytes(contentsOf: file)
        try Completeness.check(bytes, header.format)
        let changed = PictureError.damaged(header.format, "its pictures are not those that it announces")
        let frames = try SurfaceDecoder.decodeFrames(bytes, header.format) { frame throws(PictureError) in
            guard frame.size == header.storedSize else { throw changed }
            return frame.filling(target, orientation: .up)
        }
        guard frames.count == header.frameDurations.count else { throw changed }
        return frames
    }

    /// These formats' decoder knows no way to leave anything out.
    private func reducedPieces(_ rects: [PixelRect], level: Int) throws(PictureError) -> [Bitmap] {
        let whole = try decodeWhole()
        return rects.map { whole.piece($0, reducedBy: 1 << level) }
    }

    private func decodeWhole() throws(PictureError) -> Bitmap {
        let bytes = try Bytes(contentsOf: file)
        try Completeness.check(bytes, header.format)
        let whole =
            header.format == .heif
            ? try HEIFDecoder(bytes).decode()
            : try SurfaceDecoder.decode(bytes, header.format, size: header.storedSize)
        // A drawing keeps its shape, and lengths in it are no whole pixels.
        if header.format == .svg { return whole.filling(header.storedSize, orientation: .up) }
        guard whole.size == header.storedSize else { throw .damaged(header.format, "it has changed its size") }
        return header.format == .tiff ? whole.turned(header.properties.orientation.mirroring) : whole
    }

    /// Where a profile lies in a JPEG: before its pixels.
    private static let profileReach = 1 << 20

    private func colourProfile() throws(PictureError) -> ColourProfile? {
        let bytes: [UInt8]? =
            switch header.format {
            case .jpeg: JPEGSegments(try Bytes(contentsOf: file, limit: Self.profileReach)).colourProfile
            case .png: PNGChunks(try Bytes(contentsOf: file)).colourProfile
            case .webp: WebPChunks(try Bytes(contentsOf: file)).colourProfile
            case .tiff: TIFFDirectory(try Bytes(contentsOf: file))?.colourProfile
            case .heif: try HEIFDecoder(Bytes(contentsOf: file)).colourProfile
            case .gif, .bmp, .svg: nil
            }
        return bytes.map(ColourProfile.init)
    }
}

extension Orientation {
    /// How libtiff, and so SDL2_image, has mirrored a stored picture already: it turns no rows into columns, and treats
    /// those four orientations like the first four. Doing the same again undoes it.
    fileprivate var mirroring: Orientation {
        switch self {
        case .up, .leftMirrored: .up
        case .upMirrored, .right: .upMirrored
        case .down, .rightMirrored: .down
        case .downMirrored, .left: .downMirrored
        }
    }
}
