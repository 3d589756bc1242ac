import FoundationEssentials

/// A value in a JSON text, for documents in which a member may be a text, an object, or a list of either. It is a place in the text,
/// which is read when it is asked for. Null counts as missing.
public struct JSONValue: Sendable {
    private final class Document: Sendable {
        let text: [UInt8]
        let items: [JSONOutline.Item]

        init(_ text: [UInt8], _ items: [JSONOutline.Item]) {
            self.text = text
            self.items = items
        }
    }

    private let document: Document
    private let index: Int

    private init(_ document: Document, _ index: Int) {
        self.document = document
        self.index = index
    }

    /// Reads a text in UTF-8.
    public init(reading json: [UInt8]) throws(JSONOutline.Fault) {
        self.init(Document(json, try JSONOutline(of: json).items), 0)
    }

    /// Nil if the text is no JSON.
    public init?(_ json: [UInt8]) {
        guard let value = try? JSONValue(reading: json) else { return nil }
        self = value
    }

    /// Its text.
    public var json: ArraySlice<UInt8> { document.text[document.items[index].range] }

    private var first: UInt8 { document.text[Int(document.items[index].start)] }

    public var isObject: Bool { first == UInt8(ascii: "{") }

    /// The names and values inside this one.
    private var places: some Sequence<JSONValue> {
        let end = Int(document.items[index].next)
        return sequence(first: index + 1) { [document] in Int(document.items[$0].next) }.prefix { $0 < end }
            .lazy.map { [document] in JSONValue(document, $0) }
    }

    /// A member, by the first of its names that the object has; nil for what is no object.
    public subscript(_ names: String...) -> JSONValue? {
        for name in names {
            if let value = member(name), value.first != UInt8(ascii: "n") { return value }
        }
        return nil
    }

    private func member(_ name: String) -> JSONValue? {
        guard isObject else { return nil }
        var isNamed = false
        for (place, value) in places.enumerated() {
            if place.isMultiple(of: 2) { isNamed = value.isText(name) } else if isNamed { return value }
        }
        return nil
    }

    private func isText(_ name: String) -> Bool {
        let inside = json.dropFirst().dropLast()
        if inside.count == name.utf8.count { return inside.elementsEqual(name.utf8) }
        return (name.utf8.count...6 * name.utf8.count).contains(inside.count) && inside.contains(UInt8(ascii: "\\"))
            && text == name
    }

    /// Empty for what is no object.
    public var members: [(String, JSONValue)] {
        guard isObject else { return [] }
        let items = Array(places)
        return stride(from: 1, to: items.count, by: 2).map { (items[$0 - 1].text ?? "", items[$0]) }
    }

    /// The elements of a list; of another value, itself.
    public var list: [JSONValue] { first == UInt8(ascii: "[") ? Array(places) : [self] }

    public var text: String? {
        guard first == UInt8(ascii: "\"") else { return nil }
        let inside = json.dropFirst().dropLast()
        return inside.contains(UInt8(ascii: "\\")) ? Self.unescaped(inside) : String(decoding: inside, as: UTF8.self)
    }

    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        // Characters beyond the first 65,536 are written as two.
        var units: [UInt16] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "u"),
                let unit = UInt16(String(decoding: rest.dropFirst().prefix(4), as: UTF8.self), radix: 16)
            {
                units.append(unit)
                rest = rest.dropFirst(5)
                continue
            }
            if !units.isEmpty { text += Array(String(decoding: units, as: UTF16.self).utf8) }
            units.removeAll()
            text.append(byte == UInt8(ascii: "\\") ? rest.popFirst().map { escapes[$0] ?? $0 } ?? byte : byte)
        }
        return String(decoding: text, as: UTF8.self) + String(decoding: units, as: UTF16.self)
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10, UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
    ]

    /// Some programs write numbers as texts.
    public var number: Double? {
        isObject || first == UInt8(ascii: "[") ? nil : Double(text ?? String(decoding: json, as: UTF8.self))
    }

    /// Nil if it is no whole number.
    public var integer: Int? { number.flatMap { Int(exactly: $0) } }

    /// Whether it is true.
    public var isTrue: Bool { first == UInt8(ascii: "t") }
}

/// Values for the requests to a server.
extension JSONValue: Hashable {
    public static func == (left: JSONValue, right: JSONValue) -> Bool { left.json == right.json }
    public func hash(into hasher: inout Hasher) { hasher.combine(json) }

    public static func text(_ text: String) -> JSONValue { scalar(text) }
    public static func number(_ number: Double) -> JSONValue { scalar(number) }
    public static func bool(_ value: Bool) -> JSONValue { scalar(value) }

    public static func array(_ elements: [JSONValue]) -> JSONValue {
        written("[", elements.map { Array($0.json) }, "]")
    }

    public static func object(_ members: [String: JSONValue]) -> JSONValue {
        let sorted = members.sorted { $0.key < $1.key }
        return written("{", sorted.map { Array(text($0.key).json) + Array(":".utf8) + $0.value.json }, "}")
    }

    private static func scalar(_ value: some Encodable) -> JSONValue {
        // Encoding these types cannot fail.
        written("", (try? JSONEncoder().encode(value)).map { [Array($0)] } ?? [], "")
    }

    private static func written(_ start: String, _ parts: [[UInt8]], _ end: String) -> JSONValue {
        JSONValue(Array(start.utf8) + parts.joined(separator: [UInt8(ascii: ",")]) + Array(end.utf8)) ?? null
    }

    private static let null = JSONValue(Document(Array("null".utf8), [JSONOutline.Item(start: 0, end: 4, next: 1)]), 0)
}

extension JSONValue? {
    public var list: [JSONValue] { self?.list ?? [] }
}
