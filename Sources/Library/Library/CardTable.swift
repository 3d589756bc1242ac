import Motion

/// A row for each photo of a library, with what the gallery knows about it, in the order of their identifiers.
///
/// A row takes 8 to 12 bytes, because a library may have a million photos. What few photos have is stored beside the rows.
public struct CardTable: Sendable {
    /// The identifiers of the photos, in their order.
    private var photos = RowList()
    /// The size of each photo, in pixels.
    public private(set) var sizes: [SIMD2<Float>] = []
    /// The rare properties, by row.
    private var rare: [UInt32: Rare] = [:]

    /// The properties that few photos have.
    private struct Rare: Hashable {
        var animation: FrameDurations?
        var clip: Clip?
        var focus: Rect?
        var pyramid: Pyramid?

        init?(_ card: Card) {
            (animation, clip, focus, pyramid) = (card.animation, card.clip, card.focus, card.pyramid)
            guard animation != nil || clip != nil || focus != nil || pyramid != nil else { return nil }
        }
    }

    public init() {}

    /// - Parameters:
    ///   - photos: Their identifiers, in order.
    ///   - sizes: In pixels, as ``sizes`` of another table.
    ///   - rare: Cards that have more than a size, by row.
    public init(_ photos: RowList, sizes: [SIMD2<Float>], rare: [UInt32: Card]) {
        self.photos = photos
        self.sizes = sizes
        self.rare = rare.compactMapValues { Rare($0) }
    }

    /// The cards that have more than a size, by row.
    public var rareCards: [UInt32: Card] {
        Dictionary(uniqueKeysWithValues: rare.keys.map { ($0, self[Int($0)]) })
    }

    public var count: Int { photos.count }

    /// Adds a row at the end.
    ///
    /// - Parameter card: Its photo's identifier is at least that of the last row.
    public mutating func append(_ card: Card) {
        if let rare = Rare(card) { self.rare[UInt32(clamping: count)] = rare }
        photos.append(card.photo.rawValue)
        sizes.append(SIMD2(Float(card.pixels.width), Float(card.pixels.height)))
    }

    public subscript(row: Int) -> Card {
        let size = sizes[row]
        var card = Card(photo: photo(row), pixels: Size(width: Double(size.x), height: Double(size.y)))
        if !rare.isEmpty, let rare = rare[UInt32(clamping: row)] {
            (card.animation, card.clip, card.focus) = (rare.animation, rare.clip, rare.focus)
            card.pyramid = rare.pyramid
        }
        return card
    }

    public func photo(_ row: Int) -> PhotoID { PhotoID(photos[row]) }

    public var lastPhoto: PhotoID? { count == 0 ? nil : photo(count - 1) }

    /// Width ÷ height.
    func aspect(_ row: Int) -> Double { Double(sizes[row].x) / Double(sizes[row].y) }

    /// The row of a photo; nil if there is none.
    public func row(of photo: PhotoID) -> Int? {
        let row = photos.partitioningIndex { $0 >= photo.rawValue }
        return row < count && photos[row] == photo.rawValue ? row : nil
    }

    /// Without the rows for which `isKept` is false.
    public func filtered(_ isKept: (Int) -> Bool) -> CardTable {
        var table = CardTable()
        for row in photos.indices where isKept(row) { table.append(self[row]) }
        return table
    }

    /// Whether rows of two tables are alike.
    static func areEqual(_ a: CardTable, _ first: Int, _ b: CardTable, _ second: Int) -> Bool {
        a.photos[first] == b.photos[second] && a.sizes[first] == b.sizes[second]
            && (a.rare.isEmpty && b.rare.isEmpty || a.rare[UInt32(clamping: first)] == b.rare[UInt32(clamping: second)])
    }
}

// Arrays that share their memory are equal at once.
extension CardTable: Equatable {}

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

extension RandomAccessCollection where Index == Int {
    /// The first index at which the condition holds, found by binary search.
    ///
    /// It can be inlined, or other modules would call a generic function, which allocates memory.
    ///
    /// - Precondition: The condition holds for all elements after the first for which it holds.
    @inlinable public func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
