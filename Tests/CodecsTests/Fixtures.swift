import Codecs
import Decoding
import PictureSamples
import Raster
import SystemPackage
import TestSupport
import Testing

extension TemporaryFolder {
    var root: FilePath { FilePath(path) }

    /// Writes a file, and returns its path.
    func write(_ name: String, _ bytes: [UInt8]) throws -> FilePath { FilePath(try file(name, bytes)) }
}

extension PictureDecoder {
    /// The whole picture, just filling a frame of `target` pixels.
    func decode(_ path: FilePath, _ header: ImageHeader, filling target: PixelSize) throws(PictureError) -> Bitmap {
        let pictures = try make(.whole(filling: target), of: path, header, unless: Cancellation())
        guard let picture = pictures.first else { throw .empty }
        return picture
    }
}
