import Motion

/// Cards in an order: those of the carousel, of the albums or of an open photo.
///
/// Lists of the same photos share a ``CardTable``, so that another order takes 4 bytes a card.
public struct CardList: Sendable, RandomAccessCollection {
    private let shared: SharedTable
    /// The rows of the cards; nil for all rows in their order.
    private let rows: [UInt32]?

    /// An object, because lists are copied often.
    private final class SharedTable: Sendable {
        let table: CardTable

        init(_ table: CardTable) {
            self.table = table
        }
    }

    public init(_ table: CardTable, rows: [UInt32]? = nil) {
        self.init(SharedTable(table), rows)
    }

    private init(_ shared: SharedTable, _ rows: [UInt32]?) {
        self.shared = shared
        self.rows = rows
    }

    private var table: CardTable { shared.table }

    /// Another order of the same table.
    ///
    /// - Parameter rows: The rows of the cards.
    public func ordered(_ rows: [UInt32]) -> CardList { CardList(shared, rows) }

    public init(_ cards: some Sequence<Card>) {
        let cards = Array(cards)
        let order = cards.indices.sorted { (cards[$0].photo.rawValue, $0) < (cards[$1].photo.rawValue, $1) }
        var table = CardTable()
        var rows = [UInt32](repeating: 0, count: cards.count)
        for (row, index) in order.enumerated() {
            table.append(cards[index])
            rows[index] = UInt32(clamping: row)
        }
        self.init(table, rows: order.elementsEqual(cards.indices) ? nil : rows)
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { rows?.count ?? table.count }

    public subscript(index: Int) -> Card { table[row(index)] }

    private func row(_ index: Int) -> Int { rows.map { Int($0[index]) } ?? index }

    package func photo(_ index: Int) -> PhotoID { table.photo(row(index)) }

    /// The width ÷ height of a photo.
    package func aspect(_ index: Int) -> Double { table.aspect(row(index)) }

    /// Every `step`th card, from one on.
    package func stride(from first: Int, by step: Int) -> CardList {
        let indices = Swift.stride(from: first, to: count, by: step)
        return ordered(indices.map { UInt32(clamping: row($0)) })
    }

    /// The cards from one on, and then those before it.
    package func beginning(at first: Int) -> CardList {
        guard first > 0 else { return self }
        return selecting(Array(first..<count) + Array(0..<first))
    }

    /// The cards with these indices.
    package func selecting(_ indices: [Int]) -> CardList {
        ordered(indices.map { UInt32(clamping: row($0)) })
    }

    // MARK: Finding photos

    /// The index of a photo's card; nil if there is none.
    package func index(of photo: PhotoID) -> Int? {
        guard let row = table.row(of: photo) else { return nil }
        return rows.map { $0.firstIndex(of: UInt32(clamping: row)) } ?? row
    }

    package func card(of photo: PhotoID) -> Card? { index(of: photo).map { self[$0] } }

    package func contains(_ photo: PhotoID) -> Bool { index(of: photo) != nil }

    /// The indices of the cards of these photos, in order.
    package func indices(of photos: Set<PhotoID>) -> [Int] {
        let wanted = photos.compactMap { table.row(of: $0) }
        guard let rows, wanted.count > 1 else {
            return rows.map { rows in wanted.compactMap { rows.firstIndex(of: UInt32(clamping: $0)) } }
                ?? wanted.sorted()
        }
        // A list may have a million cards, so each is looked up without hashing.
        var isWanted = [Bool](repeating: false, count: table.count)
        for row in wanted { isWanted[row] = true }
        return rows.indices.filter { isWanted[Int(rows[$0])] }
    }
}

extension CardList: ExpressibleByArrayLiteral {
    public init(arrayLiteral cards: Card...) { self.init(cards) }
}

extension CardList: Hashable {
    public static func == (a: CardList, b: CardList) -> Bool {
        guard a.count == b.count else { return false }
        if a.rows == b.rows, a.shared === b.shared || a.table == b.table { return true }
        return a.indices.allSatisfy { CardTable.areEqual(a.table, a.row($0), b.table, b.row($0)) }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for index in indices { hasher.combine(photo(index)) }
    }
}

// A list is written as its cards.
extension CardList: Codable {
    public init(from decoder: any Decoder) throws { self.init(try [Card](from: decoder)) }
    public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}
