import FoundationEssentials

/// Any value of JSON, for documents in which a member may be a text, an object, or a list of either.
enum JSONValue: Decodable, Hashable, Sendable {
    case object([String: JSONValue])
    case array([JSONValue])
    case text(String)
    case number(Double)
    /// True, false, or null.
    case other

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let object = try? container.decode([String: JSONValue].self) {
            self = .object(object)
        } else if let array = try? container.decode([JSONValue].self) {
            self = .array(array)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else {
            self = (try? container.decode(Double.self)).map(JSONValue.number) ?? .other
        }
    }

    init?(_ json: [UInt8]) {
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(json)) else { return nil }
        self = value
    }

    /// A member; nil for what is no object.
    subscript(_ names: String...) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return names.lazy.compactMap { members[$0] }.first
    }

    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// The elements of a list; of another value, itself.
    var list: [JSONValue] {
        if case .array(let elements) = self { elements } else { [self] }
    }
}

extension JSONValue? {
    var list: [JSONValue] { self?.list ?? [] }
}
