/// URLs without secrets.
public enum WebAddress {
    /// A URL without the parts that may be secret: user name, password, query and fragment.
    public static func `public`(_ url: String) -> String {
        let visible = url.prefix { $0 != "?" && $0 != "#" }
        guard let scheme = visible.firstRange(of: "://") else { return String(visible) }
        let rest = visible[scheme.upperBound...]
        let authority = rest.prefix { $0 != "/" }
        guard let at = authority.lastIndex(of: "@") else { return String(visible) }
        return String(visible[..<scheme.upperBound] + rest[rest.index(after: at)...])
    }
}
