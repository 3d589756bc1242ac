import Decoding
import Platform
import SystemPackage

/// A text file that describes the photo beside it: its first line is the title, the rest is the text.
struct TextFile: Hashable {
    var name: [UInt8]
    /// The code of its language; empty if its name states none.
    var language: String

    /// In bytes. A larger file is no description, and is not read.
    static let greatestCount = 64 * 1024

    /// Why a file is not read.
    enum Fault: Error, CustomStringConvertible {
        case tooLarge(Int)
        case notText
        case unreadable(String)

        var description: String {
            switch self {
            case .tooLarge(let count) where count < 1 << 20: "it has \(count >> 10) KB (expected at most 64)"
            case .tooLarge(let count): "it has \(count >> 20) MB (expected at most 64 KB)"
            case .notText: "it is not text (expected UTF-8, UTF-16 or Windows-1252)"
            case .unreadable(let why): why
            }
        }
    }

    /// - Returns: Nil if the file is blank or no longer exists.
    func contents(in folder: FilePath) throws(Fault) -> Contents? {
        guard let component = FilePath.Component(name) else { return nil }
        let path = folder.appending(component)
        guard let status = try? FileStatus(of: path) else { return nil }
        let count = status.stamp.byteCount.value
        guard count <= Self.greatestCount else { throw .tooLarge(count) }
        return Contents(try Self.text(try Self.bytes(of: path)))
    }

    private static func bytes(of path: FilePath) throws(Fault) -> [UInt8] {
        do throws(PictureError) {
            let file = try path.openPicture()
            defer { try? file.close() }
            return try Bytes(contentsOf: file, limit: greatestCount).storage
        } catch {
            throw .unreadable("\(error)")
        }
    }

    /// A text has no NULs.
    private static func text(_ bytes: [UInt8]) throws(Fault) -> String {
        let text = TextDecoding.text(of: bytes)
        guard !text.utf8.contains(0) else { throw .notText }
        return text
    }
}

extension TextFile {
    /// The contents of a text file.
    struct Contents: Hashable {
        /// The first line that is not blank.
        var title: String
        var text: String?

        /// - Returns: Nil if the text is blank.
        init?(_ whole: String) {
            var rest = whole[...]
            while !rest.isEmpty {
                let line = rest.prefix { !$0.isNewline }
                rest = rest[line.endIndex...].dropFirst()
                guard let title = String(line).line() else { continue }
                self.title = title
                text = String(rest).paragraphs(limit: .max)
                return
            }
            return nil
        }
    }
}
