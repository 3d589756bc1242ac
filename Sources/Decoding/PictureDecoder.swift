import Raster
import SystemPackage

/// Turns picture files into pixels: the seam behind which decoding happens.
public protocol PictureDecoder: Sendable {
    /// Reads what the beginning of the file at `path` tells of its picture.
    ///
    /// - Throws: ``PictureError`` for a file that is no picture.
    func header(of path: FilePath) throws(PictureError) -> ImageHeader

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

    /// Decodes all pictures of one that moves, each just filling a frame of `target` pixels, in their order.
    ///
    /// - Throws: ``PictureError`` for a file that is not whole or has others than its header says.
    func frames(
        of path: FilePath, _ header: ImageHeader, filling target: PixelSize
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

/// Decodes in this process: where there are no others, and in tests.
public struct LocalDecoder: PictureDecoder {
    public init() {
        LargeBlocks.areReturned()
    }

    public func header(of path: FilePath) throws(PictureError) -> ImageHeader {
        try reading(path) { file throws(PictureError) in try ImageHeader(of: file) }
    }

    public func decode(
        _ path: FilePath, _ header: ImageHeader, filling target: PixelSize
    ) throws(PictureError) -> Bitmap {
        try reading(path) { file throws(PictureError) in
            try OpenPicture(file: file, header: header).decode(filling: target)
        }
    }

    public func tiles(
        of path: FilePath, _ header: ImageHeader, level: Int, _ rects: [PixelRect]
    ) throws(PictureError) -> [Bitmap] {
        try reading(path) { file throws(PictureError) in
            try OpenPicture(file: file, header: header).tiles(level: level, rects)
        }
    }

    public func frames(
        of path: FilePath, _ header: ImageHeader, filling target: PixelSize
    ) throws(PictureError) -> [Bitmap] {
        try reading(path) { file throws(PictureError) in
            try OpenPicture(file: file, header: header).frames(filling: target)
        }
    }

    private func reading<Result>(
        _ path: FilePath, _ body: (FileDescriptor) throws(PictureError) -> Result
    ) throws(PictureError) -> Result {
        let file = try path.openPicture()
        defer { try? file.close() }
        return try body(file)
    }
}
