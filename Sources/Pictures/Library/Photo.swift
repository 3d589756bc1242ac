import Decoding
import Gallery
import SystemPackage

/// A photo file that was found, and what its header says.
public struct Photo: Sendable {
    public let id: PhotoID
    public let path: FilePath
    public let stamp: FileStamp
    public let header: ImageHeader

    /// What is written under a card: title and details on one line.
    public var captionLine: String {
        return details.isEmpty ? title : "\(title)  ·  \(details)"
    }

    /// Its caption, or its file's name in words.
    public var title: String { header.properties.caption ?? nameInWords }

    /// The day it was taken; empty where it is not known.
    public var details: String { header.properties.captured?.dayText ?? "" }

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
    /// The file's number on its disk, which stays when it gets another name; 0 if it is not known.
    public var inode: UInt64 = 0
}
