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
        var scanner = XMLScanner(bytes.storage)
        while let tag = scanner.nextStartTag() { try source.read(tag) }
        return source.edited
    }

    /// Texts without which no tag needs rewriting. Most drawings have none.
    private static let marks: [StaticString] = ["image", "Image", "systemLanguage", "feTile"]

    private mutating func read(_ tag: XMLScanner.StartTag) throws(PictureError) {
        var new = tag
        let name = tag.name.localName
        if name == "image" || name == "feImage" { new = try pictures.embedded(new) }
        new = tiles.replaced(new.inEnglish)
        if new != tag { edits.append((tag.range, new.text)) }
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

extension XMLScanner.StartTag {
    private static let language = "systemLanguage"

    /// The same, shown if it is in English, or for all languages: a decoder does not know the gallery's languages.
    fileprivate var inEnglish: XMLScanner.StartTag {
        guard let index = attributes.firstIndex(where: { $0.name == Self.language }) else { return self }
        let languages = attributes[index].value.split(separator: ",").compactMap { $0.split { $0.isWhitespace }.first }
        let isShown = languages.contains { $0.split(separator: "-").first?.lowercased() == "en" }
        var tag = self
        // An element of no language is not shown in any environment.
        if isShown { tag.attributes.remove(at: index) } else { tag.attributes[index].value = "" }
        return tag
    }
}

/// Finds filter tiles without a size, on which librsvg 2.54 ends the process (`assertion failed: width > 0 && height >
/// 0`), and replaces them by transparent areas.
struct EmptyTiles {
    /// Whether a filter has no size itself.
    private var isFilterEmpty = false
    /// Whether each step of the filter has no size, by its name, and the last one.
    private var steps: [String: Bool] = [:]
    private var isLastEmpty = false

    mutating func replaced(_ tag: XMLScanner.StartTag) -> XMLScanner.StartTag {
        let name = tag.name.localName
        if name == "filter" {
            isFilterEmpty = tag.hasNoSize
            steps = [:]
            isLastEmpty = false
            return tag
        }
        guard name.hasPrefix("fe"), !Self.parts.contains(name) else { return tag }
        let isInputEmpty = tag["in"].map { steps[$0] ?? false } ?? isLastEmpty
        // Without a size, a step has its input's.
        let takesSize = !Self.sources.contains(name) && tag["width"] == nil && tag["height"] == nil
        isLastEmpty = isFilterEmpty || tag.hasNoSize || takesSize && isInputEmpty
        if let result = tag["result"] { steps[result] = isLastEmpty }
        return name == "feTile" && isInputEmpty ? tag.transparent : tag
    }

    /// Steps that fill the filter unless they have a size.
    private static let sources: Set = ["feFlood", "feTurbulence", "feImage", "feMerge", "feTile"]
    /// Elements inside a step.
    private static let parts: Set = [
        "feMergeNode", "feFuncR", "feFuncG", "feFuncB", "feFuncA", "fePointLight", "feSpotLight", "feDistantLight",
    ]
}

extension XMLScanner.StartTag {
    /// Whether its width or its height is zero.
    fileprivate var hasNoSize: Bool {
        ["width", "height"].contains { name in
            guard let value = self[name] else { return false }
            let number = value.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
            return Double(number) == 0
        }
    }

    /// A transparent area in its place.
    fileprivate var transparent: XMLScanner.StartTag {
        var tag = self
        tag.name = name.dropLast(name.localName.count) + "feFlood"
        tag.attributes.removeAll { $0.name == "in" || $0.name == "flood-opacity" || $0.name == "style" }
        tag.attributes.append(XMLScanner.Attribute(name: "flood-opacity", value: "0"))
        return tag
    }
}
