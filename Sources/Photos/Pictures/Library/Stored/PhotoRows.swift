import Decoding
import Scenes

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
