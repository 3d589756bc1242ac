import FoundationEssentials

/// Reads the photos of a manifest a few at a time: a manifest of a hundred thousand takes fifty megabytes as text, and
/// ten times as much as values.
public struct ManifestReader<Text: ContiguousBytes> {
    private let json: Text
    /// Where the list of photos is, and each photo in it.
    private let list: Range<Int>
    private let elements: [Range<Int>]
    private let decoder = JSONDecoder()
    /// The element that comes next.
    private var index = 0

    /// The number of photos read together, because each call of the decoder has a cost, too.
    private static var step: Int { 64 }

    /// Reads a text in UTF-8, whose URLs may be relative to `base`.
    ///
    /// - Throws: If there is no list of photos, or the text around it is not JSON.
    public init(_ json: Text, base: URL?) throws(Manifest.Fault) {
        self.json = json
        if let base, let key = CodingUserInfoKey.manifestBase { decoder.userInfo[key] = base }
        let outline: JSONOutline
        do throws(JSONOutline.Fault) {
            // Photos are so deep.
            outline = try JSONOutline(of: json, depth: 2)
        } catch {
            throw Manifest.Fault(description: "\(error)")
        }
        (list, elements) = try json.withUnsafeBytes { text in
            Result { () throws(Manifest.Fault) in try Self.photos(outline, in: text) }
        }.get()
    }

    private static func photos(
        _ outline: JSONOutline, in text: UnsafeRawBufferPointer
    ) throws(Manifest.Fault) -> (list: Range<Int>, elements: [Range<Int>]) {
        guard let range = outline.member("photos", in: text) else {
            throw Manifest.Fault(
                description: outline.isObject(in: text) ? "photos is missing" : "the top level is not an object")
        }
        guard text[range.lowerBound] == UInt8(ascii: "[") else {
            throw Manifest.Fault(description: "photos is not an array")
        }
        let elements = outline.elements(of: "photos", in: text)
        guard elements.count <= Manifest.maximumCount else {
            let most = "(expected at most \(Manifest.maximumCount))"
            throw Manifest.Fault(description: "photos has \(elements.count) entries \(most)")
        }
        return (range, elements)
    }

    /// The manifest's other members; nil if they have another type.
    public func rest<Value: Decodable>(as type: Value.Type) -> Value? {
        let text = json.withUnsafeBytes { json in
            Data(json[..<list.lowerBound]) + Data("[]".utf8) + Data(json[list.upperBound...])
        }
        return try? decoder.decode(type, from: text)
    }

    /// The next photos; nil if there are no more.
    public mutating func next() throws(Manifest.Fault) -> [Manifest.Entry]? {
        let next = elements[index...].prefix(Self.step)
        guard let first = next.first, let last = next.last else { return nil }
        let text = json.withUnsafeBytes { json in
            Data("[".utf8) + Data(json[first.lowerBound..<last.upperBound]) + Data("]".utf8)
        }
        do {
            let photos = try decoder.decode([Manifest.Entry].self, from: text)
            index = next.endIndex
            return photos
        } catch {
            throw (error as? DecodingError).map { Manifest.Fault($0, ofPhotosFrom: index) }
                ?? Manifest.Fault(description: "\(error)")
        }
    }
}
