import FoundationEssentials
import Manifest
import Platform
import SystemPackage

/// Sources without descriptions: one picture, or a text file with a URL a line.
enum PlainSource {
    /// How the files of pictures begin: an offset and bytes.
    private static let marks: [(offset: Int, bytes: [UInt8])] = [
        (0, [0xFF, 0xD8, 0xFF]), (0, [0x89, 0x50, 0x4E, 0x47]), (0, Array("GIF8".utf8)), (8, Array("WEBP".utf8)),
        (4, Array("ftyp".utf8)), (4, Array("JXL ".utf8)), (0, [0xFF, 0x0A]), (0, Array("BM".utf8)),
        (0, [0x49, 0x49, 0x2A, 0]), (0, [0x4D, 0x4D, 0, 0x2A]), (0, [0x49, 0x49, 0x2B, 0]), (0, [0x4D, 0x4D, 0, 0x2B]),
        (0, Array("<svg".utf8)),
    ]

    /// Whether a file is a picture, or a server that does not know better says so.
    static func isPicture(_ start: [UInt8], _ answer: WebAnswer) -> Bool {
        !start.isEmpty && (answer.fields["content-type"] ?? "").hasPrefix("image/") && !isPage(start)
            || marks.contains { start.dropFirst($0.offset).starts(with: $0.bytes) }
    }

    /// Whether a file is a page for a browser: of a network that wants a login, or a server's word that there is no such file.
    static func isPage(_ start: [UInt8]) -> Bool {
        let text = String(decoding: start.prefix(200), as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        return ["<!doctype html", "<html"].contains { text.lowercased().hasPrefix($0) }
    }

    /// The pictures of a list, which begins with an absolute URL; nil if the file is none. Further URLs may be relative to that of the
    /// list, and lines that begin with `#` are comments.
    static func pictures(at path: FilePath, base: String) -> [CataloguePicture]? {
        guard let bytes = try? path.contents(upTo: WebMemory.longestDocument), !bytes.contains(0) else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
            .map { $0.split { $0.isWhitespace || $0 == "\u{FEFF}" } }.filter { $0.first?.hasPrefix("#") == false }
        guard let first = lines.first?.first?.lowercased(), ["http://", "https://"].contains(where: first.hasPrefix)
        else { return nil }
        let base = URL(string: base)
        return lines.map { line in
            let url = line.count == 1 ? URL(string: String(line[0]), relativeTo: base) : nil
            return CataloguePicture(url: url?.absoluteString ?? "")
        }
    }
}

/// Checks the files of pictures.
enum PhotoCheck {
    /// The SHA-256 of a file with these first bytes, if it may be that picture.
    static func digest(
        of file: FilePath, _ start: [UInt8], _ picture: CataloguePicture, _ url: String
    ) throws(WebFault) -> String {
        guard !start.isEmpty else { throw .failed("the answer is empty") }
        guard !PlainSource.isPage(start) else { throw .failed("the answer is a page for a browser") }
        if url.hasSuffix("/info.json") {
            let information = (try? file.contents(upTo: longestDescription)).flatMap(JSONValue.init)
            guard let information, let width = information["width"] else {
                throw .failed("the answer describes no picture")
            }
            let side = max(width.integer ?? 0, information["height"]?.integer ?? 0)
            if picture.alternative != nil, side > longestTile, isOnlyWhole(information) {
                throw .failed("the server offers only the whole picture, with \(side) pixels along a side")
            }
        }
        if let expected = picture.sha1, try file.digest(Digest.sha1) != expected { throw .wrongSHA1 }
        return try file.digest(Digest.sha256)
    }

    /// Whether a server has no parts of a picture, as far as its description says.
    private static func isOnlyWhole(_ information: JSONValue) -> Bool {
        let profile = information["profile"]?.list ?? []
        let features = (information["extraFeatures"]?.list ?? []) + profile.flatMap { $0["supports"]?.list ?? [] }
        return profile.contains { $0.text?.contains("level0") == true }
            && !features.contains { $0.text == "regionByPx" }
            && information["tiles", "tile_width"] == nil
    }

    /// The gallery shows no larger tile, in pixels along a side.
    private static let longestTile = 4096

    /// No description of a picture in tiles is longer, in bytes.
    static let longestDescription = 1 << 20
}
