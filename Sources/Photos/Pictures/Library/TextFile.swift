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
            case .notText: "it is not UTF-8 (expected UTF-8, or UTF-16 with a byte order mark)"
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

    /// In UTF-8, or in UTF-16 with a byte order mark, as Windows writes it.
    private static func text(_ bytes: [UInt8]) throws(Fault) -> String {
        let isLittleEndian = bytes.starts(with: [0xFF, 0xFE])
        guard isLittleEndian || bytes.starts(with: [0xFE, 0xFF]) else {
            guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
            return text
        }
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
            let first = UInt16(clamping: bytes[index])
            let second = UInt16(clamping: bytes[index + 1])
            return isLittleEndian ? second << 8 | first : first << 8 | second
        }
        return String(decoding: units, as: UTF16.self)
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
