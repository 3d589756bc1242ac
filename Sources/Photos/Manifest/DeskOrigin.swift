import FoundationEssentials
import Platform

/// The URLs of photos that were added at the desk. The gallery names the photos of manifests by URLs, and these lead nowhere
/// (RFC 2606, section 2).
public enum DeskOrigin {
    private static let prefix = "https://desk.invalid/"

    /// - Parameters:
    ///   - digest: The SHA-256 of the file, as 64 lowercase hexadecimal digits.
    ///   - name: The name of the file on the phone.
    public static func url(of digest: String, named name: String) -> URL? {
        URL(string: prefix + digest + "/" + name.utf8.map(\.inURL).joined())
    }

    /// The digest in such a URL; nil for other URLs.
    public static func digest(in url: String) -> String? {
        guard url.hasPrefix(prefix) else { return nil }
        let digest = String(url.dropFirst(prefix.count).prefix { $0 != "/" })
        return isDigest(digest) ? digest : nil
    }

    /// Whether a text has the form of a SHA-256.
    public static func isDigest(_ text: String) -> Bool {
        text.utf8.count == 64 && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }
}
