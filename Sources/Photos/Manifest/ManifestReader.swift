import FoundationEssentials

/// Reads the photos of a manifest a few at a time: a manifest of a hundred thousand takes fifty megabytes as text, and
/// ten times as much as values.
public struct ManifestReader<Text: ContiguousBytes> {
    private let json: Text
    /// Where the list of photos is, and each photo in it.
    private let list: List
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
        let outline: JSONOutline
        do throws(JSONOutline.Fault) {
            // As deep as the photos are.
            outline = try JSONOutline(of: json, depth: 2)
        } catch {
            throw Manifest.Fault(description: "\(error)")
        }
        list = try json.withUnsafeBytes { text in
            Result { () throws(Manifest.Fault) in try Self.photos(outline, in: text) }
        }.get()
    }

    private typealias List = (range: Range<Int>, elements: [Range<Int>])

    private static func photos(
        _ outline: JSONOutline, in text: UnsafeRawBufferPointer
    ) throws(Manifest.Fault) -> List {
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

    private static func rest(of json: UnsafeRawBufferPointer, _ list: Range<Int>) -> Data {
        Data(json[..<list.lowerBound]) + Data("[]".utf8) + Data(json[list.upperBound...])
    }

    /// The manifest's other members; nil if they have another type.
    public func rest<Value: Decodable>(as type: Value.Type) -> Value? {
        try? decoder.decode(type, from: json.withUnsafeBytes { Self.rest(of: $0, list.range) })
    }

    /// The next photos; nil if there are no more.
    public mutating func next() throws(Manifest.Fault) -> [Manifest.Entry]? {
        let elements = list.elements[index...].prefix(Self.step)
        guard !elements.isEmpty else { return nil }
        let text = json.withUnsafeBytes { json in
            Data("[".utf8) + Data(json[elements[index].lowerBound..<elements[elements.endIndex - 1].upperBound])
                + Data("]".utf8)
        }
        let photos = try Self.decode([Manifest.Entry].self, text, decoder, from: index)
        index = elements.endIndex
        return photos
    }

    /// - Parameter index: Of the text's first photo.
    private static func decode<Value: Decodable>(
        _ type: Value.Type, _ text: Data, _ decoder: JSONDecoder, from index: Int
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
