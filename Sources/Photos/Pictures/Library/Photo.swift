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

    // Until the labels are read.
    public var label: PhotoLabel {
        var label = PhotoLabel()
        if let caption = note.caption ?? header.properties.caption { label.title = LocalizedText(caption) }
        return label
    }

    /// Its title, or its file's name as words.
    public func title(in language: String) -> String { label.title.text(in: language) ?? nameInWords }

    /// Date and place, as far as they are known.
    public func details(in language: Language) -> String {
        [captured.map(language.dates.day), label.place].compactMap { $0 }.joined(separator: " · ")
    }

    public var captured: CaptureDate? { note.captured ?? header.properties.captured }

    /// Its URL or path, for the log.
    var quoted: String { note.origin?.url.quoted ?? path.quoted }

    private var nameInWords: String {
        let name = note.origin.map { FilePath($0.name) } ?? path
        return String((name.stem ?? "").map { "_-".contains($0) ? " " : $0 })
    }
}
