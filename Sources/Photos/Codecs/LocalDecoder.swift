import Decoding
import Platform
import Raster
import SystemPackage

/// Decodes in this process, for tests and benchmarks. It ignores cancellation.
public struct LocalDecoder: PictureDecoder {
    public init() {
        LargeBlocks.returnToSystem()
    }

    public func header(of path: FilePath) throws(PictureError) -> ImageHeader {
        try reading(path) { file throws(PictureError) in try ImageHeader(of: file) }
    }

    public func make(
        _ task: DecodingTask, of path: FilePath, _ header: ImageHeader, unless cancellation: Cancellation
    ) throws(PictureError) -> [Bitmap] {
        try reading(path) { file throws(PictureError) in try OpenPicture(file: file, header: header).make(task) }
    }

    private func reading<Result>(
        _ path: FilePath, _ body: (FileDescriptor) throws(PictureError) -> Result
    ) throws(PictureError) -> Result {
        let file = try path.openPicture()
        defer { try? file.close() }
        return try body(file)
    }
}
