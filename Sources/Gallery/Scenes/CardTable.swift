import Motion

/// What the gallery knows about each photo of a library: a row for each, in the order of their identifiers.
///
/// A row takes 8 to 12 bytes, because a library may have a million photos. What few photos have is stored beside the rows.
public struct CardTable: Sendable {
    /// The identifiers of the photos, in their order.
    private var photos = RowList()
    /// In pixels.
    public private(set) var sizes: [SIMD2<Float>] = []
    /// By row.
    private var rare: [UInt32: Rare] = [:]

    /// What few photos have.
    private struct Rare: Hashable {
        var animation: FrameDurations?
        var clip: Clip?
        var focus: Rect?
        var pyramid: Pyramid?

        init?(_ card: Card) {
            (animation, clip, focus, pyramid) = (card.animation, card.clip, card.focus, card.pyramid)
            guard animation != nil || clip != nil || focus != nil || pyramid != nil else { return nil }
        }
    }

    public init() {}

    /// - Parameters:
    ///   - photos: Their identifiers, in order.
    ///   - sizes: In pixels, as ``sizes`` of another table.
    ///   - rare: Cards that have more than a size, by row.
    public init(_ photos: RowList, sizes: [SIMD2<Float>], rare: [UInt32: Card]) {
        self.photos = photos
        self.sizes = sizes
        self.rare = rare.compactMapValues { Rare($0) }
    }

    /// The cards that have more than a size, by row.
    public var rareCards: [UInt32: Card] {
        var cards: [UInt32: Card] = [:]
        for row in rare.keys { cards[row] = self[Int(row)] }
        return cards
    }

    public var count: Int { photos.count }

    /// Adds a row at the end.
    ///
    /// - Parameter card: Its photo's identifier is at least that of the last row.
    public mutating func append(_ card: Card) {
        if let rare = Rare(card) { self.rare[UInt32(clamping: count)] = rare }
        photos.append(card.photo.rawValue)
        sizes.append(SIMD2(Float(card.pixels.width), Float(card.pixels.height)))
    }

    public subscript(row: Int) -> Card {
        let size = sizes[row]
        var card = Card(photo: photo(row), pixels: Size(width: Double(size.x), height: Double(size.y)))
        if !rare.isEmpty, let rare = rare[UInt32(clamping: row)] {
            (card.animation, card.clip, card.focus) = (rare.animation, rare.clip, rare.focus)
            card.pyramid = rare.pyramid
        }
        return card
    }

    public func photo(_ row: Int) -> PhotoID { PhotoID(photos[row]) }

    public var lastPhoto: PhotoID? { count == 0 ? nil : photo(count - 1) }

    /// Width ÷ height.
    func aspect(_ row: Int) -> Double { Double(sizes[row].x) / Double(sizes[row].y) }

    /// The row of a photo; nil if there is none.
    public func row(of photo: PhotoID) -> Int? {
        let wanted = photo.rawValue
        var range = 0..<count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if photos[middle] < wanted {
                range = middle + 1..<range.upperBound
            } else {
                range = range.lowerBound..<middle
            }
        }
        return range.lowerBound < count && photos[range.lowerBound] == wanted ? range.lowerBound : nil
    }

    /// Without the rows for which `isKept` is false.
    public func filtered(_ isKept: (Int) -> Bool) -> CardTable {
        var table = CardTable()
        for row in photos.indices where isKept(row) { table.append(self[row]) }
        return table
    }

    /// Whether rows of two tables are alike.
    static func areEqual(_ a: CardTable, _ first: Int, _ b: CardTable, _ second: Int) -> Bool {
        a.photos[first] == b.photos[second] && a.sizes[first] == b.sizes[second]
            && (a.rare.isEmpty && b.rare.isEmpty || a.rare[UInt32(clamping: first)] == b.rare[UInt32(clamping: second)])
    }
}

// Arrays that share their memory are equal at once.
extension CardTable: Equatable {}
