import Platform

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
