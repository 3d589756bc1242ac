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

    /// Creates an empty collection.
    public init() {}

    public init(_ contacts: some Sequence<Contact>) {
        for contact in contacts { append(contact) }
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { contacts.count }
    public subscript(index: Int) -> Contact { contacts[index] }

    mutating func append(_ contact: Contact) { contacts.append(contact) }
}
