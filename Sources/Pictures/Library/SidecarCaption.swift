import Decoding
import SystemPackage

/// A caption in a text file beside a photo: `beach.txt` or `beach.jpg.txt` beside `beach.jpg`. It wins over what the
/// photo says of itself, for somebody wrote it for this show.
enum SidecarCaption {
    /// A caption is a line; more of the file is not read.
    private static let longest = 4096

    /// The first line that says anything.
    static func of(_ photo: FilePath) -> String? {
        guard let name = photo.lastComponent?.string, let stem = photo.stem else { return nil }
        let folder = photo.removingLastComponent()
        for sidecar in ["\(name).txt", "\(stem).txt"] where sidecar != name {
            guard let file = try? folder.appending(sidecar).openPicture() else { continue }
            defer { try? file.close() }
            guard let bytes = try? Bytes(contentsOf: file, limit: longest) else { continue }
            let lines = String(decoding: bytes.storage, as: UTF8.self).split(whereSeparator: \.isNewline)
            let words = lines.lazy.map { line in
                line.split { $0.isWhitespace || $0 == "\u{FEFF}" }.joined(separator: " ")
            }
            if let line = words.first(where: { !$0.isEmpty }) { return line }
        }
        return nil
    }
}
