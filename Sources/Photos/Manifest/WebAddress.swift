import FoundationEssentials

/// URLs as text.
public enum WebAddress {
    /// A URL without the parts that may be secret: user name, password, query and fragment, and the key of a shared link.
    public static func `public`(_ url: String) -> String { withoutKey(withoutSecrets(url)) }

    private static func withoutKey(_ url: String) -> String {
        let parts = url.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 5, parts[3] == "share" || parts[3] == "s", !parts[4].contains(".") else { return url }
        return parts.dropLast().joined(separator: "/") + "/…"
    }

    private static func withoutSecrets(_ url: String) -> String {
        let visible = url.prefix { $0 != "?" && $0 != "#" }
        guard let scheme = visible.firstRange(of: "://") else { return String(visible) }
        let rest = visible[scheme.upperBound...]
        let authority = rest.prefix { $0 != "/" }
        guard let at = authority.lastIndex(of: "@") else { return String(visible) }
        return String(visible[..<scheme.upperBound] + rest[rest.index(after: at)...])
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

    /// What is before the name in a fragment, for URLs whose path has none.
    public static let nameInFragment = "name="

    /// Why nothing can be fetched from a URL over http or https; nil if something may.
    public static func fault(of url: String) -> String? {
        guard let parsed = URL(string: url) else { return "not a valid URL" }
        guard parsed.host()?.isEmpty == false else { return "a URL without a host" }
        guard parsed.port.map((1...65_535).contains) ?? true else { return "a URL with an impossible port" }
        return nil
    }
}
