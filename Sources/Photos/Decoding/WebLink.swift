/// A URL that visitors may open with their phones.
public struct WebLink: Hashable, Sendable {
    public let text: String

    /// A QR code has room for 2953 bytes, and more than 2000 are hard to read from a screen.
    private static let longest = 2000

    /// - Returns: Nil unless it is a URL over http or https, which browsers know.
    public init?(_ text: String) {
        let schemes = ["http://", "https://"]
        guard let scheme = schemes.first(where: { text.prefix($0.count).lowercased() == $0 }),
            text.utf8.count <= Self.longest, let first = text.dropFirst(scheme.count).first, !"/?#:@".contains(first),
            text.unicodeScalars.allSatisfy({
                $0.value > 0x20 && !(0x7F...0x9F).contains($0.value) && !"<>\"".unicodeScalars.contains($0)
            })
        else { return nil }
        self.text = text
    }
}
