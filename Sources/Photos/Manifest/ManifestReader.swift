import FoundationEssentials

/// Reads the photos of a manifest a few at a time: a manifest of a hundred thousand takes fifty megabytes as text, and
/// ten times as much as values.
public struct ManifestReader<Text: ContiguousBytes> {
    private let json: Text
    private let outline: JSONArrayOutline
    private let decoder: JSONDecoder
    /// The element that comes next.
    private var index = 0

    /// The number of photos read together, because each call of the decoder has a cost, too.
    private static var step: Int { 64 }

    /// - Parameters:
    ///   - json: In UTF-8.
    ///   - base: Its own URL, for relative URLs in it.
    /// - Throws: If there is no list of photos, or the text around it is not JSON.
    public init(_ json: Text, base: URL?) throws(Manifest.Fault) {
        self.json = json
        decoder = JSONDecoder()
        if let base, let key = CodingUserInfoKey.manifestBase { decoder.userInfo[key] = base }
        let limit = Manifest.maximumCount
        guard let outline = json.withUnsafeBytes({ JSONArrayOutline(named: "photos", in: $0, limit: limit) }) else {
            // The decoder reports why, unless it accepts invalid JSON, such as a comma at the end of a list.
            _ = try Self.decode(Rest.self, json.withUnsafeBytes { Data($0) }, decoder, from: nil)
            throw Manifest.Fault(description: "not JSON")
        }
        self.outline = outline
        _ = try Self.decode(Rest.self, json.withUnsafeBytes { Self.rest(of: $0, outline) }, decoder, from: nil)
        guard outline.count <= limit else {
            throw Manifest.Fault(description: "photos has \(outline.count) entries (expected at most \(limit))")
        }
    }

    /// A manifest without its photos.
    private struct Rest: Decodable {
        var photos: [Manifest.Entry]
    }

    private static func rest(of json: UnsafeRawBufferPointer, _ outline: JSONArrayOutline) -> Data {
        Data(json[..<outline.range.lowerBound]) + Data("[]".utf8) + Data(json[outline.range.upperBound...])
    }

    /// The manifest's other members; nil if they have another type.
    public func rest<Value: Decodable>(as type: Value.Type) -> Value? {
        try? decoder.decode(type, from: json.withUnsafeBytes { Self.rest(of: $0, outline) })
    }

    /// The next photos; nil if there are no more.
    public mutating func next() throws(Manifest.Fault) -> [Manifest.Entry]? {
        let elements = outline.elements[index...].prefix(Self.step)
        guard !elements.isEmpty else { return nil }
        let text = json.withUnsafeBytes { json in
            Data("[".utf8) + Data(json[elements[index].lowerBound..<elements[elements.endIndex - 1].upperBound])
                + Data("]".utf8)
        }
        let photos = try Self.decode([Manifest.Entry].self, text, decoder, from: index)
        index = elements.endIndex
        return photos
    }

    /// - Parameter index: Of the text's first photo; nil if the text is a whole manifest.
    private static func decode<Value: Decodable>(
        _ type: Value.Type, _ text: Data, _ decoder: JSONDecoder, from index: Int?
    ) throws(Manifest.Fault) -> Value {
        do {
            return try decoder.decode(type, from: text)
        } catch let error as DecodingError {
            throw Manifest.Fault(error, ofPhotosFrom: index)
        } catch {
            throw Manifest.Fault(description: "\(error)")
        }
    }
}
