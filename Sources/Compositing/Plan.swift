import Raster

/// A frame made ready to be drawn in bands, by several threads at once.
struct Plan {
    /// Rows in a band: few enough that what is drawn over and over stays in the processor's cache.
    static let bandHeight = 16

    private(set) var blits: [Blit] = []
    /// Of scaled blits, where each column comes from: the place of the first of two pixels, and the second's share,
    /// in both halves of a word.
    private(set) var places: [Int32] = []
    private(set) var shares: [UInt32] = []
    private(set) var size = PixelSize(width: 0, height: 0)

    var bandCount: Int { (size.height + Self.bandHeight - 1) / Self.bandHeight }

    func rows(ofBand band: Int) -> Range<Int> {
        band * Self.bandHeight..<min((band + 1) * Self.bandHeight, size.height)
    }

    mutating func prepare(_ layers: [Layer], on size: PixelSize) {
        self.size = size
        blits.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        shares.removeAll(keepingCapacity: true)
        add(.black(size))
        for layer in layers { add(layer) }
    }

    private mutating func add(_ layer: Layer) {
        guard let blit = Blit(layer, on: size, table: places.count) else { return }
        if blit.table != nil { addColumns(of: blit) }
        blits.append(blit)
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

    /// The same as long as nothing in a band changes.
    func fingerprint(ofBand band: Int) -> Int {
        let rows = rows(ofBand: band)
        var hasher = Hasher()
        for blit in blits where blit.rows.span.overlaps(rows) { hasher.combine(blit.fingerprint) }
        return hasher.finalize()
    }
}
