import FoundationEssentials

/// A set of photos behind a URL, as its author describes it: `Documentation/Fleet.md` has the schema.
public struct Manifest: Hashable, Sendable {
    /// In the order in which they are shown; no two have the same contents.
    public private(set) var photos: [Entry]

    public init(_ photos: [Entry]) {
        var known: Set<String> = []
        self.photos = photos.filter { known.insert($0.sha256).inserted }
    }

    /// A photo, what it must be to be shown, and what is said of it.
    public struct Entry: Hashable, Sendable {
        /// Absolute, over HTTP or HTTPS.
        public var url: URL
        /// Of the file's bytes, as 64 hexadecimal digits in small letters.
        public var sha256: String
        /// Of the file, in bytes.
        public var size: Int
        public var caption: String?
        public var album: String?
        public var date: WallDate?

        public init(
            url: URL, sha256: String, size: Int, caption: String? = nil, album: String? = nil, date: WallDate? = nil
        ) {
            (self.url, self.sha256, self.size) = (url, sha256, size)
            (self.caption, self.album, self.date) = (caption, album, date)
        }
    }

    /// Of all photos, in bytes.
    public var size: Int { photos.reduce(0) { $0 + $1.size } }

    /// A longer list is nobody's show.
    static let maximumCount = 100_000
    /// Of captions and albums, in bytes.
    static let longestLine = 4096
    static let longestURL = 8192
    /// What a photo may have, in bytes: more than that is not decoded.
    static let sizes = 1...512 << 20
}

extension Manifest {
    /// Why a manifest is not one, in a line that names the place and what was expected there.
    public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
        public var description: String
    }

    /// Reads a manifest.
    ///
    /// - Parameters:
    ///   - json: In UTF-8.
    ///   - base: Where it was found: URLs in it may be relative to that.
    /// - Throws: ``Fault``, the first there is; a manifest is used whole or not at all.
    public init(json: [UInt8], base: URL?) throws(Fault) {
        let decoder = JSONDecoder()
        if let base, let key = CodingUserInfoKey.manifestBase { decoder.userInfo[key] = base }
        do {
            self = try decoder.decode(Manifest.self, from: Data(json))
        } catch let error as DecodingError {
            throw Fault(error)
        } catch {
            throw Fault(description: "\(error)")
        }
    }

    /// As it is kept: like the one it was read from, with absolute URLs.
    public var json: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Nothing in it can fail to be written.
        return (try? encoder.encode(self)).map { Array($0) } ?? []
    }
}

extension CodingUserInfoKey {
    static let manifestBase = CodingUserInfoKey(rawValue: "base")
}
