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
    /// What blits further in front hide, and what stays as it is.
    private var hidden = ColumnSet()

    /// Looks at the blits from the front to the back.
    ///
    /// - Parameter damage: The columns that are to be drawn at all, of as many as `width` says.
    mutating func find(
        _ blits: UnsafeBufferPointer<Blit>, in band: Range<Int>, within damage: ColumnSet, of width: Int
    ) {
        stretches.removeAll(keepingCapacity: true)
        hidden.removeAll()
        damage.forEachGap(in: 0..<width) { hidden.add($0) }
        for index in blits.indices.reversed() where blits[index].rows.span.overlaps(band) {
            let rows = blits[index].rows.span.clamped(to: band)
            let (span, solid) = (blits[index].columns.span, blits[index].solidColumns(in: rows))
            if blits[index].isWhole(solid) {
                addStretches(of: index, span, isSolid: true)
            } else if solid.isEmpty {
                addStretches(of: index, span, isSolid: false)
            } else {
                addStretches(of: index, span.lowerBound..<solid.lowerBound, isSolid: false)
                addStretches(of: index, solid, isSolid: true)
                addStretches(of: index, solid.upperBound..<span.upperBound, isSolid: false)
            }
            if rows == band { hidden.add(solid) }
        }
    }

    private mutating func addStretches(of blit: Int, _ columns: Range<Int>, isSolid: Bool) {
        hidden.forEachGap(in: columns) { stretches.append(Stretch(blit: blit, columns: $0, isSolid: isSolid)) }
    }
}
