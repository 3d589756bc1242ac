/// Which stretches of a band's width each blit has to draw, when what is hidden is left out.
struct Visibility {
    struct Stretch: Hashable {
        var blit: Int
        var columns: Range<Int>
        /// Whether it hides what lies behind it, but for the pixels at its ends that it covers in part.
        var isSolid: Bool
    }

    /// In the order in which they are to be drawn, the last first.
    private(set) var stretches: [Stretch] = []
    /// What blits further in front hide, from the left, neither touching nor overlapping.
    private var hidden: [Range<Int>] = []

    /// Looks at the blits from the front to the back.
    mutating func find(_ blits: UnsafeBufferPointer<Blit>, in band: Range<Int>) {
        stretches.removeAll(keepingCapacity: true)
        hidden.removeAll(keepingCapacity: true)
        for index in blits.indices.reversed() where blits[index].rows.span.overlaps(band) {
            let blit = blits[index]
            let rows = blit.rows.span.clamped(to: band)
            let (span, solid) = (blit.columns.span, blit.solidColumns(in: rows))
            if blit.isWhole(solid) {
                addStretches(of: index, span, isSolid: true)
            } else if solid.isEmpty {
                addStretches(of: index, span, isSolid: false)
            } else {
                addStretches(of: index, span.lowerBound..<solid.lowerBound, isSolid: false)
                addStretches(of: index, solid, isSolid: true)
                addStretches(of: index, solid.upperBound..<span.upperBound, isSolid: false)
            }
            if rows == band { hide(solid) }
        }
    }

    private mutating func addStretches(of blit: Int, _ columns: Range<Int>, isSolid: Bool) {
        func add(_ columns: Range<Int>) {
            stretches.append(Stretch(blit: blit, columns: columns, isSolid: isSolid))
        }
        var start = columns.lowerBound
        for cover in hidden where cover.upperBound > start {
            guard cover.lowerBound < columns.upperBound else { break }
            if cover.lowerBound > start { add(start..<cover.lowerBound) }
            start = cover.upperBound
        }
        if start < columns.upperBound { add(start..<columns.upperBound) }
    }

    private mutating func hide(_ columns: Range<Int>) {
        guard !columns.isEmpty else { return }
        var merged = columns
        var place = 0
        while place < hidden.count, hidden[place].upperBound < merged.lowerBound { place += 1 }
        var end = place
        while end < hidden.count, hidden[end].lowerBound <= merged.upperBound {
            merged =
                min(merged.lowerBound, hidden[end].lowerBound)..<max(merged.upperBound, hidden[end].upperBound)
            end += 1
        }
        hidden.replaceSubrange(place..<end, with: CollectionOfOne(merged))
    }
}
