import FoundationEssentials

/// A list of photos on the web, as its author describes them. `Documentation/Fleet.md` has the schema.
public struct Manifest: Hashable, Sendable {
    /// The photos in the order in which they are shown, without duplicates.
    public private(set) var photos: [Entry]

    public init(_ photos: [Entry]) {
        var known: Set<String> = []
        self.photos = photos.filter { known.insert($0.sha256).inserted }
    }

    /// A photo: its URL, the data to verify it, and its description.
    public struct Entry: Hashable, Sendable {
        /// Absolute, over HTTP or HTTPS.
        public var url: URL
        /// The SHA-256 of the file, as 64 lowercase hexadecimal digits.
        public var sha256: String
        /// The size of the file in bytes.
        public var size: Int
        public var label: Label
        public var album: String?
        public var date: WallDate?
        /// From 0 to 5.
        public var rating: Int?

        public init(
            url: URL, sha256: String, size: Int, label: Label = Label(), album: String? = nil, date: WallDate? = nil
        ) {
            self.url = url
            self.sha256 = sha256
            self.size = size
            self.label = label
            self.album = album
            self.date = date
        }
    }

    /// The most photos in a manifest.
    static let maximumCount = 100_000
    /// The longest line, such as a title or an album, in bytes.
    static let longestLine = 4096
    static let longestURL = 8192
    /// The sizes that a photo may have, in bytes; a larger one would not be decoded.
    static let sizes = 1...longestPhoto
    public static let longestPhoto = 512 << 20
    /// The longest file that a manifest is stored in, in bytes.
    public static let longestFile = 128 << 20

    // MARK: Label

    /// A manifest's description of a photo, for visitors.
    public struct Label: Hashable, Sendable {
        public var title = Text()
        /// Text of any number of lines.
        public var text = Text()
        public var people: [String] = []
        public var tags: [String] = []
        public var place = Text()
        public var credit: String?
        public var licence: String?
        /// The link that visitors can take away: absolute, over HTTP or HTTPS.
        public var link: URL?

        public init() {}
    }

    /// A text in one or more languages.
    public struct Text: Hashable, Sendable {
        /// The text by the code of its language, which is empty if it is not stated.
        public private(set) var byLanguage: [String: String] = [:]

        public init(_ byLanguage: [String: String] = [:]) { self.byLanguage = byLanguage }

        public init(_ text: String) { byLanguage[""] = text }
    }

    /// The longest text, in bytes.
    static let longestText = 64 * 1024
    /// A QR code has room for no more bytes that can be read from a screen.
    static let longestLink = 2000
    /// The most people, and the most tags.
    static let mostNames = 100
    static let ratings = 0...5
}

extension Manifest {
    /// Why a manifest is invalid, on one line with the value and the expected one.
    public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
        public var description: String
    }

    /// Reads a manifest in UTF-8, whose URLs may be relative to `base`.
    ///
    /// - Throws: The first ``Fault``; a manifest is used as a whole or not at all.
    public init(json: [UInt8], base: URL?) throws(Fault) {
        var reader = try ManifestReader(json, base: base)
        var photos: [Entry] = []
        while let next = try reader.next() { photos += next }
        self.init(photos)
    }

    /// The stored form, with absolute URLs.
    public var json: [UInt8] {
        Array(Self.opening.utf8) + photos.map(\.json).joined(separator: [UInt8(ascii: ",")]) + Array("]}".utf8)
    }

    /// The text before the photos.
    public static let opening = "{\"photos\":["
}

extension CodingUserInfoKey {
    static let manifestBase = CodingUserInfoKey(rawValue: "base")
}

extension Manifest.Label {
    enum Key: String, CodingKey {
        case title, caption, text, people, tags, place, credit, licence, link
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        // Its older name.
        title = try container.text(container.contains(.title) ? .title : .caption)
        text = try container.text(.text, limit: Manifest.longestText)
        people = try container.lines(.people)
        tags = try container.lines(.tags)
        place = try container.text(.place)
        credit = try container.line(.credit)
        licence = try container.line(.licence)
        guard let address = try container.line(.link) else { return }
        guard address.utf8.count <= Manifest.longestLink, let url = decoder.url(address) else {
            let shown = String(WebAddress.public(address).prefix(200)).debugDescription
            let most = "a URL over http or https of at most \(Manifest.longestLink) bytes"
            throw container.fault(.link, "is \(shown) (expected \(most))")
        }
        link = url
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(title, for: .title)
        try container.encode(text, for: .text)
        try container.encode(place, for: .place)
        if !people.isEmpty { try container.encode(people, forKey: .people) }
        if !tags.isEmpty { try container.encode(tags, forKey: .tags) }
        try container.encodeIfPresent(credit, forKey: .credit)
        try container.encodeIfPresent(licence, forKey: .licence)
        try container.encodeIfPresent(link?.absoluteString, forKey: .link)
    }
}

extension KeyedEncodingContainer {
    fileprivate mutating func encode(_ text: Manifest.Text, for key: Key) throws {
        if let only = text.byLanguage[""], text.byLanguage.count == 1 { return try encode(only, forKey: key) }
        if !text.byLanguage.isEmpty { try encode(text.byLanguage, forKey: key) }
    }
}

extension KeyedDecodingContainer {
    /// A string, or an object of strings by language; blank ones are none. The limit of each is in bytes, and nil for a line.
    fileprivate func text(_ key: Key, limit: Int? = nil) throws -> Manifest.Text {
        guard contains(key), try !decodeNil(forKey: key) else { return Manifest.Text() }
        let only = (try? decode(String.self, forKey: key)).map { ["": $0] }
        guard let texts = only ?? (try? decode([String: String].self, forKey: key)) else {
            throw fault(key, "is not a string or an object of strings by language")
        }
        for code in texts.keys where !code.isEmpty && !code.isLanguageCode {
            let shown = code.prefix(40).debugDescription
            throw fault(key, "has the language \(shown) (expected a code such as \"de\" or \"pt-BR\")")
        }
        let checked = try texts.mapValues { text in
            try checkLength(of: text, key, limit: limit ?? Manifest.longestLine)
            return limit == nil ? text.joined : text
        }
        return Manifest.Text(checked.filter { !$0.value.joined.isEmpty })
    }

    /// A string, or an array of strings; blank ones are none.
    fileprivate func lines(_ key: Key) throws -> [String] {
        guard contains(key), try !decodeNil(forKey: key) else { return [] }
        let only = (try? decode(String.self, forKey: key)).map { [$0] }
        guard let lines = only ?? (try? decode([String].self, forKey: key)) else {
            throw fault(key, "is not a string or an array of strings")
        }
        guard lines.count <= Manifest.mostNames else {
            throw fault(key, "has \(lines.count) entries (expected at most \(Manifest.mostNames))")
        }
        for line in lines { try checkLength(of: line, key, limit: Manifest.longestLine) }
        return lines.map(\.joined).filter { !$0.isEmpty }
    }
}

extension String {
    public var isLanguageCode: Bool {
        // BCP 47: parts of at most 8 letters and digits.
        let parts = split(separator: "-", omittingEmptySubsequences: false)
        return utf8.count <= 35
            && parts.allSatisfy { part in
                (1...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            }
    }

    /// The words on one line, with single spaces.
    var joined: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
