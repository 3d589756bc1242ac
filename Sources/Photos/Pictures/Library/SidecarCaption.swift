import Decoding
import Platform
import SystemPackage

/// A caption in a text file beside a photo: `beach.txt` or `beach.jpg.txt` beside `beach.jpg`. It takes precedence over
/// the photo's own, because somebody wrote it for this show.
enum SidecarCaption {
    /// In bytes; a caption is a line, and the rest of the file is not read.
    private static let longest = 4096
    private static let ending = Array(".txt".utf8)

    /// The names it may have beside a file of this name; the first takes precedence.
    static func names(beside name: [UInt8]) -> [[UInt8]] {
        let dot = name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
        return dot > 0 && dot < name.endIndex ? [name + ending, name[..<dot] + ending] : [name + ending]
    }

    /// Whether a file of this name may be one.
    static func mayBeOne(_ name: [UInt8]) -> Bool {
        name.count > ending.count && Array(name.suffix(ending.count)) == ending
    }

    /// The caption in the first of these files that has one.
    static func first(of names: [[UInt8]], in folder: FilePath) -> String? {
        for name in names {
            guard let component = FilePath.Component(name) else { continue }
            if let caption = caption(in: folder.appending(component)) { return caption }
        }
        return nil
    }

    /// The first line that is not blank.
    private static func caption(in path: FilePath) -> String? {
        guard let file = try? path.openPicture() else { return nil }
        defer { try? file.close() }
        guard let bytes = try? Bytes(contentsOf: file, limit: longest) else { return nil }
        let lines = String(decoding: bytes.storage, as: UTF8.self).split(whereSeparator: \.isNewline)
        let words = lines.lazy.map { line in
            line.split { $0.isWhitespace || $0 == "\u{FEFF}" }.joined(separator: " ")
        }
        return words.first { !$0.isEmpty }
    }
}
