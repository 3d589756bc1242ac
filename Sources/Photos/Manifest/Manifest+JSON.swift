import FoundationEssentials

extension Manifest.Entry: Codable {
    private enum Key: String, CodingKey {
        case url, sha256, size, album, date, rating
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let text = try container.decode(String.self, forKey: .url)
        let address = WebAddress.public(text)
        let shown = address.count > 200 ? "\(address.prefix(200))…" : address
        guard text.utf8.count <= Manifest.longestURL,
            let url = decoder.url(text)
        else {
            throw container.fault(.url, "is \(shown.debugDescription) (expected a URL over http or https)")
        }
        let sha256 = try container.decode(String.self, forKey: .sha256).lowercased()
        guard sha256.utf8.count == 64, sha256.utf8.allSatisfy(Self.hexadecimal.contains) else {
            throw container.fault(.sha256, "is \(sha256.debugDescription) (expected 64 hexadecimal digits)")
        }
        let size = try container.wholeNumber(.size)
        let sizes = Manifest.sizes
        guard sizes.contains(size) else {
            throw container.fault(.size, "is \(size) (expected bytes from \(sizes.lowerBound) to \(sizes.upperBound))")
        }
        let date = try container.decodeIfPresent(String.self, forKey: .date)
        let wallDate = date.flatMap(WallDate.init)
        if let date, wallDate == nil {
            let example = "2026-07-03 or 2026-07-03T12:00:00+02:00"
            throw container.fault(.date, "is \(date.debugDescription) (expected a date such as \(example))")
        }
        let isRated = try container.contains(.rating) && !container.decodeNil(forKey: .rating)
        let rating = isRated ? try container.wholeNumber(.rating) : nil
        if let rating, !Manifest.ratings.contains(rating) {
            throw container.fault(.rating, "is \(rating) (expected a whole number from 0 to 5)")
        }
        self.init(
            url: url, sha256: sha256, size: size, label: try Manifest.Label(from: decoder),
            album: try container.line(.album), date: wallDate)
        self.rating = rating
    }

    private static let hexadecimal = Set("0123456789abcdef".utf8)

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(url.absoluteString, forKey: .url)
        try container.encode(sha256, forKey: .sha256)
        try container.encode(size, forKey: .size)
        try label.encode(to: encoder)
        try container.encodeIfPresent(album, forKey: .album)
        try container.encodeIfPresent(date?.text, forKey: .date)
        try container.encodeIfPresent(rating, forKey: .rating)
    }

    /// The stored form.
    public var json: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Encoding these types cannot fail.
        return (try? encoder.encode(self)).map { Array($0) } ?? []
    }
}

extension Decoder {
    /// A URL over http or https, which may be relative to the manifest's.
    func url(_ text: String) -> URL? {
        let base = CodingUserInfoKey.manifestBase.flatMap { userInfo[$0] as? URL }
        guard let url = URL(string: text, relativeTo: base)?.absoluteURL, url.host()?.isEmpty == false,
            ["http", "https"].contains(url.scheme?.lowercased())
        else { return nil }
        return url
    }
}

extension KeyedDecodingContainer {
    func fault(_ key: Key, _ why: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: codingPath + [key], debugDescription: why))
    }

    /// A whole number. For a number such as 1.5, the decoder's own error would not name its place.
    fileprivate func wholeNumber(_ key: Key) throws -> Int {
        do {
            return try decode(Int.self, forKey: key)
        } catch let error as DecodingError {
            throw error
        } catch {
            throw fault(key, "is not a whole number")
        }
    }

    /// A string on one line; nil if there is none, or it is blank.
    func line(_ key: Key) throws -> String? {
        guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
        try checkLength(of: text, key, limit: Manifest.longestLine)
        return text.joined.isEmpty ? nil : text.joined
    }

    func checkLength(of text: String, _ key: Key, limit: Int) throws {
        guard text.utf8.count <= limit else {
            throw fault(key, "has \(text.utf8.count) bytes (expected at most \(limit))")
        }
    }
}

extension Manifest.Fault {
    /// - Parameter first: The index of the first decoded photo.
    init(_ error: DecodingError, ofPhotosFrom first: Int) {
        func name(_ context: DecodingError.Context, _ key: (any CodingKey)? = nil) -> String {
            Self.name(context.codingPath + [key].compactMap(\.self), ofPhotosFrom: first)
        }
        description =
            switch error {
            case .keyNotFound(let key, let context): "\(name(context, key)) is missing"
            case .valueNotFound(let type, let context), .typeMismatch(let type, let context):
                Self.mismatch(type, name(context))
            case .dataCorrupted(let context):
                context.codingPath.isEmpty ? "not JSON" : "\(name(context)) \(context.debugDescription)"
            @unknown default: "\(error)"
            }
    }

    private static func mismatch(_ type: any Any.Type, _ name: String) -> String {
        let expected =
            switch type {
            case is Int.Type: "a whole number"
            case is String.Type: "a string"
            default: "an object"
            }
        return "\(name) is not \(expected)"
    }

    /// The name of a value, such as `photos[3].size`.
    private static func name(_ path: [any CodingKey], ofPhotosFrom first: Int) -> String {
        guard let index = path.first?.intValue else { return "the top level" }
        return path.dropFirst().reduce("photos[\(first + index)]") { text, key in
            key.intValue.map { "\(text)[\($0)]" } ?? "\(text).\(key.stringValue)"
        }
    }
}
