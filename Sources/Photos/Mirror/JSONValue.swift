import FoundationEssentials

/// Any value of JSON, for documents in which a member may be a text, an object, or a list of either.
enum JSONValue: Codable, Hashable, Sendable {
    case object([String: JSONValue])
    case array([JSONValue])
    case text(String)
    case number(Double)
    case bool(Bool)
    case null

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let object = try? container.decode([String: JSONValue].self) {
            self = .object(object)
        } else if let array = try? container.decode([JSONValue].self) {
            self = .array(array)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let bool = try? container.decode(Bool.self) {
            self = .bool(bool)
        } else {
            self = (try? container.decode(Double.self)).map(JSONValue.number) ?? .null
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .object(let members): try container.encode(members)
        case .array(let elements): try container.encode(elements)
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .bool(let bool): try container.encode(bool)
        case .null: try container.encodeNil()
        }
    }

    init?(_ json: [UInt8]) {
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(json)) else { return nil }
        self = value
    }

    /// Its text in UTF-8.
    var json: [UInt8] { (try? JSONEncoder().encode(self)).map { Array($0) } ?? [] }

    /// A member; nil for what is no object.
    subscript(_ names: String...) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return names.lazy.compactMap { members[$0] }.first
    }

    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    /// Nil if it is no whole number.
    var integer: Int? {
        if case .number(let number) = self { Int(exactly: number) } else { nil }
    }

    /// Whether it is true.
    var isTrue: Bool { self == .bool(true) }

    /// The elements of a list; of another value, itself.
    var list: [JSONValue] {
        if case .array(let elements) = self { elements } else { [self] }
    }
}

extension JSONValue? {
    var list: [JSONValue] { self?.list ?? [] }
}
