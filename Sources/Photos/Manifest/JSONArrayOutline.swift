/// The positions of an array and its elements in the text of a JSON object. It only looks at strings, brackets and
/// commas. Decoding the elements and the rest of the text finds all other faults.
struct JSONArrayOutline {
    /// With its brackets.
    let range: Range<Int>
    let count: Int
    /// The first of them.
    let elements: [Range<Int>]

    /// - Parameter limit: The maximum number of elements to remember.
    /// - Returns: Nil if there is no such array, or it has no end.
    init?(named name: String, in json: UnsafeRawBufferPointer, limit: Int) {
        var search = Search(name: Array(name.utf8), json: json, limit: limit)
        guard let range = search.run() else { return nil }
        self.range = range
        count = search.count
        elements = search.elements
    }

    private struct Search {
        let name: [UInt8]
        let json: UnsafeRawBufferPointer
        let limit: Int
        private var place = 0
        private var depth = 0
        /// The last string in the object itself, and whether a colon has followed, so that it is a member's name.
        private var text = 0..<0
        private var isName = false
        private var start: Int?
        private var element = 0
        private(set) var count = 0
        private(set) var elements: [Range<Int>] = []

        init(name: [UInt8], json: UnsafeRawBufferPointer, limit: Int) {
            self.name = name
            self.json = json
            self.limit = limit
        }

        mutating func run() -> Range<Int>? {
            while place < json.count {
                switch json[place] {
                case UInt8(ascii: "\""): passString()
                case UInt8(ascii: ":"): isName = isName || depth == 1
                case UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: "["): open()
                case UInt8(ascii: "}"): depth -= 1
                case UInt8(ascii: "]"):
                    depth -= 1
                    if let start, depth == 1 { return close(start) }
                case UInt8(ascii: ","): if start != nil, depth == 2 { endElement() }
                default: break
                }
                place += 1
            }
            return nil
        }

        private mutating func passString() {
            let start = place + 1
            repeat {
                if json[place] == UInt8(ascii: "\\") { place += 1 }
                place += 1
            } while place < json.count && json[place] != UInt8(ascii: "\"")
            if depth == 1 { (text, isName) = (start..<max(start, place), false) }
        }

        private mutating func open() {
            depth += 1
            guard start == nil, depth == 2, isName, json[text].elementsEqual(name) else { return }
            start = place
            element = place + 1
        }

        private mutating func endElement() {
            count += 1
            if count <= limit { elements.append(element..<place) }
            element = place + 1
        }

        /// - Returns: Nil if there is nothing after the last comma, which the reader of the whole text reports.
        private mutating func close(_ start: Int) -> Range<Int>? {
            let isBlank = json[element..<place].allSatisfy { $0 <= UInt8(ascii: " ") }
            if isBlank && count > 0 { return nil }
            if !isBlank { endElement() }
            return start..<place + 1
        }
    }
}
