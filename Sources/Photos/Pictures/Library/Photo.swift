import Decoding
import Library
import Platform
import Scenes
import SystemPackage

/// A photo file with its header and its description, as ``PhotoStore`` reads it on demand.
public struct Photo: Sendable {
    public let id: PhotoID
    public let path: FilePath
    public let stamp: FileStamp
    public let header: ImageHeader
    public let note: PhotoNote

    /// The photo's label: each part comes from text files or a manifest, otherwise from the photo's metadata. It is
    /// unpacked on each access, so store it while you use it.
    public var label: PhotoLabel { note.label.completed(by: header.properties.label) }

    /// Its label's title in a language, by its code, or its file's name as words; nil if a camera has named the file.
    public func title(in language: String) -> String? {
        label.title.text(in: language) ?? (CameraName.isOne(fileName.stem ?? "") ? nil : nameInWords)
    }

    /// The two lines about it: its title, and the day on which it was taken and the place, as far as they are known. Without a
    /// title, the first of them is the title.
    public func caption(in dates: DateFormats) -> (title: String, details: String) {
        let facts = [captured.map(dates.day), label.place.text(in: dates.language)].compactMap(\.self)
        guard let title = title(in: dates.language) else { return (facts.first ?? "", Self.joined(facts.dropFirst())) }
        return (title, Self.joined(facts[...]))
    }

    /// Each is isolated, so that text written from right to left does not reorder the other (Unicode UAX #9, section 2.4.2).
    private static func joined(_ facts: ArraySlice<String>) -> String {
        facts.count > 1 ? facts.map { "\u{2068}\($0)\u{2069}" }.joined(separator: " · ") : facts.joined()
    }

    /// The date of capture from outside the file, its metadata, or its name.
    public var captured: CaptureDate? {
        note.captured ?? header.properties.captured ?? fileName.stem.flatMap(FileNameDate.date)
    }

    /// Its rating from outside the file, or in its metadata; nil without any.
    var rating: Int? { note.rating ?? header.properties.rating }

    /// The photo as a visitor has turned it.
    func turned(_ id: PhotoID) -> Photo {
        guard id.quarters != 0 else { return self }
        var header = header
        header.properties.orientation = header.properties.orientation.turned(by: id.quarters)
        header.properties.focus = nil
        return Photo(id: id, path: path, stamp: stamp, header: header, note: note)
    }

    /// Its URL or path, for the log.
    public var quoted: String { path.quoted(from: note.origin) }

    /// Its URL or path, for the trace.
    var name: String { path.name(from: note.origin) }

    /// The file's name; for a mirrored photo, its name on the web.
    var fileName: FilePath {
        if let origin = note.origin { return FilePath(origin.name) }
        // Their descriptions have the same name for all photos.
        let isNamedByFolder = [.iiif, .zoomify].contains(header.format)
        return isNamedByFolder ? path.removingLastComponent() : path
    }

    /// The file with its clip; nil if it has none.
    var clipPath: FilePath? { header.clip == nil ? nil : note.clip?.path ?? path }

    private var nameInWords: String { String((fileName.stem ?? "").map { "_-".contains($0) ? " " : $0 }) }
}

/// A photo's description outside its file. It takes precedence over the file's metadata.
public struct PhotoNote: Hashable, Sendable {
    public var packedLabel: PackedLabel
    public var album: String?
    public var captured: CaptureDate?
    /// From 0 to 5.
    public var rating: Int?
    /// The origin of a mirrored photo.
    public var origin: Origin?
    /// The clip beside it that may belong to it.
    public var clip: SideFile?
    /// The description in XMP beside it.
    public var sidecar: SideFile?

    public init(
        label: PhotoLabel = PhotoLabel(), album: String? = nil, captured: CaptureDate? = nil, rating: Int? = nil,
        origin: Origin? = nil
    ) {
        packedLabel = PackedLabel(label)
        self.album = album
        self.captured = captured
        self.rating = rating
        self.origin = origin
    }

    /// The label from text files or a manifest.
    public var label: PhotoLabel {
        get { packedLabel.label }
        set { packedLabel = PackedLabel(newValue) }
    }

    /// A file beside a photo that is read with it: if it changes, so does the photo.
    public struct SideFile: Hashable, Sendable {
        public var path: FilePath
        public var stamp: FileStamp
    }

    /// Whether the same files are beside it.
    func hasSameFiles(as other: PhotoNote) -> Bool { clip == other.clip && sidecar == other.sidecar }

    public struct Origin: Hashable, Sendable {
        /// The URL without passwords and queries.
        public var url: String
        /// The name of the file on the web.
        public var name: String
    }
}

extension PhotoNote.SideFile {
    /// Nil if it cannot be read.
    init?(_ name: [UInt8], beside photo: FilePath) {
        guard let component = FilePath.Component(name) else { return nil }
        let path = photo.removingLastComponent().appending(component)
        guard let status = try? FileStatus(of: path), status.kind == .file else { return nil }
        self.init(path: path, stamp: status.stamp)
    }
}

/// A URL in which `{name}` stands for the name of a photo's file, without its ending.
public struct LinkPattern: Hashable, Sendable {
    public let pattern: String
    private static let name = "{name}"

    /// - Returns: Nil unless it makes URLs over http or https.
    public init?(_ pattern: String) {
        let example = pattern.replacing(Self.name, with: "a")
        guard !example.contains("{"), WebLink(example) != nil else { return nil }
        self.pattern = pattern
    }

    /// The link of a file. Letters of its name that have a meaning in URLs are escaped.
    func link(of name: FilePath) -> String? {
        let bytes = name.nameBytes
        let end = bytes.lastIndex(of: UInt8(ascii: ".")) ?? 0
        let escaped = (end > 0 ? bytes[..<end] : bytes[...]).map(\.inURL).joined()
        return WebLink(pattern.replacing(Self.name, with: escaped))?.text
    }
}

extension Photo {
    /// The photo's label under the operator's options: with a link if there is a pattern for one, or if the photo has
    /// one and is the operator's own; and without camera data unless they are enabled.
    func label(_ options: InfoConfiguration) -> PhotoLabel {
        var label = label
        label.link = note.label.link ?? LinkPattern(options.link)?.link(of: fileName) ?? ownLink
        if !options.showsCamera { label.camera = nil }
        return label
    }

    /// The link in its metadata; nil on removable media: a visitor's stick must not choose other visitors' links.
    private var ownLink: String? {
        guard let link = header.properties.label.link, note.origin != nil || !RemovableMedia.holds(path) else {
            return nil
        }
        return link
    }
}
