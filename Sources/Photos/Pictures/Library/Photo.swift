import Decoding
import Gallery
import Languages
import Platform
import SystemPackage

/// A photo file, and what its header and others say about it. It is an object, because many lists of a hundred thousand
/// photos exist at a time.
public final class Photo: Sendable {
    public let id: PhotoID
    public let path: FilePath
    public let stamp: FileStamp
    public let header: ImageHeader
    /// Nil for nearly all photos: nothing is said about them from outside.
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

    /// The text under a card: title and details on one line.
    public func captionLine(in dates: DateFormats) -> String {
        let details = details(in: dates)
        return details.isEmpty ? title : "\(title)  ·  \(details)"
    }

    /// Its caption, or its file's name as words.
    public var title: String { note.caption ?? header.properties.caption ?? nameInWords }

    /// The day on which it was taken; empty if unknown.
    public func details(in dates: DateFormats) -> String { captured.map(dates.day) ?? "" }

    public var captured: CaptureDate? { note.captured ?? header.properties.captured }

    /// Its URL or path, for the log.
    var quoted: String { note.origin?.url.quoted ?? path.quoted }

    /// The file with its clip; nil if it has none.
    var clipPath: FilePath? { header.clip == nil ? nil : note.clip?.path ?? path }

    private var nameInWords: String {
        let name = note.origin.map { FilePath($0.name) } ?? path
        return String((name.stem ?? "").map { "_-".contains($0) ? " " : $0 })
    }
}
