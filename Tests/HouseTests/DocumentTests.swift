import Foundation
import Testing

/// Documents outlive renames only if a test compares their names with the sources.
@Suite struct DocumentTests {
    private static let documents = [
        "README.md", "CONTRIBUTING.md", "Conformance/README.md", "Documentation/Architecture.md",
        "Documentation/Conformance.md", "Documentation/Control.md", "Documentation/Fleet.md", "Documentation/Image.md",
        "Documentation/Kiosk.md", "Documentation/Operating.md", "Documentation/Owners.md",
        "Documentation/Performance.md", "Documentation/Reach.md", "Documentation/Seeds.md", "Documentation/Sources.md",
        "Documentation/Theming.md",
    ]

    /// Names of other software, which documents quote as well.
    private static let otherNames = [
        "DontVTSwitch", "DontZap", "ETag", "GRUB_CMDLINE_LINUX_DEFAULT", "ServerFlags", "https_proxy", "memmove", "mv",
        "access_key_id", "dropbox", "endpoint", "key_pem", "onedrive", "s3", "secret_access_key", "smb",
        "node_textfile_mtime_seconds",
        "swift_release",
        "swift_retain",
        "vitrinePackageTests",
    ]

    /// Every word in the project's code, scripts and configuration.
    private static var vocabulary: Set<Substring> {
        get throws {
            var words: Set<Substring> = []
            for folder in ["Sources", "Tests", "Benchmarks", "Conformance", "Examples", "Scripts", "Packaging"] {
                for path in try House.files(in: folder) where !path.hasSuffix(".md") {
                    guard let text = try? House.text(of: path) else { continue }
                    words.formUnion(text.utf8.split { !Self.isWordByte($0) }.map { Substring($0) })
                }
            }
            return words
        }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 128
            || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
            || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
    }

    @Test("every name that a document quotes as code exists")
    func names() throws {
        let vocabulary = try Self.vocabulary
        try #require(vocabulary.count > 1000)
        for document in Self.documents {
            for match in try House.text(of: document).matches(of: /`([A-Za-z_][\w.]*)(?:\([^`]*\))?`/) {
                let name = match.1
                let isKnown = name.split(separator: ".").last.map(vocabulary.contains) ?? false
                let exists = isKnown || House.exists(String(name)) || Self.otherNames.contains(String(name))
                #expect(exists, "\(document): \(name)")
            }
        }
    }

    @Test("every link between documents leads to a file")
    func links() throws {
        for document in Self.documents {
            let folder = document.split(separator: "/").dropLast().joined(separator: "/")
            for match in try House.text(of: document).matches(of: /\]\(([^):]+)\)/) {
                #expect(House.exists("\(folder)/\(match.1)"), "\(document): \(match.1)")
            }
        }
    }
}
