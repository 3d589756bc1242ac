/// The area and contents of a drawn layer, for comparison with the next frame.
struct Footprint {
    let layer: UInt64
    let columns: Range<Int>
    let rows: Range<Int>
    /// The adjacent columns with the same contents.
    let uniform: Range<Int>
    /// A hash of everything that determines the pixels.
    let fingerprint: Int
    /// The same without the position of the columns.
    let columnFingerprint: Int
}

/// The columns of a band that differ from the last frame.
struct Damage {
    private(set) var columns = ColumnSet()

    /// - Parameter former: The last frame's layers, back to front, or nil if the surface's contents are unknown.
    mutating func find(in band: Range<Int>, of width: Int, _ footprints: [Footprint], since former: [Footprint]?) {
        columns.removeAll()
        guard let former, compare(footprints, with: former, in: band) else { return columns.add(0..<width) }
    }

    /// - Returns: Whether the band has the same layers as in the last frame.
    private mutating func compare(_ footprints: [Footprint], with former: [Footprint], in band: Range<Int>) -> Bool {
        var index = 0
        func skip() { while index < former.count, !former[index].rows.overlaps(band) { index += 1 } }
        for footprint in footprints where footprint.rows.overlaps(band) {
            skip()
            guard index < former.count, former[index].layer == footprint.layer else { return false }
            add(footprint, former[index])
            index += 1
        }
        skip()
        return index == former.count
    }

    /// Adds the columns in which a layer differs. If it only moved sideways, its uniform columns have not changed.
    private mutating func add(_ now: Footprint, _ former: Footprint) {
        guard now.fingerprint != former.fingerprint else { return }
        let uniform = now.uniform.clamped(to: former.uniform)
        guard now.columnFingerprint == former.columnFingerprint, !uniform.isEmpty else {
            columns.add(now.columns)
            return columns.add(former.columns)
        }
        columns.add(min(now.columns.lowerBound, former.columns.lowerBound)..<uniform.lowerBound)
        columns.add(uniform.upperBound..<max(now.columns.upperBound, former.columns.upperBound))
    }
}

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

/// The columns of a band in which each blit must be drawn, without its hidden parts.
struct Visibility {
    struct Segment: Hashable {
        var blit: Int
        var columns: Range<Int>
        /// Whether it hides what lies behind it, except for the pixels at its ends that it covers in part.
        var isSolid: Bool
    }

    /// Front to back: the reverse of the drawing order.
    private(set) var segments: [Segment] = []
    /// The columns that blits further in front hide, and those that have not changed.
    private var hidden = ColumnSet()

    /// Examines the blits from front to back.
    ///
    /// - Parameters:
    ///   - damage: The columns to draw.
    ///   - width: The surface's width.
    mutating func find(
        _ blits: UnsafeBufferPointer<Blit>, in band: Range<Int>, within damage: ColumnSet, of width: Int
    ) {
        segments.removeAll(keepingCapacity: true)
        hidden.removeAll()
        damage.forEachGap(in: 0..<width) { hidden.add($0) }
        for index in blits.indices.reversed() where blits[index].rows.span.overlaps(band) {
            let rows = blits[index].rows.span.clamped(to: band)
            let solid = blits[index].solidColumns(in: rows)
            add(blits[index], index, solid: solid)
            if rows == band { hidden.add(solid) }
        }
    }

    private mutating func add(_ blit: borrowing Blit, _ index: Int, solid: Range<Int>) {
        let span = blit.columns.span
        if blit.reachesItsEnds(solid) {
            add(index, span, isSolid: true)
        } else if solid.isEmpty {
            add(index, span, isSolid: false)
        } else {
            add(index, span.lowerBound..<solid.lowerBound, isSolid: false)
            add(index, solid, isSolid: true)
            add(index, solid.upperBound..<span.upperBound, isSolid: false)
        }
    }

    private mutating func add(_ blit: Int, _ columns: Range<Int>, isSolid: Bool) {
        hidden.forEachGap(in: columns) { segments.append(Segment(blit: blit, columns: $0, isSolid: isSolid)) }
    }
}
