import Motion

/// Cards in an order: those of the carousel, of the albums or of an open photo.
///
/// Lists of the same photos share a ``CardTable``, so that another order takes 4 bytes a card.
public struct CardList: Sendable, RandomAccessCollection {
    private let shared: SharedTable
    private let rows: RowList

    /// An object, because lists are copied often.
    private final class SharedTable: Sendable {
        let table: CardTable

        init(_ table: CardTable) {
            self.table = table
        }
    }

    /// - Parameter rows: The rows of the cards; nil for all.
    public init(_ table: CardTable, rows: RowList? = nil) {
        self.init(SharedTable(table), rows ?? RowList(count: table.count))
    }

    private init(_ shared: SharedTable, _ rows: RowList) {
        self.shared = shared
        self.rows = rows
    }

    private var table: CardTable { shared.table }

    /// Another order of the same table.
    public func ordered(_ rows: RowList) -> CardList { CardList(shared, rows) }

    public init(_ cards: some Sequence<Card>) {
        let cards = Array(cards)
        let order = cards.indices.sorted { (cards[$0].photo.rawValue, $0) < (cards[$1].photo.rawValue, $1) }
        var table = CardTable()
        var rows = [UInt32](repeating: 0, count: cards.count)
        for (row, index) in order.enumerated() {
            table.append(cards[index])
            rows[index] = UInt32(clamping: row)
        }
        self.init(table, rows: RowList(rows))
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { rows.count }

    public subscript(index: Int) -> Card { table[rows[index]] }

    public func photo(_ index: Int) -> PhotoID { table.photo(rows[index]) }

    /// The width ÷ height of a photo.
    public func aspect(_ index: Int) -> Double { table.aspect(rows[index]) }

    /// Every `step`th card, from one on.
    public func stride(from first: Int, by step: Int) -> CardList {
        let indices = Swift.stride(from: first, to: count, by: step)
        return selecting(Array(indices))
    }

    /// The cards from one on, and then those before it.
    public func beginning(at first: Int) -> CardList {
        guard first > 0 else { return self }
        return selecting(Array(first..<count) + Array(0..<first))
    }

    public func selecting(_ indices: [Int]) -> CardList {
        ordered(rows.selecting(indices))
    }

    // MARK: Finding photos

    /// The index of a photo's card; nil if there is none.
    public func index(of photo: PhotoID) -> Int? {
        table.row(of: photo).flatMap { rows.index(of: $0) }
    }

    public func card(of photo: PhotoID) -> Card? { index(of: photo).map { self[$0] } }

    public func contains(_ photo: PhotoID) -> Bool { index(of: photo) != nil }

    /// The indices of the cards of these photos, in order.
    public func indices(of photos: Set<PhotoID>) -> [Int] {
        let wanted = photos.compactMap { table.row(of: $0) }
        if rows.isOrdered || wanted.count < 2 { return wanted.compactMap { rows.index(of: $0) }.sorted() }
        // A list may have a million cards, so each is looked up without hashing.
        var isWanted = [Bool](repeating: false, count: table.count)
        for row in wanted { isWanted[row] = true }
        return rows.indices.filter { isWanted[rows[$0]] }
    }
}

extension CardList: ExpressibleByArrayLiteral {
    public init(arrayLiteral cards: Card...) { self.init(cards) }
}

extension CardList: Hashable {
    public static func == (a: CardList, b: CardList) -> Bool {
        guard a.count == b.count else { return false }
        if a.rows == b.rows, a.shared === b.shared || a.table == b.table { return true }
        return a.indices.allSatisfy { CardTable.areEqual(a.table, a.rows[$0], b.table, b.rows[$0]) }
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
