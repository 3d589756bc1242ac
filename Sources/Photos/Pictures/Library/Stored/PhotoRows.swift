import Decoding
import Scenes
import SystemPackage

/// What is kept in memory about each photo, by row, in the order in which photos were found: 16 to 20 bytes. The rest is in a
/// ``RecordLog``.
struct PhotoRows: Sendable {
    private(set) var cards = CardTable()
    /// Where each photo's record is; 0 for one that is gone.
    private(set) var places: [RecordLog.Place] = []
    private(set) var dates = DateColumn()
    private(set) var goneCount = 0

    init() {}

    init(_ cards: CardTable, _ places: [RecordLog.Place], _ dates: DateColumn) {
        self.cards = cards
        self.places = places
        self.dates = dates
    }

    var count: Int { places.count }

    func isGone(_ row: Int) -> Bool { places[row] == 0 }

    /// The row of a photo that is not gone.
    func row(of photo: PhotoID) -> Int? { cards.row(of: photo).flatMap { isGone($0) ? nil : $0 } }

    func date(_ row: Int) -> CaptureDate? { dates[row].flatMap(CaptureDate.init(seconds:)) }

    mutating func append(_ photo: Photo, at place: RecordLog.Place) {
        cards.append(Card(photo))
        places.append(place)
        dates.append(photo.captured?.seconds)
    }

    /// Notes that a photo's record is at another place now.
    mutating func move(_ row: Int, to place: RecordLog.Place) { places[row] = place }

    mutating func remove(_ row: Int) {
        goneCount += isGone(row) ? 0 : 1
        places[row] = 0
    }

    /// Without the rows of photos that are gone.
    func compacted() -> PhotoRows {
        let kept = places.indices.filter { !isGone($0) }
        return PhotoRows(cards.filtered { !isGone($0) }, kept.map { places[$0] }, DateColumn(kept.map { dates[$0] }))
    }
}

/// Photos of a library in an order, each read from the disk on demand.
public struct PhotoRoll: Sendable, Sequence {
    /// What is known without reading.
    let rows: PhotoRows
    private let store: PhotoStore
    /// The rows of the photos.
    let order: RowList

    init(_ rows: PhotoRows, _ store: PhotoStore, order: RowList) {
        self.rows = rows
        self.store = store
        self.order = order
    }

    public var count: Int { order.count }

    /// Whether a photo exists, even if it is not shown.
    public func contains(_ photo: PhotoID) -> Bool { rows.row(of: photo) != nil }

    /// The same photos in another order.
    func ordered(_ order: RowList) -> PhotoRoll { PhotoRoll(rows, store, order: order) }

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

    /// What stands for an unknown date, and for one that is stored elsewhere.
    private static let unknown = UInt32.max
    private static let other = UInt32.max - 1
    private static let first = CaptureDate([1904, 1, 1, 0, 0, 0])?.seconds ?? 0

    init() {}

    init(_ dates: some Sequence<Int?>) { for date in dates { append(date) } }

    /// - Parameters: As ``stored`` and ``others`` of another column.
    init(stored: [UInt32], others: [UInt32: Int]) {
        self.stored = stored
        self.others = others
    }

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

/// The file of what is kept in memory about the photos: first the rows of those that are shown first, which can be read before
/// the rest, then the rows of all.
///
/// ```
/// file ::= openingLength[8] opening[openingLength] all
/// ```
struct RowFile {
    let path: FilePath
    let log: RecordLog

    private static let greatestOpening = 64 << 10
    private static let greatestAll = 1 << 30
    private static let lengthCount = 8

    /// - Parameter opening: Nil if no photos are shown before all.
    func replace(with all: StoredRows, opening: StoredRows?) throws {
        let first = opening?.bytes ?? []
        try path.replaceContents(with: UInt64(clamping: first.count).littleEndianBytes + first + all.bytes)
    }

    /// The rows of the photos that are shown first.
    ///
    /// - Parameter order: The order of photos for which they must have been written.
    func opening(in order: UInt64) -> StoredRows? {
        guard let bytes = try? start(), let end = end(ofOpening: bytes),
            let rows = rows(bytes.dropFirst(Self.lengthCount).prefix(end - Self.lengthCount)), !rows.chosen.isEmpty
        else { return nil }
        return rows.order == order ? rows : nil
    }

    /// The rows of all photos; nil if the file is damaged or belongs to others.
    func all() -> StoredRows? {
        guard let bytes = try? path.contents(upTo: Self.greatestAll), let end = end(ofOpening: bytes)
        else { return nil }
        return rows(bytes.dropFirst(end)).flatMap { $0.chosen.isEmpty ? $0 : nil }
    }

    private func start() throws -> [UInt8] {
        let file = try FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .noFollow, .nonBlocking])
        return try file.closeAfter { try file.bytes(at: 0, count: Self.lengthCount + Self.greatestOpening) }
    }

    private func end(ofOpening bytes: [UInt8]) -> Int? {
        Array(bytes.prefix(Self.lengthCount)).numbers.first.flatMap { length in
            length <= Self.greatestOpening ? Self.lengthCount + Int(length) : nil
        }
    }

    private func rows(_ bytes: ArraySlice<UInt8>) -> StoredRows? {
        let store = PhotoStore(log)
        return StoredRows(bytes, of: log) { store.photo(PhotoID(0), at: $0).map { Card($0) } }
    }
}
