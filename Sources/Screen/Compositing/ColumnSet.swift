/// A set of columns, kept as sorted ranges that neither touch nor overlap.
struct ColumnSet {
    private(set) var ranges: [Range<Int>] = []

    var count: Int { ranges.reduce(0) { $0 + $1.count } }
    var isEmpty: Bool { ranges.isEmpty }

    mutating func removeAll() { ranges.removeAll(keepingCapacity: true) }

    mutating func add(_ columns: Range<Int>) {
        guard !columns.isEmpty else { return }
        var merged = columns
        var index = 0
        while index < ranges.count, ranges[index].upperBound < merged.lowerBound { index += 1 }
        var end = index
        while end < ranges.count, ranges[end].lowerBound <= merged.upperBound {
            let next = ranges[end]
            merged = min(merged.lowerBound, next.lowerBound)..<max(merged.upperBound, next.upperBound)
            end += 1
        }
        ranges.replaceSubrange(index..<end, with: CollectionOfOne(merged))
    }

    /// Calls `body` with each run of `columns` that is not in the set, from left to right.
    func forEachGap(in columns: Range<Int>, _ body: (Range<Int>) -> Void) {
        var start = columns.lowerBound
        for range in ranges where range.upperBound > start {
            guard range.lowerBound < columns.upperBound else { break }
            if range.lowerBound > start { body(start..<range.lowerBound) }
            start = range.upperBound
        }
        if start < columns.upperBound { body(start..<columns.upperBound) }
    }
}
