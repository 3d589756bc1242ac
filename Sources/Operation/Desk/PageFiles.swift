import Platform
import SystemPackage

/// The files of the page, which are read once: all browsers get the same.
struct PageFiles: Sendable {
    private struct File {
        let bytes: [UInt8]
        let type: String
        /// Its digest, by which a browser asks whether it has changed.
        let tag: String
    }

    private let files: [String: File]

    private static let types = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "json": "application/json", "svg": "image/svg+xml",
    ]

    /// - Parameter folder: Holds `index.html` and its files, and in `words` those of its languages.
    init(_ folder: FilePath) {
        var files: [String: File] = [:]
        for (prefix, folder) in [("/", folder), ("/words/", folder.appending("words"))] {
            for (path, _) in folder.files() {
                guard let name = path.lastComponent?.string, let type = Self.types[path.extension ?? ""],
                    let bytes = try? path.contents(), let digest = try? Digest.sha256(of: bytes)
                else { continue }
                files[prefix + name] = File(bytes: bytes, type: type, tag: "\"\(digest.prefix(16))\"")
            }
        }
        files["/"] = files["/index.html"]
        self.files = files
    }

    /// The answer to a request for a file; nil if there is none of that name.
    func answer(_ request: WebRequest) -> WebResponse? {
        guard let file = files[request.path] else { return nil }
        guard ["GET", "HEAD"].contains(request.method) else { return WebResponse(405) }
        let isKnown = request["if-none-match"] == file.tag
        return WebResponse(isKnown ? 304 : 200, isKnown ? [] : file.bytes, type: file.type)
            .with("ETag", file.tag).with("Cache-Control", "no-cache")
    }
}
