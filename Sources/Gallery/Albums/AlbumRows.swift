import Library
import Scrolling

/// The rows of an album layout. A row takes 24 bytes, because a million photos make some hundred thousand rows in each
/// size; the rest of a ``AlbumLayout/Row`` follows when it is read.
struct AlbumRows: Hashable, RandomAccessCollection {
    fileprivate struct Stored: Hashable {
        /// The index of its first photo.
        var first: UInt32
        var height: Float
        var top: Double
        var unit: Double
    }

    private var stored: [Stored] = []
    /// The number of photos in all rows.
    private(set) var photoCount = 0
    /// The height above the photos of a row that has titles.
    private let titleHeight: Double
    private let leading: Double
    /// The distance of the first row's photos from ``leading``.
    private var indent = 0.0
    /// The first photos of sections.
    private var sections: [UInt32] = []

    init(titleHeight: Double, leading: Double) {
        self.titleHeight = titleHeight
        self.leading = leading
    }

    mutating func reserveCapacity(_ count: Int) { stored.reserveCapacity(count) }

    mutating func append(_ row: RowBreaks.Row, top: Double) {
        if stored.isEmpty { indent = row.indent }
        stored.append(
            Stored(
                first: UInt32(clamping: row.photos.lowerBound), height: Float(row.height), top: top, unit: row.unit))
        photoCount = row.photos.upperBound
    }

    mutating func beginSection(at photo: Int) { sections.append(UInt32(clamping: photo)) }

    var startIndex: Int { 0 }
    var endIndex: Int { stored.count }

    subscript(index: Int) -> AlbumLayout.Row {
        let row = stored[index]
        let end = index + 1 < stored.count ? Int(stored[index + 1].first) : photoCount
        let photos = Int(row.first)..<end
        let next = sections.partitioningIndex { $0 > row.first }
        let begins = next > 0 && sections[next - 1] == row.first
        let hasTitles = begins || next < sections.count && Int(sections[next]) < photos.upperBound
        return AlbumLayout.Row(
            photos: photos, section: Swift.max(0, next - 1), hasTitles: hasTitles, top: row.top,
            height: Double(row.height),
            leading: leading + (index == 0 ? indent : 0), unit: row.unit, lineTop: row.top - titleHeight)
    }

    /// The index of the row of a photo.
    func index(ofPhoto photo: Int) -> Int {
        photo < photoCount ? Swift.max(0, stored.partitioningIndex { $0.first > photo } - 1) : stored.count
    }

    /// The index of the first row whose photos end below a distance from the list's top.
    func index(endingBelow distance: Double) -> Int {
        stored.partitioningIndex { $0.top + Double($0.height) > distance }
    }

    /// The index of the first row whose titles begin at a distance from the list's top, or below it.
    func index(beginningAt distance: Double) -> Int { stored.partitioningIndex { $0.top - titleHeight >= distance } }
}
