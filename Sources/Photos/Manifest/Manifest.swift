import FoundationEssentials

/// A list of photos on the web, as its author describes them. `Documentation/Fleet.md` has the schema.
public struct Manifest: Hashable, Sendable {
    /// In the order in which they are shown, without duplicates.
    public private(set) var photos: [Entry]

    public init(_ photos: [Entry]) {
        var known: Set<String> = []
        self.photos = photos.filter { known.insert($0.sha256).inserted }
    }

    /// A photo: its URL, the data to verify it, and its description.
    public struct Entry: Hashable, Sendable {
        /// Absolute, over HTTP or HTTPS.
        public var url: URL
        /// Of the file, as 64 lowercase hexadecimal digits.
        public var sha256: String
        /// The size of the file in bytes.
        public var size: Int
        public var label: Label
        public var album: String?
        public var date: WallDate?

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

    /// The size of all photos in bytes.
    public var size: Int { photos.reduce(0) { $0 + $1.size } }

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
}

extension Manifest {
    /// Why a manifest is invalid, on one line with the value and the expected one.
    public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
        public var description: String
    }

    /// Reads a manifest.
    ///
    /// - Parameters:
    ///   - json: In UTF-8.
    ///   - base: Its own URL, for relative URLs in it.
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
