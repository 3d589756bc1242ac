import FoundationEssentials

/// The places of the values in a JSON text, found in one pass. It takes 12 bytes a value, and its limits hold for
/// hostile texts, too.
package struct JSONOutline: Sendable {
    /// A value, or the name of a member before its value.
    struct Item: Sendable {
        let start: UInt32
        /// Where its text ends.
        var end: UInt32
        /// The index of the item after all that is inside it.
        var next: UInt32

        var range: Range<Int> { Int(start)..<Int(end) }
    }

    /// What a text is that is not read.
    package enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
        case noJSON, tooDeep, tooMany

        package var description: String {
            switch self {
            case .noJSON: "not JSON"
            case .tooDeep: "nested deeper than \(JSONOutline.deepest) levels"
            case .tooMany: "longer than \(JSONOutline.most) values"
            }
        }
    }

    /// In the order of the text. The first is the whole.
    private(set) var items: [Item] = []

    private static let deepest = 64
    /// A document of 16 MB has a million.
    private static let most = 2_000_000

    /// - Parameter depth: Values inside so many others are listed. Deeper ones are checked only.
    package init(of json: some ContiguousBytes, depth: Int = .max) throws(Fault) {
        let result: Result<[Item], Fault> = json.withUnsafeBytes { text in
            Result { () throws(Fault) in
                var search = Search(text, depth)
                try search.run()
                return search.items
            }
        }
        items = try result.get()
    }

    /// The value of a member of the whole; nil if there is none.
    package func member(_ name: String, in json: UnsafeRawBufferPointer) -> Range<Int>? {
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
        /// What may come next.
        private enum Place {
            case value, valueOrEnd, name, nameOrEnd, colon, separator
        }

        /// An object or array around the place.
        private struct Container {
            let item: Int?
            let isObject: Bool
        }

        private let json: UnsafeRawBufferPointer
        private let depth: Int
        private var position = 0
        private var place = Place.value
        private var open: [Container] = []
        private(set) var items: [Item] = []

        init(_ json: UnsafeRawBufferPointer, _ depth: Int) {
            self.json = json
            self.depth = depth
            // Many programs begin with a byte order mark.
            if json.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        }

        mutating func run() throws(Fault) {
            guard json.count < UInt32.max else { throw .tooMany }
            while position < json.count {
                let byte = json[position]
                if byte <= UInt8(ascii: " "), Self.blanks.contains(byte) { position += 1 } else { try take(byte) }
            }
            guard open.isEmpty, place == .separator else { throw .noJSON }
        }

        private mutating func take(_ byte: UInt8) throws(Fault) {
            switch (place, byte) {
            case (.value, UInt8(ascii: "{")), (.valueOrEnd, UInt8(ascii: "{")): try begin(isObject: true)
            case (.value, UInt8(ascii: "[")), (.valueOrEnd, UInt8(ascii: "[")): try begin(isObject: false)
            case (.nameOrEnd, UInt8(ascii: "}")), (.valueOrEnd, UInt8(ascii: "]")): finish()
            case (.separator, UInt8(ascii: "}")) where open.last?.isObject == true: finish()
            case (.separator, UInt8(ascii: "]")) where open.last?.isObject == false: finish()
            case (.separator, UInt8(ascii: ",")) where !open.isEmpty:
                position += 1
                place = open.last?.isObject == true ? .name : .value
            case (.colon, UInt8(ascii: ":")):
                position += 1
                place = .value
            case (.name, UInt8(ascii: "\"")), (.nameOrEnd, UInt8(ascii: "\"")): try add(endOfText(), .colon)
            case (.value, UInt8(ascii: "\"")), (.valueOrEnd, UInt8(ascii: "\"")): try add(endOfText(), .separator)
            case (.value, _), (.valueOrEnd, _): try add(endOfWord(), .separator)
            default: throw .noJSON
            }
        }

        private mutating func begin(isObject: Bool) throws(Fault) {
            guard open.count < JSONOutline.deepest else { throw .tooDeep }
            let item = open.count <= depth ? items.count : nil
            try add(position + 1, isObject ? .nameOrEnd : .valueOrEnd)
            open.append(Container(item: item, isObject: isObject))
        }

        private mutating func finish() {
            position += 1
            place = .separator
            guard let container = open.popLast(), let item = container.item else { return }
            items[item].end = UInt32(clamping: position)
            items[item].next = UInt32(clamping: items.count)
        }

        private mutating func add(_ end: Int, _ next: Place) throws(Fault) {
            if open.count <= depth {
                guard items.count < JSONOutline.most else { throw .tooMany }
                items.append(
                    Item(
                        start: UInt32(clamping: position), end: UInt32(clamping: end),
                        next: UInt32(clamping: items.count + 1)))
            }
            position = end
            place = next
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
