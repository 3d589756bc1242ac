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
    private static let handful = 5
    private var nearest = InlineArray<5, Contact>(repeating: Contact(PointerID(0)))
    private var further: [Contact] = []

    /// Creates an empty collection.
    public init() {}

    public init(_ contacts: some Sequence<Contact>) {
        for contact in contacts { append(contact) }
    }

    public var startIndex: Int { 0 }
    public private(set) var endIndex = 0

    public subscript(index: Int) -> Contact {
        precondition(indices.contains(index), "Contacts: there is no contact \(index) among \(count)")
        return index < Self.handful ? nearest[index] : further[index - Self.handful]
    }

    mutating func append(_ contact: Contact) {
        if endIndex < Self.handful { nearest[endIndex] = contact } else { further.append(contact) }
        endIndex += 1
    }

    public static func == (a: Contacts, b: Contacts) -> Bool { a.elementsEqual(b) }

    public func hash(into hasher: inout Hasher) {
        for contact in self { hasher.combine(contact) }
    }
}
