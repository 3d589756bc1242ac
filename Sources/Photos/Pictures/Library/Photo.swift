import Decoding
import Gallery
import Platform
import SystemPackage

/// A photo file that was found, and what its header and others say of it. Of a hundred thousand of them there are many
/// lists: an object, so that each is there once.
public final class Photo: Sendable {
    public let id: PhotoID
    public let path: FilePath
    public let stamp: FileStamp
    public let header: ImageHeader
    /// Nil where nobody says anything, which is so of nearly all.
    private let remarks: Remarks?

    private final class Remarks: Sendable {
        let note: PhotoNote

        init?(_ note: PhotoNote) {
            guard note != PhotoNote() else { return nil }
            self.note = note
        }
    }

    init(id: PhotoID, path: FilePath, stamp: FileStamp, header: ImageHeader, note: PhotoNote) {
        (self.id, self.path, self.stamp, self.header) = (id, path, stamp, header)
        remarks = Remarks(note)
    }

    public var note: PhotoNote { remarks?.note ?? PhotoNote() }

    /// What is written under a card: title and details on one line.
    public var captionLine: String {
        return details.isEmpty ? title : "\(title)  ·  \(details)"
    }

    /// Its caption, or its file's name in words.
    public var title: String { note.caption ?? header.properties.caption ?? nameInWords }

    /// The day it was taken; empty where it is not known.
    public var details: String { captured?.dayText ?? "" }

    public var captured: CaptureDate? { note.captured ?? header.properties.captured }

    /// What it is called where it came from, for the log.
    var place: String { note.origin?.url ?? path.string }

    private var nameInWords: String {
        let name = note.origin.map { FilePath($0.name) } ?? path
        let words = (name.stem ?? "").map { $0 == "_" || $0 == "-" ? " " : $0 }
        return String(words)
    }
}
