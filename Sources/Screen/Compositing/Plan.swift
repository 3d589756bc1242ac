import Raster

/// A frame made ready to be drawn in bands, by several threads at once.
struct Plan {
    /// The rows that have changed since the last frame, from the top, in bands.
    private(set) var bands: [Range<Int>] = []
    /// How many pixels that is.
    private(set) var area = 0
    private(set) var blits: [Blit] = []
    /// Of scaled blits, where each column comes from: the place of the first of two pixels, and the second's share,
    /// in both halves of a word.
    private(set) var places: [Int32] = []
    private(set) var shares: [UInt32] = []
    private(set) var size = PixelSize(width: 0, height: 0)
    private var footprints: [Footprint] = []
    private var formerFootprints: [Footprint] = []
    private var isSurfaceKnown = false
    private var damage = Damage()

    /// Rows in a band: few enough that what is drawn over and over stays in the processor's cache.
    private static let bandHeight = 16

    /// - Parameter isSurfaceKnown: Whether the surface shows what the layers of last time made of it.
    mutating func prepare(_ layers: [Layer], on size: PixelSize, isSurfaceKnown: Bool) {
        self.size = size
        self.isSurfaceKnown = isSurfaceKnown
        swap(&footprints, &formerFootprints)
        footprints.removeAll(keepingCapacity: true)
        blits.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        shares.removeAll(keepingCapacity: true)
        add(.black(size))
        for layer in layers { add(layer) }
        cutBands()
    }

    /// A band ends where a layer that hides something does, so that nothing hidden is drawn beside it.
    private mutating func cutBands() {
        bands.removeAll(keepingCapacity: true)
        area = 0
        var start = 0
        while start < size.height {
            var end = min(start + Self.bandHeight, size.height)
            for index in blits.indices { end = blits[index].firstSolidEdge(in: start + 1..<end) ?? end }
            damage.find(in: start..<end, of: size.width, footprints, since: known)
            if !damage.columns.isEmpty { bands.append(start..<end) }
            area += (end - start) * damage.columns.count
            start = end
        }
    }

    private mutating func add(_ layer: Layer) {
        guard let blit = Blit(layer, on: size, table: places.count) else { return }
        if blit.table != nil { addColumns(of: blit) }
        blits.append(blit)
        footprints.append(blit.footprint)
    }

    private mutating func addColumns(of blit: Blit) {
        for column in blit.columns.span {
            let sample = blit.columns.sample(column)
            // The kernel reads the pixel after the place, too: there must be one.
            let isLast = sample.place == blit.picture.size.width - 1 && sample.place > 0
            places.append(Int32(isLast ? sample.place - 1 : sample.place))
            let share = UInt32(isLast ? 256 : sample.share)
            shares.append(share | share << 16)
        }
    }

    /// The longest row that a worker needs room for.
    var longestRow: Int { blits.reduce(size.width) { max($0, $1.picture.size.width) } }

    /// Finds once more what has changed in a band: that is quicker than to keep it for all bands.
    func find(_ damage: inout Damage, in band: Range<Int>) {
        damage.find(in: band, of: size.width, footprints, since: known)
    }

    /// What the surface shows, as far as anybody knows.
    private var known: [Footprint]? { isSurfaceKnown ? formerFootprints : nil }
}
