import Raster
import SystemPackage

/// Decodes picture files, in this process or another.
public protocol PictureDecoder: Sendable {
    /// Reads the header of the file at `path`.
    ///
    /// - Throws: ``PictureError`` if the file is not a picture or cannot be read.
    func header(of path: FilePath) throws(PictureError) -> ImageHeader

    /// Reads the header, unless it takes long and must not.
    ///
    /// - Throws: Also ``PictureError/cancelled`` and ``PictureError/postponed``.
    func header(of path: FilePath, unless cancellation: Cancellation) throws(PictureError) -> ImageHeader

    /// Reads the headers of several files, in their order.
    func headers(of paths: [FilePath], unless cancellation: Cancellation) -> [Result<ImageHeader, PictureError>]

    /// Decodes the picture at `path`.
    ///
    /// - Returns: The pictures of the task, in its order.
    /// - Throws: ``PictureError`` if the file is incomplete or not a picture, ``PictureError/cancelled`` and
    ///   ``PictureError/postponed``.
    func make(
        _ task: DecodingTask, of path: FilePath, _ header: ImageHeader, unless cancellation: Cancellation
    ) throws(PictureError) -> [Bitmap]
}

extension PictureDecoder {
    public func header(of path: FilePath, unless cancellation: Cancellation) throws(PictureError) -> ImageHeader {
        try header(of: path)
    }

    public func headers(
        of paths: [FilePath], unless cancellation: Cancellation
    ) -> [Result<ImageHeader, PictureError>] {
        paths.map { path in Result { () throws(PictureError) in try header(of: path, unless: cancellation) } }
    }
}

extension FilePath {
    /// Opens a picture file. Opening a named pipe does not block; reading its header fails later.
    public func openPicture() throws(PictureError) -> FileDescriptor {
        do {
            return try FileDescriptor.open(self, .readOnly, options: [.nonBlocking, .closeOnExec])
        } catch {
            throw .unreadable("\(error)")
        }
    }
}
