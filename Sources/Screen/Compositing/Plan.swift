import Raster

/// A frame prepared for drawing in bands, by several threads at once.
struct Plan {
    /// The bands of rows that have changed since the last frame, from top to bottom.
    private(set) var bands: [Range<Int>] = []
    /// The number of pixels that have changed.
    private(set) var area = 0
    private(set) var blits: [Blit] = []
    /// The columns of all scaled blits: the index of the first of two pixels, and the second's weight in both halves of a
    /// word.
    private(set) var columnIndices: [Int32] = []
    private(set) var columnWeights: [UInt32] = []
    private(set) var size = PixelSize(width: 0, height: 0)
    private var footprints: [Footprint] = []
    private var formerFootprints: [Footprint] = []
    private var isSurfaceKnown = false
    private var damage = Damage()

    /// Rows in a band: few enough for repeated drawing to stay in the processor's cache. The first rows are not prefetched.
    static let bandHeight = 40

    /// - Parameter isSurfaceKnown: Whether the surface still shows the last frame.
    mutating func prepare(_ layers: [Layer], on size: PixelSize, isSurfaceKnown: Bool) {
        self.size = size
        self.isSurfaceKnown = isSurfaceKnown
        swap(&footprints, &formerFootprints)
        footprints.removeAll(keepingCapacity: true)
        blits.removeAll(keepingCapacity: true)
        columnIndices.removeAll(keepingCapacity: true)
        columnWeights.removeAll(keepingCapacity: true)
        add(.black(size))
        for layer in layers { add(layer) }
        makeBands()
    }

    /// Ends a band where a layer starts or stops hiding what lies behind it, so that a layer hides the others in all rows of
    /// a band or in none.
    private mutating func makeBands() {
        bands.removeAll(keepingCapacity: true)
        area = 0
        var start = 0
        while start < size.height {
            var end = min(start + Self.bandHeight, size.height)
            for index in blits.indices { end = blits[index].firstSolidEdge(in: start + 1..<end) ?? end }
            damage.find(in: start..<end, of: size.width, footprints, since: surfaceFootprints)
            if !damage.columns.isEmpty { bands.append(start..<end) }
            area += (end - start) * damage.columns.count
            start = end
        }
    }

    private mutating func add(_ layer: Layer) {
        guard let blit = Blit(layer, on: size, table: columnIndices.count) else { return }
        if blit.table != nil { addColumns(of: blit) }
        blits.append(blit)
        footprints.append(blit.footprint)
    }

    private mutating func addColumns(of blit: Blit) {
        for column in blit.columns.span {
            let sample = blit.columns.sample(column)
            // The kernel also reads the pixel after the index, so there must be one.
            let isLast = sample.index == blit.picture.size.width - 1 && sample.index > 0
            columnIndices.append(Int32(isLast ? sample.index - 1 : sample.index))
            let weight = UInt32(isLast ? 256 : sample.weight)
            columnWeights.append(weight | weight << 16)
        }
    }

    /// The longest row for which a worker needs memory.
    var longestRow: Int { blits.reduce(size.width) { max($0, $1.picture.size.width) } }

    /// Finds the changed columns of a band. Repeating this is faster than storing the result for all bands.
    func find(_ damage: inout Damage, in band: Range<Int>) {
        damage.find(in: band, of: size.width, footprints, since: surfaceFootprints)
    }

    /// The footprints of the surface's contents; nil if they are unknown.
    private var surfaceFootprints: [Footprint]? { isSurfaceKnown ? formerFootprints : nil }
}
