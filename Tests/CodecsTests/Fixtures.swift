import Codecs
import Decoding
import Foundation
import PictureSamples
import Raster
import SystemPackage
import Testing

/// A fresh folder that disappears, with all that is in it, together with its last owner.
final class TemporaryFolder: Sendable {
    let path: FilePath

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = FilePath(url.path)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path.string)
    }

    /// Writes a file, and says where.
    func file(_ name: String, _ bytes: [UInt8]) throws -> FilePath {
        let file = path.appending(name)
        try Data(bytes).write(to: URL(filePath: file.string))
        return file
    }
}

extension PictureDecoder {
    /// The whole picture, just filling a frame of `target` pixels.
    func decode(_ path: FilePath, _ header: ImageHeader, filling target: PixelSize) throws(PictureError) -> Bitmap {
        let pictures = try make(.whole(filling: target), of: path, header, unless: Cancellation())
        guard let picture = pictures.first else { throw .empty }
        return picture
    }
}
