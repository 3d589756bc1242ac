/// Columns of a surface, as stretches from the left that neither touch nor overlap.
struct ColumnSet {
    private(set) var stretches: [Range<Int>] = []

    var count: Int { stretches.reduce(0) { $0 + $1.count } }
    var isEmpty: Bool { stretches.isEmpty }

    mutating func removeAll() { stretches.removeAll(keepingCapacity: true) }

    mutating func add(_ columns: Range<Int>) {
        guard !columns.isEmpty else { return }
        var merged = columns
        var place = 0
        while place < stretches.count, stretches[place].upperBound < merged.lowerBound { place += 1 }
        var end = place
        while end < stretches.count, stretches[end].lowerBound <= merged.upperBound {
            let met = stretches[end]
            merged = min(merged.lowerBound, met.lowerBound)..<max(merged.upperBound, met.upperBound)
            end += 1
        }
        stretches.replaceSubrange(place..<end, with: CollectionOfOne(merged))
    }

    /// Tells of those of `columns` that are not in the set, from the left.
    func forEachGap(in columns: Range<Int>, _ body: (Range<Int>) -> Void) {
        var start = columns.lowerBound
        for stretch in stretches where stretch.upperBound > start {
            guard stretch.lowerBound < columns.upperBound else { break }
            if stretch.lowerBound > start { body(start..<stretch.lowerBound) }
            start = stretch.upperBound
        }
        if start < columns.upperBound { body(start..<columns.upperBound) }
    }
}
