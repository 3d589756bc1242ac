import FoundationEssentials

/// The places of the values in a JSON text, found in one pass. It takes 12 bytes a value, and its limits hold for
/// hostile texts, too.
public struct JSONOutline: Sendable {
    /// A value, or the name of a member before its value.
    struct Item: Sendable {
        let start: UInt32
        /// Where its text ends.
        var end: UInt32
        /// The index of the item after all that is inside it.
        var next: UInt32

        var range: Range<Int> { Int(start)..<Int(end) }
    }

    /// Why a text is not read.
    public enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
        case noJSON, tooDeep, tooMany

        public var description: String {
            switch self {
            case .noJSON: "not JSON"
            case .tooDeep: "nested deeper than \(JSONOutline.deepest) levels"
            case .tooMany: "longer than \(JSONOutline.most) values"
            }
        }
    }

    /// The values in the order of the text. The first is the whole.
    private(set) var items: [Item] = []

    private static let deepest = 64
    /// A document of 16 MB has a million.
    private static let most = 2_000_000

    /// - Parameter depth: Values inside so many others are listed. Deeper ones are checked only.
    public init(of json: some ContiguousBytes, depth: Int = .max) throws(Fault) {
        let result: Result<[Item], Fault> = json.withUnsafeBytes { text in
            Result { () throws(Fault) in
                var search = Search(json: text, depth: depth)
                try search.run()
                return search.items
            }
        }
        items = try result.get()
    }

    /// The value of a member of the whole; nil if there is none.
    public func member(_ name: String, in json: UnsafeRawBufferPointer) -> Range<Int>? {
        index(of: name, json).map { items[$0].range }
    }

    /// The elements of that value.
    func elements(of name: String, in json: UnsafeRawBufferPointer) -> [Range<Int>] {
        guard let list = index(of: name, json) else { return [] }
        return sequence(first: list + 1) { Int(items[$0].next) }.prefix { $0 < Int(items[list].next) }.map {
            items[$0].range
        }
    }

    func isObject(in json: UnsafeRawBufferPointer) -> Bool {
        items.first.map { json[Int($0.start)] } == UInt8(ascii: "{")
    }

    private func index(of name: String, _ json: UnsafeRawBufferPointer) -> Int? {
        guard isObject(in: json) else { return nil }
        var index = 1
        while index < items.count {
            if json[items[index].range].dropFirst().dropLast().elementsEqual(name.utf8) { return index + 1 }
            index = Int(items[index + 1].next)
        }
        return nil
    }

    /// Follows the grammar of JSON (RFC 8259, section 2).
    private struct Search {
        let json: UnsafeRawBufferPointer
        let depth: Int
        var position = 0
        var items: [Item] = []

        mutating func run() throws(Fault) {
            guard json.count < UInt32.max else { throw .tooMany }
            // Many programs begin with a byte order mark.
            if json.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
            try addValue(level: 0)
            guard next() == nil else { throw .noJSON }
        }

        /// The next byte that is no blank; nil at the end.
        private mutating func next() -> UInt8? {
            while position < json.count {
                let byte = json[position]
                guard byte <= UInt8(ascii: " "), Self.blanks.contains(byte) else { return byte }
                position += 1
            }
            return nil
        }

        /// - Parameter level: The number of values around it.
        private mutating func addValue(level: Int) throws(Fault) {
            switch next() {
            case UInt8(ascii: "{"): try addContainer(UInt8(ascii: "}"), level)
            case UInt8(ascii: "["): try addContainer(UInt8(ascii: "]"), level)
            case UInt8(ascii: "\""): try add(upTo: endOfText(), level)
            default: try add(upTo: endOfWord(), level)
            }
        }

        /// - Parameter end: Its last byte.
        private mutating func addContainer(_ end: UInt8, _ level: Int) throws(Fault) {
            guard level < JSONOutline.deepest else { throw .tooDeep }
            let item = items.count
            try add(upTo: position + 1, level)
            if next() != end { try addElements(end, level + 1) }
            position += 1
            guard level <= depth else { return }
            items[item].end = UInt32(clamping: position)
            items[item].next = UInt32(clamping: items.count)
        }

        private mutating func addElements(_ end: UInt8, _ level: Int) throws(Fault) {
            while true {
                if end == UInt8(ascii: "}") {
                    guard next() == UInt8(ascii: "\"") else { throw .noJSON }
                    try add(upTo: endOfText(), level)
                    guard next() == UInt8(ascii: ":") else { throw .noJSON }
                    position += 1
                }
                try addValue(level: level)
                let separator = next()
                if separator == end { return }
                guard separator == UInt8(ascii: ",") else { throw .noJSON }
                position += 1
            }
        }

        private mutating func add(upTo end: Int, _ level: Int) throws(Fault) {
            if level <= depth {
                guard items.count < JSONOutline.most else { throw .tooMany }
                items.append(
                    Item(
                        start: UInt32(clamping: position), end: UInt32(clamping: end),
                        next: UInt32(clamping: items.count + 1)))
            }
            position = end
        }

        private func endOfText() throws(Fault) -> Int {
            var end = position + 1
            while end < json.count, json[end] != UInt8(ascii: "\"") { end += json[end] == UInt8(ascii: "\\") ? 2 : 1 }
            guard end < json.count else { throw .noJSON }
            return end + 1
        }

        /// The end of a number, or of `true`, `false` or `null`.
        private func endOfWord() throws(Fault) -> Int {
            let rest = json[position...]
            for word in ["true", "false", "null"] where rest.starts(with: word.utf8) {
                return position + word.utf8.count
            }
            let end = rest.firstIndex { !Self.digits.contains($0) } ?? json.count
            guard end > position else { throw .noJSON }
            return end
        }

        private static let blanks = Array(" \t\r\n".utf8)
        private static let digits = Array("0123456789+-.eE".utf8)
    }
}
