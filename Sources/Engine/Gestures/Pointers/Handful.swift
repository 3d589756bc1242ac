/// A list whose first five elements are kept in place: as many as a hand has fingers.
struct Handful<Element: Hashable & Sendable>: Hashable, Sendable {
    private static var size: Int { 5 }
    private var nearest: (Element, Element, Element, Element, Element)
    private var further: [Element] = []
    private(set) var count = 0

    /// - Parameter filler: Takes the places that are free.
    init(filler: Element) {
        nearest = (filler, filler, filler, filler, filler)
    }

    subscript(index: Int) -> Element {
        precondition(index >= 0 && index < count, "there is no element \(index) among \(count)")
        return index < Self.size ? self[near: index] : further[index - Self.size]
    }

    /// A tuple, because macOS has fixed arrays (`InlineArray`) only from version 26 on.
    private subscript(near index: Int) -> Element {
        get {
            switch index {
            case 0: nearest.0
            case 1: nearest.1
            case 2: nearest.2
            case 3: nearest.3
            default: nearest.4
            }
        }
        set {
            switch index {
            case 0: nearest.0 = newValue
            case 1: nearest.1 = newValue
            case 2: nearest.2 = newValue
            case 3: nearest.3 = newValue
            default: nearest.4 = newValue
            }
        }
    }

    mutating func append(_ element: Element) {
        if count < Self.size { self[near: count] = element } else { further.append(element) }
        count += 1
    }

    static func == (a: Handful, b: Handful) -> Bool {
        a.count == b.count && (0..<a.count).allSatisfy { a[$0] == b[$0] }
    }

    func hash(into hasher: inout Hasher) {
        for index in 0..<count { hasher.combine(self[index]) }
    }
}
