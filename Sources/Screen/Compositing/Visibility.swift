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
