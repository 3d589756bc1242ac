import Gallery
import Gestures
import Motion

/// A gallery input in the form in which it is written.
public enum RecordedInput: Codable, Hashable, Sendable {
    case pointer(id: Int, kind: PointerKind, phase: PointerPhase, x: Double, y: Double, time: Double)
    case cancel(Cause)
    case key(String)
    case wheel(x: Double, y: Double, dx: Double, dy: Double)
    case resize(width: Double, height: Double)
    /// Each photo's number, and its size in pixels.
    case photos(ids: [Int], widths: [Double], heights: [Double], isComplete: Bool)

    /// The photos of all albums as above, and each album's names and how many photos it has.
    case albums(
        title: String, dates: String, ids: [Int], widths: [Double], heights: [Double], titles: [String], tabs: [String],
        counts: [Int])
    case favourites([Int])
    case resume(screen: StartingPoint.Screen, showsFavourites: Bool, top: Int?, photo: Int?)

    init(_ input: GalleryInput) {
        switch input {
        case .pointer(let event):
            self = .pointer(
                id: event.pointer.rawValue, kind: event.kind, phase: event.phase, x: event.position.x,
                y: event.position.y, time: event.time)
        case .cancelPointers(let cause):
            self = .cancel(cause)
        case .key(let key):
            self = .key(key.rawValue)
        case .wheel(let point, let lines):
            self = .wheel(x: point.x, y: point.y, dx: lines.dx, dy: lines.dy)
        case .resize(let size):
            self = .resize(width: size.width, height: size.height)
        case .photos(let cards, let isComplete):
            self = .photos(
                ids: cards.map(\.photo.rawValue), widths: cards.map(\.pixels.width),
                heights: cards.map(\.pixels.height), isComplete: isComplete)
        case .albums(let list):
            self = .albums(
                title: list.title, dates: list.dates, ids: list.cards.map(\.photo.rawValue),
                widths: list.cards.map(\.pixels.width),
                heights: list.cards.map(\.pixels.height), titles: list.albums.map(\.title),
                tabs: list.albums.map(\.tab), counts: list.albums.map(\.photos.count))
        case .favourites(let photos):
            self = .favourites(photos.map(\.rawValue).sorted())
        case .resume(let place):
            let photo: Int? = if case .id(let id)? = place.photo { id.rawValue } else { nil }
            self = .resume(
                screen: place.screen, showsFavourites: place.showsFavourites, top: place.top?.rawValue, photo: photo)
        }
    }

    /// The input; nil for a key that does not exist.
    public var input: GalleryInput? {
        switch self {
        case .pointer(let id, let kind, let phase, let x, let y, let time):
            .pointer(PointerEvent(phase, PointerID(id), at: Point(x: x, y: y), time: time, kind: kind))
        case .cancel(let cause):
            .cancelPointers(cause)
        case .key(let name):
            Key(rawValue: name).map { .key($0) }
        case .wheel(let x, let y, let dx, let dy):
            .wheel(at: Point(x: x, y: y), lines: Vector(dx: dx, dy: dy))
        case .resize(let width, let height):
            .resize(Size(width: width, height: height))
        case .photos(let ids, let widths, let heights, let isComplete):
            .photos(Self.cards(ids, zip(widths, heights)), isComplete: isComplete)
        case .albums(let title, let dates, let ids, let widths, let heights, let titles, let tabs, let counts):
            .albums(
                AlbumList(
                    title: title, dates: dates, cards: Self.cards(ids, zip(widths, heights)),
                    albums: Self.albums(titles, tabs, counts, limit: min(ids.count, widths.count, heights.count))))
        case .favourites(let ids):
            .favourites(Set(ids.map(PhotoID.init)))
        case .resume(let screen, let showsFavourites, let top, let photo):
            .resume(Self.place(screen, showsFavourites, top: top, photo: photo))
        }
    }

    /// - Parameter limit: How many photos there are; albums beyond are left out.
    private static func albums(_ titles: [String], _ tabs: [String], _ counts: [Int], limit: Int) -> [Album] {
        var first = 0
        return zip(zip(titles, tabs), counts).compactMap { names, count in
            guard count > 0, count <= limit - first else { return nil }
            defer { first += count }
            return Album(title: names.0, tab: names.1, photos: first..<first + count)
        }
    }

    private static func place(
        _ screen: StartingPoint.Screen, _ showsFavourites: Bool, top: Int?, photo: Int?
    ) -> StartingPoint {
        var place = StartingPoint(screen, photo: photo.map { .id(PhotoID($0)) })
        place.showsFavourites = showsFavourites
        place.top = top.map { PhotoID($0) }
        return place
    }

    private static func cards(_ ids: [Int], _ sizes: some Sequence<(Double, Double)>) -> [Card] {
        zip(ids, sizes).map { id, size in
            Card(photo: PhotoID(id), pixels: Size(width: max(1, size.0), height: max(1, size.1)))
        }
    }
}
