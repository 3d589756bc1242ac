import Decoding
import Library
import SystemPackage

/// The columns that are kept in memory about photos, by row, in the order in which photos were found: 16 to 20 bytes each. The rest
/// is in a ``RecordLog``.
struct PhotoRows: Sendable {
    var cards = CardTable()
    /// Where each photo's record is; 0 for one that is gone.
    var places: [RecordLog.Place] = []
    var dates = DateColumn()
    /// What questions ask about; nil if there are none.
    var facts: FactColumn?
    private(set) var goneCount = 0

    var count: Int { places.count }

    func isGone(_ row: Int) -> Bool { places[row] == 0 }

    /// The row of a photo that is not gone.
    func row(of photo: PhotoID) -> Int? { cards.row(of: photo).flatMap { isGone($0) ? nil : $0 } }

    func date(_ row: Int) -> CaptureDate? { dates[row].flatMap(CaptureDate.init(seconds:)) }

    mutating func append(_ photo: Photo, at place: RecordLog.Place) {
        cards.append(Card(photo))
        places.append(place)
        dates.append(photo.captured?.seconds)
        facts?.append(photo)
    }

    /// Notes that a photo's record is at another place now.
    mutating func move(_ row: Int, to place: RecordLog.Place) { places[row] = place }

    /// Notes that a photo is in another folder now.
    mutating func move(_ row: Int, as photo: Photo) { facts?.replace(row, with: photo) }

    mutating func remove(_ row: Int) {
        goneCount += isGone(row) ? 0 : 1
        places[row] = 0
    }

    /// Some of the rows.
    ///
    /// - Parameter photos: The identifiers of their photos from now on.
    func choosing(_ rows: RowList, as photos: RowList) -> PhotoRows {
        var rare: [UInt32: Card] = [:]
        let allRare = cards.rareCards
        if !allRare.isEmpty {
            for (index, row) in rows.enumerated() { rare[UInt32(clamping: index)] = allRare[UInt32(clamping: row)] }
        }
        return PhotoRows(
            cards: CardTable(photos, sizes: rows.map { cards.sizes[$0] }, rare: rare),
            places: rows.map { places[$0] }, dates: DateColumn(rows.lazy.map { dates[$0] }),
            facts: facts?.choosing(rows))
    }

    /// Without the rows of photos that are gone.
    func compacted() -> PhotoRows {
        let kept = RowList(places.indices.filter { !isGone($0) })
        return choosing(kept, as: RowList(kept.lazy.map { cards.photo($0).rawValue }))
    }
}

/// Photos of a library in an order, each read from the disk on demand.
public struct PhotoRoll: Sendable, Sequence {
    /// The columns that need no reading.
    let rows: PhotoRows
    let store: PhotoStore
    /// The rows of the photos.
    let order: RowList

    public var count: Int { order.count }

    /// Whether a photo exists, even if it is not shown.
    public func contains(_ photo: PhotoID) -> Bool { rows.row(of: photo) != nil }

    /// Some of these photos, in another order.
    func ordered(_ order: RowList) -> PhotoRoll { PhotoRoll(rows: rows, store: store, order: order) }

    func stored(_ row: Int) -> StoredPhoto? { store.stored(at: rows.places[row]) }

    /// - Returns: Nil if it cannot be read.
    func photo(_ row: Int) -> Photo? { store.photo(rows.cards.photo(row), at: rows.places[row]) }

    /// The photos that can be read.
    public func makeIterator() -> some IteratorProtocol<Photo> {
        order.lazy.compactMap { photo($0) }.makeIterator()
    }
}

/// When photos were taken, by row, in 4 bytes each: as ``CaptureDate/seconds`` since the start of 1904, for 133 years. Others are
/// stored beside them.
struct DateColumn: Hashable, Sendable {
    private(set) var stored: [UInt32] = []
    private(set) var others: [UInt32: Int] = [:]

    /// These stand for an unknown date, and for one among the others.
    private static let unknown = UInt32.max
    private static let other = UInt32.max - 1
    private static let first = CaptureDate([1904, 1, 1, 0, 0, 0])?.seconds ?? 0

    /// The date of a row; nil if it is not known.
    subscript(row: Int) -> Int? {
        switch stored[row] {
        case Self.unknown: nil
        case Self.other: others[UInt32(clamping: row)]
        case let seconds: Self.first + Int(seconds)
        }
    }

    mutating func append(_ date: Int?) {
        guard let date else { return stored.append(Self.unknown) }
        if let seconds = UInt32(exactly: date - Self.first), seconds < Self.other { return stored.append(seconds) }
        others[UInt32(clamping: stored.count)] = date
        stored.append(Self.other)
    }
}

extension DateColumn {
    init(_ dates: some Sequence<Int?>) {
        self.init()
        for date in dates { append(date) }
    }
}
