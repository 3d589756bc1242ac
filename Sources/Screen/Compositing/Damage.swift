/// What a layer left on the surface, to be compared with what it leaves in the next frame.
struct Footprint {
    let layer: UInt64
    let columns: Range<Int>
    let rows: Range<Int>
    /// Those of the columns that all show the same.
    let alike: Range<Int>
    /// Changes with whatever changes what is drawn.
    let fingerprint: Int
    /// Changes with all of that but where its columns are.
    let columnFingerprint: Int
}

/// The columns of a band that show something else than in the last frame.
struct Damage {
    private(set) var columns = ColumnSet()

    /// - Parameter former: The layers of the last frame, from back to front as those of this one. Nil if nobody knows
    ///   what the surface shows.
    mutating func find(in band: Range<Int>, of width: Int, _ footprints: [Footprint], since former: [Footprint]?) {
        columns.removeAll()
        guard let former, compare(footprints, with: former, in: band) else { return columns.add(0..<width) }
    }

    /// - Returns: Whether the band has the same layers as before.
    private mutating func compare(_ footprints: [Footprint], with former: [Footprint], in band: Range<Int>) -> Bool {
        var place = 0
        func skip() { while place < former.count, !former[place].rows.overlaps(band) { place += 1 } }
        for footprint in footprints where footprint.rows.overlaps(band) {
            skip()
            guard place < former.count, former[place].layer == footprint.layer else { return false }
            add(footprint, former[place])
            place += 1
        }
        skip()
        return place == former.count
    }

    /// Adds what a layer shows otherwise than before: of one that only moved along its rows not what is alike.
    private mutating func add(_ now: Footprint, _ former: Footprint) {
        guard now.fingerprint != former.fingerprint else { return }
        let alike = now.alike.clamped(to: former.alike)
        guard now.columnFingerprint == former.columnFingerprint, !alike.isEmpty else {
            columns.add(now.columns)
            return columns.add(former.columns)
        }
        columns.add(min(now.columns.lowerBound, former.columns.lowerBound)..<alike.lowerBound)
        columns.add(alike.upperBound..<max(now.columns.upperBound, former.columns.upperBound))
    }
}
