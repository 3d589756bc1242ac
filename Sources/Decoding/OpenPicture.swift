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
        LargeBlocks.areReturned()
        SurfaceDecoder.prepare()
    }

    /// The picture, upright, just filling a frame of `target` pixels.
    public func decode(filling target: PixelSize) throws(PictureError) -> Bitmap {
        let orientation = header.properties.orientation
        let bitmap =
            switch header.format {
            case .jpeg:
                try JPEGDecoder(file: file, size: header.storedSize).decode(covering: orientation.upright(target))
            case .png, .webp, .tiff, .gif, .bmp:
                try decodeWhole()
            }
        return bitmap.filling(target, orientation: orientation)
    }

    /// Pieces of the upright picture at one level, decoded in one pass.
    public func tiles(level: Int, _ rects: [PixelRect]) throws(PictureError) -> [Bitmap] {
        let orientation = header.properties.orientation
        let storedLevel = orientation.upright(header.size(atLevel: level))
        let stored = rects.map { orientation.stored($0, of: storedLevel) }
        let pieces =
            switch header.format {
            case .jpeg:
                try JPEGDecoder(file: file, size: header.storedSize).pieces(stored, eighths: 8 >> level)
            case .png, .webp, .tiff, .gif, .bmp:
                try reducedPieces(stored, level: level)
            }
        return pieces.map { $0.turned(orientation) }
    }

    /// These formats' decoder knows no way to leave anything out.
    private func reducedPieces(_ rects: [PixelRect], level: Int) throws(PictureError) -> [Bitmap] {
        let whole = try decodeWhole()
        guard whole.size == header.storedSize else { throw .damaged(header.format, "it has changed its size") }
        return rects.map { whole.piece($0, reducedBy: 1 << level) }
    }

    private func decodeWhole() throws(PictureError) -> Bitmap {
        let bytes = try Bytes(contentsOf: file)
        try Completeness.check(bytes, header.format)
        return try SurfaceDecoder.decode(bytes, header.format)
    }
}
