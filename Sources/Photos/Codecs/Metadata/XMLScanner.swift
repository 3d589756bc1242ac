import Platform

/// Scans the beginning of an XML document: what comes before its root element, and the root's start tag (XML 1.0, sections 2.8
/// and 3.1).
struct XMLScanner {
    struct Attribute {
        var name: String
        var value: String
    }

    struct StartTag {
        var name: String
        var attributes: [Attribute]
        /// Whether the element ends with its start tag.
        var isEmptyElement: Bool
        var range: Range<Int>
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

    /// The name of the element that starts here.
    func elementName() -> String? {
        var copy = self
        return copy.isNext("<") ? copy.name(from: copy.position + 1) : nil
    }

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

extension UInt8 {
    /// White space in XML.
    fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
