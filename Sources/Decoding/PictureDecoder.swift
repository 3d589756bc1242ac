import Raster
import SystemPackage

/// Turns a picture file into pixels: the seam behind which decoding happens.
public protocol PictureDecoder: Sendable {
    /// Decodes the picture at `path`, upright, just filling a frame of `target` pixels.
    ///
    /// - Throws: ``PictureError`` for a file that is not whole or not a picture.
    func decode(_ path: FilePath, _ header: ImageHeader, filling target: PixelSize) throws(PictureError) -> Bitmap
}

/// Decodes in this process.
public struct LocalDecoder: PictureDecoder {
    public init() {}

    public func decode(
        _ path: FilePath, _ header: ImageHeader, filling target: PixelSize
    ) throws(PictureError) -> Bitmap {
        let bytes = try Bytes(contentsOf: path)
        try Completeness.check(bytes, header.format)
        let orientation = header.properties.orientation
        let stored = orientation.isTransposed ? PixelSize(width: target.height, height: target.width) : target
        let bitmap =
            switch header.format {
            case .jpeg: try JPEGDecoder.decode(bytes, covering: stored)
            case .png, .webp, .tiff, .gif, .bmp: try SurfaceDecoder.decode(bytes, header.format)
            }
        return bitmap.filling(target, orientation: orientation)
    }
}
