import FoundationEssentials

/// URLs as text.
public enum WebAddress {
    /// A source as anybody may see it: without user name, password, query and fragment, and without the key of a shared link. It may be
    /// mistyped, so everything but an absolute path is taken for a URL.
    public static func `public`(_ source: String) -> String {
        if source.hasPrefix("/"), !source.hasPrefix("//"), !source.contains(":/") { return source }
        let (scheme, rest) = parts(of: source.drop { $0 == "/" })
        let authority = rest.prefix { !"/?#".contains($0) }
        var address = rest
        if let at = Substring.marks.compactMap({ authority.ranges(of: $0).last?.upperBound }).max() {
            address = rest[at...]
        } else if Substring.marks.contains(where: rest.contains), authority.contains(":") || !authority.contains(".") {
            // A password may contain what ends the name of a server.
            return scheme + "…"
        }
        let path = address.prefix { $0 != "?" && $0 != "#" && (scheme.isEmpty || !$0.isWhitespace) }
        return scheme + withoutKeys(path)
    }

    /// The scheme with its slashes, unless it may be something else, and the rest.
    private static func parts(of source: Substring) -> (scheme: String, rest: Substring) {
        let name = source.prefix { !":/?#@".contains($0) }
        let colon = source[name.endIndex...].prefix(1).prefix { $0 == ":" }
        let rest = source[colon.endIndex...].drop { $0 == "/" }
        let separator = source[name.endIndex..<rest.startIndex]
        guard separator.contains(":/") || separator.contains("//") else { return ("", source) }
        return (name.allSatisfy(\.isLetter) && name.count < 8 ? "\(name)\(separator)" : "", rest)
    }

    /// Without what follows `share` or `s` in a path, unless it is the name of a file, and without what is called a key.
    private static func withoutKeys(_ path: Substring) -> String {
        var isKey = false
        return path.split(separator: "/", omittingEmptySubsequences: false).map { part in
            guard !part.isEmpty else { return "" }
            defer { isKey = ["share", "s"].contains(part.lowercased()) }
            let ending = part.lastIndex(of: ".").map { part[$0...].dropFirst() } ?? ""
            if isKey, !(2...5).contains(ending.count) { return "…" }
            let name = part.lowercased()
            let end = Substring.secrets.compactMap { name.firstRange(of: $0)?.upperBound }.min()
            return end.map { name[..<$0] + "…" } ?? String(part)
        }.joined(separator: "/")
    }

    /// The name of a file: what its URL's fragment calls it, or else the last part of the path.
    public static func fileName(of url: URL) -> String {
        let parts = (url.fragment ?? "").split(separator: "&")
        let part = parts.first { $0.hasPrefix(nameInFragment) }?.dropFirst(nameInFragment.count)
        guard let name = part.map({ String($0).percentDecoded }), !name.contains("/"), !name.isEmpty else {
            return url.lastPathComponent
        }
        return name
    }

    /// The text before the name in a fragment, for URLs whose path has none.
    public static let nameInFragment = "name="

    /// Why nothing can be fetched from a URL over http or https; nil if something may.
    public static func fault(of url: String) -> String? {
        guard let parsed = URL(string: url) else { return "not a valid URL" }
        guard parsed.host()?.isEmpty == false else { return "a URL without a host" }
        guard parsed.port.map((1...65_535).contains) ?? true else { return "a URL with an impossible port" }
        return nil
    }
}

extension Substring {
    /// They end a user name.
    fileprivate static let marks = ["@", "%40"]
    /// A secret follows them.
    fileprivate static let secrets = ["key", "token", "pass", "password", "secret"].flatMap { ["\($0)=", "\($0):"] }
}

/// Percent-encoding of part of a URL's query or fragment (RFC 3986, section 2.1).
extension String {
    /// Letters, digits and hyphens stay; every other byte is encoded.
    public var percentEncoded: String {
        let digits = Array("0123456789ABCDEF")
        return utf8.reduce(into: "") { text, byte in
            let scalar = UnicodeScalar(byte)
            if scalar.isASCII, scalar.properties.isAlphabetic || scalar.properties.numericType != nil || byte == 0x2D {
                text.unicodeScalars.append(scalar)
            } else {
                text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }
        }
    }

    /// The reverse; a `%` without two hexadecimal digits stays.
    public var percentDecoded: String {
        var bytes: [UInt8] = []
        var rest = utf8[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
            guard byte == UInt8(ascii: "%"), digits.count == 2 else {
                bytes.append(byte)
                continue
            }
            bytes.append(UInt8(truncatingIfNeeded: digits[0] << 4 | digits[1]))
            rest = rest.dropFirst(2)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
