/// Rows of a table, in an order. Those from 0 on, one after another, take no memory; others take 4 bytes each.
public struct RowList: Hashable, Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
    /// Empty for the rows from 0 on.
    private var rows: [UInt32] = []
    private var length = 0

    public init() {}

    public init(_ rows: [UInt32]) {
        length = rows.count
        let isOrdered = rows.enumerated().allSatisfy { UInt32(clamping: $0.offset) == $0.element }
        if !isOrdered { self.rows = rows }
    }

    public init(_ rows: some Sequence<Int>) { self.init(rows.map { UInt32(clamping: $0) }) }

    /// The rows from 0 to one less than a number.
    public init(count: Int) { length = count }

    public init(arrayLiteral rows: UInt32...) { self.init(rows) }

    /// Whether its rows are those from 0 on, one after another.
    var isOrdered: Bool { rows.isEmpty }

    public var startIndex: Int { 0 }
    public var endIndex: Int { length }
    public subscript(index: Int) -> Int { rows.isEmpty ? index : Int(rows[index]) }

    public mutating func append(_ row: Int) {
        if rows.isEmpty, row != length { rows = (0..<length).map { UInt32(clamping: $0) } }
        if row != length || !rows.isEmpty { rows.append(UInt32(clamping: row)) }
        length += 1
    }

    /// The rows at these indices.
    func selecting(_ indices: some Sequence<Int>) -> RowList { RowList(indices.map { self[$0] }) }

    /// The index of a row; nil if it is not among these.
    func index(of row: Int) -> Int? {
        if rows.isEmpty { return (0..<length).contains(row) ? row : nil }
        return rows.firstIndex(of: UInt32(clamping: row))
    }
}
