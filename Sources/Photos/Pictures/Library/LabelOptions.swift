import Decoding
import Platform
import SystemPackage

/// The operator's options for labels.
public struct LabelOptions: Hashable, Sendable {
    /// The link of photos to which a manifest gives none.
    public var link: LinkPattern?
    public var showsCamera = false

    public init() {}
}

/// A URL in which `{name}` stands for the name of a photo's file, without its ending.
public struct LinkPattern: Hashable, Sendable {
    public let pattern: String
    private static let name = "{name}"

    /// - Returns: Nil unless it makes URLs over http or https.
    public init?(_ pattern: String) {
        let example = pattern.replacing(Self.name, with: "a")
        guard !example.contains("{"), WebLink(example) != nil else { return nil }
        self.pattern = pattern
    }

    /// The link of a file. Letters of its name that have a meaning in URLs are escaped.
    func link(of name: FilePath) -> String? {
        let bytes = name.lastComponent.map { FilePath(root: nil, [$0]).bytes } ?? []
        let end = bytes.lastIndex(of: UInt8(ascii: ".")) ?? 0
        let escaped = (end > 0 ? bytes[..<end] : bytes[...]).map(\.inURL).joined()
        return WebLink(pattern.replacing(Self.name, with: escaped))?.text
    }
}

extension UInt8 {
    /// As RFC 3986, section 2.1, escapes it, unless it has no meaning in a URL.
    fileprivate var inURL: String {
        let letter = Character(Unicode.Scalar(self))
        if letter.isASCII && (letter.isLetter || letter.isNumber || "-._~".contains(letter)) { return String(letter) }
        let digits = String(self, radix: 16, uppercase: true)
        return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
    }
}

extension Photo {
    /// The photo's label under the operator's options: with a link if there is a pattern for one, or if the photo has
    /// one and is the operator's own; and without camera data unless they are enabled.
    public func label(_ options: LabelOptions) -> PhotoLabel {
        var label = label
        label.link = note.label.link ?? options.link?.link(of: fileName) ?? ownLink
        if !options.showsCamera { label.camera = nil }
        return label
    }

    /// The link in its metadata; nil on removable media, because a visitor's stick must not choose other visitors'
    /// links.
    private var ownLink: String? {
        guard let link = header.properties.label.link, note.origin != nil || !RemovableMedia.holds(path) else {
            return nil
        }
        return link
    }
}
