import FoundationEssentials
import Platform

/// A command that has arrived in a message.
struct Command: Hashable, Sendable {
    struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
        /// The identifier that the sender gave to the command, for the answer.
        var id: String?
        let description: String
    }

    /// The identifier that the sender gave to it; nil without one.
    let id: String?
    /// The last level of its topic.
    let name: String
    /// The request to the gallery, in one line.
    let line: String

    /// The longest payload, in bytes. The gallery's socket takes lines as long.
    static let longestPayload = 64 << 10
    /// The longest identifier, in bytes.
    private static let longestID = 128

    /// - Parameter payload: The argument as text, or an object in JSON with `argument` and `id`, both of which may be missing.
    /// - Throws: What is wrong with it.
    init(_ name: String, _ payload: [UInt8]) throws(Mistake) {
        guard payload.count <= Self.longestPayload else {
            throw Mistake(description: "\(payload.count) bytes (expected at most \(Self.longestPayload))")
        }
        let content = try Self.content(of: payload)
        guard let kind = Self.kinds[name] else {
            let known = Self.kinds.keys.sorted().joined(separator: ", ")
            throw Mistake(id: content.id, description: "unknown command \(name.quoted) (expected one of \(known))")
        }
        guard let line = kind.line(name, content.argument ?? "") else {
            throw Mistake(id: content.id, description: "\(name) (expected \(kind.expected))")
        }
        guard line.utf8.count < Self.longestPayload else {
            throw Mistake(id: content.id, description: "\(name) with an argument that is too long")
        }
        id = content.id
        self.name = name
        self.line = line
    }

    // MARK: Payloads

    private struct Content: Decodable {
        var id: String?
        var argument: String?

        private enum CodingKeys: CodingKey {
            case id, argument
        }

        init(argument: String) { self.argument = argument }

        init(from decoder: any Decoder) throws {
            let members = try decoder.container(keyedBy: CodingKeys.self)
            id = try Self.text(.id, in: members)
            argument = try Self.text(.argument, in: members)
        }

        /// Automations write numbers with or without quotation marks.
        private static func text(_ key: CodingKeys, in members: KeyedDecodingContainer<CodingKeys>) throws -> String? {
            if let number = try? members.decodeIfPresent(Int.self, forKey: key) { return "\(number)" }
            if let number = try? members.decodeIfPresent(Double.self, forKey: key) { return "\(number)" }
            return try members.decodeIfPresent(String.self, forKey: key)
        }
    }

    private static func content(of payload: [UInt8]) throws(Mistake) -> Content {
        guard let text = String(validating: payload, as: UTF8.self) else {
            throw Mistake(description: "a payload that is not UTF-8 (expected text)")
        }
        guard text.first == "{" else { return Content(argument: text) }
        guard let content = try? JSONDecoder().decode(Content.self, from: Data(payload)) else {
            let expected = #"{"id":"…","argument":"…"}"#
            throw Mistake(description: "a payload that is no object in JSON (expected \(expected))")
        }
        guard content.id.map({ (1...longestID).contains($0.utf8.count) }) ?? true else {
            throw Mistake(description: "an id of \(content.id?.utf8.count ?? 0) bytes (expected 1 to \(longestID))")
        }
        return content
    }

    // MARK: Commands

    /// What a command takes, and the request that it becomes.
    private enum Kind {
        /// Nothing. A text is ignored, because some senders cannot send an empty message.
        case plain
        /// A text; nil for what must not be missing.
        case text(String?)
        /// `on` or `off`, and the requests for them.
        case state(on: String, off: String)

        var expected: String {
            switch self {
            case .plain: "no argument"
            case .text(let what): what ?? "a text"
            case .state: "on or off"
            }
        }

        /// - Returns: Nil if the argument is missing or wrong.
        func line(_ name: String, _ argument: String) -> String? {
            switch self {
            case .plain: return name
            case .text(let what):
                if argument.isEmpty { return what == nil ? name : nil }
                return "\(name) \(String(escaping: Array(argument.utf8)))"
            case .state(let on, let off): return ["on": on, "off": off][argument.lowercased()]
            }
        }
    }

    /// The commands that may come over the network. `quit` and `reload` may not: only someone on the machine can start the gallery
    /// again, or has changed its configuration.
    private static let kinds: [String: Kind] = [
        "next": .plain, "previous": .plain, "home": .plain, "albums": .plain, "pause": .plain, "resume": .plain,
        "blank": .plain, "wake": .plain, "screenshot": .plain, "status": .plain,
        "show": .text("a photo's path or name"), "set": .text("the name of a set"), "message": .text(nil),
        "brightness": .text("a number from 0 to 100"), "screen": .state(on: "wake", off: "blank"),
        "motion": .state(on: "resume", off: "pause"),
    ]
}
