import Foundation

/// The catalogues in the sources.
enum CatalogFiles {
    private static let folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/Photos/Languages/Catalogs")

    static let codes = ["ar", "cs", "de", "es", "fr", "he", "it", "ja", "ko", "nl", "pl", "pt", "sv", "tr", "zh"]

    /// The names of all files in the folder.
    static var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }

    static func text(_ code: String) throws -> String {
        try String(contentsOf: folder.appending(path: "\(code).po"), encoding: .utf8)
    }
}
