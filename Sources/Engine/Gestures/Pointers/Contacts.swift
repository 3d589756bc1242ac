import Motion

/// A pointer that takes part in a gesture.
public struct Contact: Hashable, Sendable {
    public var pointer: PointerID
    public var kind: PointerKind

    public init(_ pointer: PointerID, kind: PointerKind = .touch) {
        self.pointer = pointer
        self.kind = kind
    }
}

/// The pointers that take part in a gesture, in the order in which they came down.
///
/// A hand's five are kept in place, so that no event of one hand allocates memory.
public struct Contacts: RandomAccessCollection, Hashable, Sendable {
    private var contacts = Handful(filler: Contact(PointerID(0)))

    public init() {}

    public init(_ contacts: some Sequence<Contact>) {
        for contact in contacts { append(contact) }
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { contacts.count }
    public subscript(index: Int) -> Contact { contacts[index] }

    mutating func append(_ contact: Contact) { contacts.append(contact) }
}

/// A set of pointers, kept as bits so that it allocates nothing.
///
/// The engine assigns each pointer that is down a *slot*: a set with a single bit. The slot identifies the pointer
/// within the engine until it is free for another one.
struct PointerSet: OptionSet, Hashable, Sendable {
    var rawValue: UInt64

    var count: Int { rawValue.nonzeroBitCount }

    /// The lowest slot in the set, or nil if the set is empty.
    var first: PointerSet? {
        isEmpty ? nil : PointerSet(rawValue: 1 << UInt64(rawValue.trailingZeroBitCount))
    }

    /// The set, or another one if it is empty.
    func orElse(_ other: PointerSet) -> PointerSet { isEmpty ? other : self }

    /// The lowest slot that is not in the set, or nil if all 64 are.
    var firstUnused: PointerSet? { PointerSet(rawValue: ~rawValue).first }
}

/// A list whose first five elements are kept in place: as many as a hand has fingers.
struct Handful<Element: Hashable & Sendable>: Hashable, Sendable {
    private static var size: Int { 5 }
    private var nearest: (Element, Element, Element, Element, Element)
    private var further: [Element] = []
    private(set) var count = 0

    /// - Parameter filler: Takes the places that are free.
    init(filler: Element) { nearest = (filler, filler, filler, filler, filler) }

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

/// The treatment of unintended contacts.
///
/// On a public screen people lean against the glass, stick things to it and walk away.
public struct ContactPolicy: Hashable, Sendable, Codable {
    /// The distance from an edge of ``screen``, in points, within which contacts are ignored: they come from the bezel
    /// or from a hand that grips the screen. The default of 0 ignores none.
    public var bezelMargin = 0.0
    /// The screen to which ``bezelMargin`` applies, in points.
    public var screen = Rect(x: 0, y: 0, width: .infinity, height: .infinity)
    /// The number of contacts up to which all are followed. Beyond it, the contact that has rested longest gives way to
    /// a new one. The default is the number of fingers of a hand.
    public var maximumContacts = 5
    /// The time in seconds after which a contact that has not moved may be a hand that holds the screen. As soon as two
    /// others come down, gestures of several fingers no longer measure it, until it moves. A hand's own fingers come down
    /// within 0.1 seconds; libinput, too, takes 0.3 seconds for a resting thumb (`DEFAULT_THUMB_MOVE_TIMEOUT`).
    public var holdTime = 0.3
    /// The time in seconds after which a contact that stays in place, even if it trembles, no longer counts as a finger
    /// and is cancelled.
    public var restLimit = 20.0
    /// The time in seconds after which a contact without events is cancelled, since it may have lifted unnoticed.
    public var silenceLimit = 20.0

    public init() {}

    /// Whether a contact that comes down at `position` is followed.
    func admits(_ position: Point) -> Bool {
        bezelMargin <= 0 || screen.outset(by: -bezelMargin).contains(position)
    }
}
