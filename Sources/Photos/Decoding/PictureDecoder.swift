import Raster
import SystemPackage

/// Turns picture files into pixels: the seam behind which decoding happens.
public protocol PictureDecoder: Sendable {
    /// Reads what the beginning of the file at `path` tells of its picture.
    ///
    /// - Throws: ``PictureError`` for a file that is no picture.
    func header(of path: FilePath) throws(PictureError) -> ImageHeader

    /// Decodes the picture at `path`.
    ///
    /// - Returns: As many pictures as the task says, in its order.
    /// - Throws: ``PictureError`` for a file that is not whole or not a picture, and ``PictureError/cancelled``.
    func make(
        _ task: DecodingTask, of path: FilePath, _ header: ImageHeader, unless cancellation: Cancellation
    ) throws(PictureError) -> [Bitmap]
}

extension FilePath {
    /// Opens a picture file: one that would block, such as a pipe, does not, and is no picture.
    public func openPicture() throws(PictureError) -> FileDescriptor {
        do {
            return try FileDescriptor.open(self, .readOnly, options: [.nonBlocking, .closeOnExec])
        } catch {
            throw .unreadable("\(error)")
        }
    }
}
