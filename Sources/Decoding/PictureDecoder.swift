import Raster
import SystemPackage

/// Turns a picture file into pixels: the seam behind which decoding happens.
public protocol PictureDecoder: Sendable {
    /// Decodes the picture at `path`, upright, just filling a frame of `target` pixels.
    ///
    /// - Throws: ``PictureError`` for a file that is not whole or not a picture.
    func decode(_ path: FilePath, _ header: ImageHeader, filling target: PixelSize) throws(PictureError) -> Bitmap

    /// Decodes pieces of the picture at `path`, upright, all in one pass.
    ///
    /// - Parameters:
    ///   - level: The picture is reduced by two to this power, from 0 to 3; see ``ImageHeader/size(atLevel:)``.
    ///   - rects: Within the upright picture at that level.
    /// - Throws: ``PictureError`` for a file that is not whole or not a picture, though the pieces themselves might be.
    func tiles(
        of path: FilePath, _ header: ImageHeader, level: Int, _ rects: [PixelRect]
    ) throws(PictureError) -> [Bitmap]
}

/// Decodes in this process.
public struct LocalDecoder: PictureDecoder {
    public init() {
        LargeBlocks.areReturned()
    }

    public func decode(
        _ path: FilePath, _ header: ImageHeader, filling target: PixelSize
    ) throws(PictureError) -> Bitmap {
        let orientation = header.properties.orientation
        let bitmap =
            switch header.format {
            case .jpeg:
                try JPEGDecoder(path: path, size: header.storedSize).decode(covering: orientation.upright(target))
            case .png, .webp, .tiff, .gif, .bmp:
                try decodeWhole(path, header.format)
            }
        return bitmap.filling(target, orientation: orientation)
    }

    public func tiles(
        of path: FilePath, _ header: ImageHeader, level: Int, _ rects: [PixelRect]
    ) throws(PictureError) -> [Bitmap] {
        let orientation = header.properties.orientation
        let storedLevel = orientation.upright(header.size(atLevel: level))
        let stored = rects.map { orientation.stored($0, of: storedLevel) }
        let pieces =
            switch header.format {
            case .jpeg:
                try JPEGDecoder(path: path, size: header.storedSize).pieces(stored, eighths: 8 >> level)
            case .png, .webp, .tiff, .gif, .bmp:
                try reducedPieces(stored, path, header, level: level)
            }
        return pieces.map { $0.turned(orientation) }
    }

    /// These formats' decoder knows no way to leave anything out.
    private func reducedPieces(
        _ rects: [PixelRect], _ path: FilePath, _ header: ImageHeader, level: Int
    ) throws(PictureError) -> [Bitmap] {
        let whole = try decodeWhole(path, header.format)
        guard whole.size == header.storedSize else { throw .damaged(header.format, "it has changed its size") }
        return rects.map { whole.piece($0, reducedBy: 1 << level) }
    }

    private func decodeWhole(_ path: FilePath, _ format: ImageFormat) throws(PictureError) -> Bitmap {
        let bytes = try Bytes(contentsOf: path)
        try Completeness.check(bytes, format)
        return try SurfaceDecoder.decode(bytes, format)
    }
}
