/// Which stretches of a band's width each blit has to draw, when what is hidden is left out.
struct Visibility {
    struct Stretch: Hashable {
        var blit: Int
        var columns: Range<Int>
    }

    /// In the order in which they are to be drawn, the last first.
    private(set) var stretches: [Stretch] = []
    /// What blits further in front hide, from the left, neither touching nor overlapping.
    private var hidden: [Range<Int>] = []

    /// Looks at the blits from the front to the back.
    mutating func find(_ blits: [Blit], in band: Range<Int>) {
        stretches.removeAll(keepingCapacity: true)
        hidden.removeAll(keepingCapacity: true)
        for index in blits.indices.reversed() where blits[index].rows.span.overlaps(band) {
            let blit = blits[index]
            addStretches(of: index, blit.columns.span)
            let isSolid = blit.solidRows.lowerBound <= band.lowerBound && blit.solidRows.upperBound >= band.upperBound
            if isSolid && !blit.solidColumns.isEmpty { hide(blit.solidColumns) }
        }
    }

    private mutating func addStretches(of blit: Int, _ columns: Range<Int>) {
        var start = columns.lowerBound
        for cover in hidden where cover.upperBound > start {
            guard cover.lowerBound < columns.upperBound else { break }
            if cover.lowerBound > start { stretches.append(Stretch(blit: blit, columns: start..<cover.lowerBound)) }
            start = cover.upperBound
        }
        if start < columns.upperBound { stretches.append(Stretch(blit: blit, columns: start..<columns.upperBound)) }
    }

    private mutating func hide(_ columns: Range<Int>) {
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
