import Decoding
import Scenes
import SystemPackage

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
