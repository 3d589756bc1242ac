import CCounters
import Decoding
import Logging
import Pictures
import Raster
import SystemPackage
import TestSupport

/// Looks at a library whose files have random sizes, dates, types and numbers.
enum StatusFuzz {
    /// All files are pictures: what is inside does not matter here.
    private struct AnyPicture: PictureDecoder {
        func header(of path: FilePath, unless _: Cancellation) throws(PictureError) -> ImageHeader {
            ImageHeader(format: .jpeg, storedSize: PixelSize(width: 4, height: 3), properties: PhotoProperties())
        }

        func make(
            _ task: DecodingTask, of path: FilePath, _ header: ImageHeader, unless cancellation: Cancellation
        ) throws(PictureError) -> [Bitmap] {
            throw .cancelled
        }
    }

    static func run(_ count: Int, seed: UInt64) throws -> String {
        let folder = try TemporaryFolder()
        for number in 0..<20 {
            for name in ["a/\(number).jpg", "a/\(number).txt", "b/\(number).heic", "b/\(number).mov", "\(number).png"] {
                _ = try folder.file(name, "Sea\nand sky")
            }
        }
        let root = FilePath(folder.path)
        var options = PhotoLibrary.Options()
        options.snapshot = root.appending("library")
        options.order = .captureDate
        let logger = Logger(label: "fuzz-numbers") { _ in SwiftLogNoOpLogHandler() }
        foreign_status_begin(seed)
        defer { foreign_status_end() }
        var looks = 0
        while foreign_status_count() < count {
            let library = PhotoLibrary(decoder: AnyPicture(), options: options, logger: logger) { _ in }
            library.scan([.path(root), .path(root.appending("a/1.jpg"))])
            library.waitForScan()
            _ = library.photos(at: root.appending("a/2.jpg"))
            looks += 1
        }
        return "\(foreign_status_count()) answers in \(looks) looks"
    }
}
