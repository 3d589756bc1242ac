import Decoding
import Gallery
import SystemPackage

/// A photo file that was found, and what its header says.
public struct Photo: Sendable {
    public let id: PhotoID
    public let path: FilePath
    public let stamp: FileStamp
    public let header: ImageHeader

    /// What is written under the photo: its caption, or its file's name in words, and the day it was taken.
    public var captionLine: String {
        let caption = header.properties.caption ?? nameInWords
        guard let day = header.properties.captured?.dayText else { return caption }
        return "\(caption)  ·  \(day)"
    }

    private var nameInWords: String {
        let words = (path.stem ?? "").map { $0 == "_" || $0 == "-" ? " " : $0 }
        return String(words)
    }
}

/// What changes when a file's contents do.
public struct FileStamp: Hashable, Sendable {
    public var byteCount: Int
    /// Nanoseconds since 1970.
    public var modified: Int
}
