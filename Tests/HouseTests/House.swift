import Foundation
import Testing

/// The project's sources as text, in the order of the drawing in `Documentation/Architecture.md`.
enum House {
    /// A folder in Sources and its rooms, from left to right.
    struct Floor {
        let name: String
        let rooms: [String]
    }

    struct Source {
        let name: String
        let text: String

        /// The text without its comments. Literals stay.
        var code: String { text.replacing(/(?m)(^|[^:])\/\/.*$/) { $0.output.1 } }

        var imports: Set<String> {
            let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            let words = lines.map { $0.split(separator: " ") }
            return Set(
                words.compactMap { words in
                    guard let index = words.firstIndex(of: "import"), index <= 1, index + 1 < words.count else {
                        return nil
                    }
                    return String(words[index + 1])
                })
        }
    }

    static let folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The floors from top to bottom. The drawing is the first code block of its document.
    static var floors: [Floor] {
        get throws {
            let document = try text(of: "Documentation/Architecture.md")
            let drawing = try #require(document.components(separatedBy: "```\n").dropFirst().first)
            return drawing.split(separator: "\n").map { line in
                let words = line.split(separator: " ").map(String.init)
                return Floor(name: words[0], rooms: Array(words.dropFirst()))
            }
        }
    }

    /// All rooms from top to bottom, and from left to right.
    static var rooms: [String] {
        get throws { try floors.flatMap(\.rooms) }
    }

    static func folders(in path: String) throws -> [String] {
        let top = folder.appending(path: path)
        return try FileManager.default.contentsOfDirectory(at: top, includingPropertiesForKeys: [.isDirectoryKey])
            .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
            .map(\.lastPathComponent).sorted()
    }

    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: path).path)
    }

    /// The paths of all files below a folder but those of builds, or that of a single file.
    static func files(in path: String) throws -> [String] {
        let top = folder.appending(path: path).path
        guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: top) else { return [path] }
        return paths.sorted().map { "\(path)/\($0)" }.filter { !$0.contains("/.build/") }
    }

    static func text(of path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    /// The Swift files of a room.
    static func sources(of room: String) throws -> [Source] {
        let floor = try #require(try floors.first { $0.rooms.contains(room) }).name
        let top = "Sources/\(floor)/\(room)"
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: top).path)
        return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
            Source(name: "\(room)/\(path)", text: try text(of: "\(top)/\(path)"))
        }
    }
}
