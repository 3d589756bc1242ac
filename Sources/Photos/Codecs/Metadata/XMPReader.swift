internal import CExpat

/// Reads an XMP packet, element by element, with expat.
///
/// A property has its value as an attribute, as text, or in a list:
/// ```
/// <rdf:Description photoshop:City="Lisbon">
///   <dc:title><rdf:Alt><rdf:li xml:lang="de">Strand</rdf:li></rdf:Alt></dc:title>
/// ```
final class XMPReader {
    private struct Element {
        /// The property to which its contents belong: its own name's, or the one around a list.
        var property: XMPName
        /// The property around it.
        var owner: XMPName
        var language: String
        /// How many prefixes were declared before it.
        var prefixes: Int
    }

    private let parser: XML_Parser
    private var packet = XMPPacket()
    private var elements: [Element] = []
    private var namespaces = XMPNamespaces()
    /// The text since the last tag.
    private var text: [UInt8] = []
    private var fault: XMPPacket.Fault?

    /// Deeper elements are no metadata.
    private static let greatestDepth = 100
    /// The rest of a text that is longer, in bytes, is not read.
    private static let longestText = 64 * 1024

    static func packet(of bytes: ArraySlice<UInt8>) throws(XMPPacket.Fault) -> XMPPacket {
        // Expat's own namespaces would take longer than everything else, because it also compares irrelevant names.
        guard let parser = XML_ParserCreate(nil) else { throw .syntax(line: 1, "out of memory") }
        defer { XML_ParserFree(parser) }
        let reader = XMPReader(parser)
        try reader.read(bytes)
        return reader.packet
    }

    private init(_ parser: XML_Parser) {
        self.parser = parser
    }

    private func read(_ bytes: ArraySlice<UInt8>) throws(XMPPacket.Fault) {
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser, { XMPReader.of($0)?.start($1, $2) }, { reader, _ in XMPReader.of(reader)?.end() })
        XML_SetCharacterDataHandler(parser) { XMPReader.of($0)?.add($1, Int($2)) }
        // Entities, which may multiply, need a document type.
        XML_SetStartDoctypeDeclHandler(parser) { reader, _, _, _, _ in XMPReader.of(reader)?.stop(.documentType) }
        let status = bytes.withUnsafeBytes { bytes in
            XML_Parse(parser, bytes.bindMemory(to: XML_Char.self).baseAddress, Int32(bytes.count), 1)
        }
        if let fault { throw fault }
        guard status == XML_STATUS_OK else {
            let why = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
            throw .syntax(line: Int(current_line_number(parser)), why ?? "cannot be read")
        }
    }

    private static func of(_ pointer: UnsafeMutableRawPointer?) -> XMPReader? {
        pointer.map { Unmanaged<XMPReader>.fromOpaque($0).takeUnretainedValue() }
    }

    private func stop(_ fault: XMPPacket.Fault) {
        self.fault = fault
        XML_StopParser(parser, 0)
    }

    // MARK: Events

    /// - Parameters:
    ///   - text: The name.
    ///   - attributes: Names and values in turn, and a null pointer.
    private func start(
        _ text: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
    ) {
        guard let text, fault == nil else { return }
        guard elements.count < Self.greatestDepth else { return stop(.tooDeep) }
        self.text.removeAll(keepingCapacity: true)
        let prefixes = namespaces.count
        if let attributes { Self.pairs(attributes) { namespaces.note($0, $1) } }
        let name = namespaces.meaning(of: text)
        let outer = elements.last ?? Element(property: .other, owner: .other, language: "", prefixes: 0)
        let isPart = name == .container || name == .item
        var element = Element(
            property: isPart ? outer.property : name, owner: isPart ? outer.owner : outer.property,
            language: outer.language, prefixes: prefixes)
        if name == .item, element.property == .regions { packet.addRegion() }
        if let attributes { read(attributes, &element) }
        elements.append(element)
    }

    private func read(_ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>, _ element: inout Element) {
        Self.pairs(attributes) { name, value in
            switch namespaces.meaning(of: name, isAttribute: true) {
            case .other, .container, .item: break
            case .language: element.language = Self.language(String(cString: value))
            case .resource: packet.add(String(cString: value), of: element.property, in: "", owner: element.owner)
            case let property: packet.add(String(cString: value), of: property, in: "", owner: element.property)
            }
        }
    }

    /// BCP 47 recommends room for codes of 35 letters. What is longer is no code.
    private static func language(_ code: String) -> String { code.utf8.count <= 35 ? code : "" }

    private static func pairs(
        _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>,
        _ body: (_ name: UnsafePointer<XML_Char>, _ value: UnsafePointer<XML_Char>) -> Void
    ) {
        var next = attributes
        while let name = next[0], let value = next[1] {
            body(name, value)
            next += 2
        }
    }

    private func add(_ characters: UnsafePointer<XML_Char>?, _ count: Int) {
        guard let characters, let element = elements.last, element.property != .other else { return }
        let bytes = UnsafeRawBufferPointer(start: characters, count: min(count, Self.longestText - text.count))
        text += bytes
    }

    private func end() {
        guard let element = elements.popLast() else { return }
        namespaces.keep(element.prefixes)
        defer { text.removeAll(keepingCapacity: true) }
        guard element.property != .other, !text.allSatisfy({ $0 <= 0x20 }) else { return }
        let value = String(decoding: text, as: UTF8.self)
        packet.add(value, of: element.property, in: element.language, owner: element.owner)
    }
}
