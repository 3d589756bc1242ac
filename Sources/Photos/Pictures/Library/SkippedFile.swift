import Platform
import SystemPackage

/// A file that is not shown.
public struct SkippedFile: Hashable, Sendable {
    /// Its path, or the URL of a mirrored photo, whose file is named by its digest; escaped.
    public var name: String
    public var why: String

    init(_ path: FilePath, _ origin: PhotoNote.Origin?, _ why: String) {
        name = origin.map { String(escaping: Array($0.url.utf8)) } ?? path.escaped
        self.why = why
    }
}

extension FilePath {
    /// The name by which its author knows the photo in this file.
    func name(from origin: PhotoNote.Origin?) -> String { origin?.url ?? string }

    func quoted(from origin: PhotoNote.Origin?) -> String { origin?.url.quoted ?? quoted }
}
