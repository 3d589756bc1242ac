/// A list whose first five elements are kept in place: as many as a hand has fingers.
struct Handful<Element: Hashable & Sendable>: Hashable, Sendable {
    private static var size: Int { 5 }
    private var nearest: InlineArray<5, Element>
    private var further: [Element] = []
    private(set) var count = 0

    /// - Parameter filler: Takes the places that are free.
    init(filler: Element) {
        nearest = InlineArray(repeating: filler)
    }

    subscript(index: Int) -> Element {
        precondition(index >= 0 && index < count, "there is no element \(index) among \(count)")
        return index < Self.size ? nearest[index] : further[index - Self.size]
    }

    mutating func append(_ element: Element) {
        if count < Self.size { nearest[count] = element } else { further.append(element) }
        count += 1
    }

    static func == (a: Handful, b: Handful) -> Bool {
        a.count == b.count && (0..<a.count).allSatisfy { a[$0] == b[$0] }
    }

    func hash(into hasher: inout Hasher) {
        for index in 0..<count { hasher.combine(self[index]) }
    }
}
