import Platform

/// Finds the start tags of an XML document (XML 1.0, sections 2.8 and 3.1).
struct XMLScanner {
    struct Attribute: Equatable {
        var name: String
        var value: String
    }

    struct StartTag: Equatable {
        var name: String
        var attributes: [Attribute]
        /// Whether the element ends with its start tag.
        var isEmptyElement: Bool
        var range: Range<Int>

        subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

        /// The tag as a document has it.
        var text: [UInt8] {
            let attributes = attributes.map { attribute in
                let quote = attribute.value.utf8.contains(UInt8(ascii: "\"")) ? "'" : "\""
                return " \(attribute.name)=\(quote)\(attribute.value)\(quote)"
            }
            return Array("<\(name)\(attributes.joined())\(isEmptyElement ? "/>" : ">")".utf8)
        }
    }

    private let bytes: [UInt8]
    private var position: Int

    /// Starts at an offset, behind a byte order mark.
    init(_ bytes: [UInt8], at offset: Int = 0) {
        self.bytes = bytes
        position = offset == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : offset
    }

    var isAtEnd: Bool { position == bytes.count }

    private func isNext(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    }

    /// Moves behind the next occurrence of a text.
    ///
    /// - Returns: Whether there is one.
    private mutating func skip(past text: StaticString) -> Bool {
        let end = bytes[position...].firstRange(ofText: text)?.upperBound
        position = end ?? bytes.count
        return end != nil
    }

    private mutating func skip(while isSkipped: (UInt8) -> Bool) {
        while position < bytes.count, isSkipped(bytes[position]) { position += 1 }
    }

    // MARK: Around the root

    /// Skips spaces, comments, processing instructions and the document type.
    ///
    /// - Returns: Whether all that was skipped is complete.
    mutating func skipMiscellaneous() -> Bool {
        while true {
            skip(while: \.isSpace)
            let isComplete: Bool
            if isNext("<!--") {
                position += 4
                isComplete = skip(past: "-->")
            } else if isNext("<?") {
                isComplete = skip(past: "?>")
            } else if isNext("<!DOCTYPE") || isNext("<!doctype") {
                isComplete = skipDocumentType()
            } else {
                return true
            }
            if !isComplete { return false }
        }
    }

    private mutating func skipDocumentType() -> Bool {
        skip { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: ">") }
        if isNext("["), !skip(past: "]") { return false }
        return skip(past: ">")
    }

    // MARK: Tags

    /// Other markup that begins with a bracket, and its end.
    private static let others: [(start: StaticString, end: StaticString)] = [
        ("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">"), ("</", ">"),
    ]

    /// The next start tag that is not in a comment or another part that is not read; nil at the end, and where a tag is malformed.
    mutating func nextStartTag() -> StartTag? {
        while let start = bytes[position...].firstRange(ofText: "<")?.lowerBound {
            position = start
            guard let other = Self.others.first(where: { isNext($0.start) }) else { return startTag() }
            position += other.start.utf8CodeUnitCount
            guard skip(past: other.end) else { return nil }
        }
        return nil
    }

    /// The name of the element that starts here.
    mutating func elementName() -> String? { isNext("<") ? name(from: position + 1) : nil }

    private mutating func name(from start: Int) -> String? {
        position = start
        skip { !$0.isSpace && !Self.nameEnds.contains($0) }
        return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
    }

    private static let nameEnds = Set("<>/='\"".utf8)

    /// The start tag that begins here; nil if it is not complete.
    mutating func startTag() -> StartTag? {
        let start = position
        guard isNext("<"), let name = name(from: position + 1) else { return nil }
        var attributes: [Attribute] = []
        while true {
            skip(while: \.isSpace)
            let isEmptyElement = isNext("/>")
            if isEmptyElement || isNext(">") {
                position += isEmptyElement ? 2 : 1
                return StartTag(
                    name: name, attributes: attributes, isEmptyElement: isEmptyElement, range: start..<position)
            }
            guard let attribute = attribute() else { return nil }
            attributes.append(attribute)
        }
    }

    private mutating func attribute() -> Attribute? {
        guard let name = name(from: position) else { return nil }
        skip(while: \.isSpace)
        guard isNext("=") else { return nil }
        position += 1
        skip(while: \.isSpace)
        guard isNext("\"") || isNext("'") else { return nil }
        let quote = bytes[position]
        let valueStart = position + 1
        position = valueStart
        skip { $0 != quote }
        guard !isAtEnd else { return nil }
        let value = String(decoding: bytes[valueStart..<position], as: UTF8.self)
        position += 1
        return Attribute(name: name, value: value)
    }
}

extension String {
    /// A name without the prefix of its namespace.
    var localName: String { split(separator: ":").last.map { String($0) } ?? self }
}

extension UInt8 {
    /// White space in XML.
    fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
