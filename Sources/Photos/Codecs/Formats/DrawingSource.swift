import Decoding
import Platform

/// A drawing rewritten so that librsvg draws it as browsers do, in any environment.
///
/// librsvg finds all but two kinds of embedded pictures with loaders that the sandbox does not contain, takes the language of
/// `systemLanguage` from the environment, and ends the process on some filters. So the affected tags are rewritten.
struct DrawingSource {
    private let bytes: [UInt8]
    private var pictures: EmbeddedPictures
    /// New tags and the ranges that they replace, in order.
    private var edits: [(range: Range<Int>, tag: [UInt8])] = []
    private var tiles = EmptyTiles()

    /// - Throws: ``PictureError`` if an embedded picture cannot be shown.
    static func prepared(_ bytes: Bytes, _ pictures: EmbeddedPictures) throws(PictureError) -> [UInt8] {
        guard marks.contains(where: { bytes.storage[...].firstRange(ofText: $0) != nil }) else { return bytes.storage }
        var source = DrawingSource(bytes: bytes.storage, pictures: pictures)
        var tags = DrawingTags(bytes.storage)
        while let tag = tags.next() { try source.read(tag) }
        return source.edited
    }

    private init(bytes: [UInt8], pictures: EmbeddedPictures) {
        self.bytes = bytes
        self.pictures = pictures
    }

    /// Texts without which no tag needs rewriting. Most drawings have none.
    private static let marks: [StaticString] = ["image", "Image", "systemLanguage", "feTile"]

    private mutating func read(_ tag: XMLScanner.StartTag) throws(PictureError) {
        var new = tag
        let name = tag.name.localName
        if name == "image" || name == "feImage" { new = try pictures.embedded(new) }
        new = new.inEnglish
        new = tiles.replaced(new)
        if new.attributes.isEqual(tag.attributes) && new.name == tag.name { return }
        edits.append((tag.range, new.text))
    }

    private var edited: [UInt8] {
        guard !edits.isEmpty else { return bytes }
        var result = [UInt8]()
        var end = 0
        for edit in edits {
            result += bytes[end..<edit.range.lowerBound] + edit.tag
            end = edit.range.upperBound
        }
        return result + bytes[end...]
    }
}

extension [XMLScanner.Attribute] {
    fileprivate func isEqual(_ other: Self) -> Bool {
        count == other.count && zip(self, other).allSatisfy { $0.name == $1.name && $0.value == $1.value }
    }
}

extension XMLScanner.StartTag {
    private static let language = "systemLanguage"

    /// The same, shown if it is in English, or for all languages: a decoder does not know the gallery's languages.
    fileprivate var inEnglish: XMLScanner.StartTag {
        guard let index = attributes.firstIndex(where: { $0.name == Self.language }) else { return self }
        let languages = attributes[index].value.split(separator: ",").compactMap { $0.split { $0.isWhitespace }.first }
        let isShown = languages.contains { $0.split(separator: "-").first?.lowercased() == "en" }
        var tag = self
        // Of no language, it is not shown in any environment.
        if isShown { tag.attributes.remove(at: index) } else { tag.attributes[index].value = "" }
        return tag
    }
}

/// The start tags of a document, without those in comments and other parts that are not read.
struct DrawingTags {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Other markup that begins with a bracket, and its end.
    private static let others: [(start: StaticString, end: StaticString)] = [
        ("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">"), ("</", ">"),
    ]

    /// Nil at the end, and where a tag is malformed.
    mutating func next() -> XMLScanner.StartTag? {
        while let start = bytes[position...].firstRange(ofText: "<")?.lowerBound {
            guard let other = Self.others.first(where: { bytes.hasText($0.start, at: start) }) else {
                return tag(at: start)
            }
            let contents = bytes[(start + other.start.utf8CodeUnitCount)...]
            guard let end = contents.firstRange(ofText: other.end) else { break }
            position = end.upperBound
        }
        position = bytes.count
        return nil
    }

    private mutating func tag(at start: Int) -> XMLScanner.StartTag? {
        var scanner = XMLScanner(bytes, at: start)
        let tag = scanner.startTag()
        position = tag?.range.upperBound ?? bytes.count
        return tag
    }
}

extension [UInt8] {
    fileprivate func hasText(_ text: StaticString, at offset: Int) -> Bool {
        text.withUTF8Buffer { self[offset...].starts(with: $0) }
    }
}

extension String {
    /// A name without the prefix of its namespace.
    var localName: String { split(separator: ":").last.map { String($0) } ?? self }
}

extension XMLScanner.StartTag {
    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// As it stands in a document.
    var text: [UInt8] {
        let attributes = attributes.map { attribute in
            let quote = attribute.value.utf8.contains(UInt8(ascii: "\"")) ? "'" : "\""
            return " \(attribute.name)=\(quote)\(attribute.value)\(quote)"
        }
        return Array("<\(name)\(attributes.joined())\(isEmptyElement ? "/>" : ">")".utf8)
    }
}
