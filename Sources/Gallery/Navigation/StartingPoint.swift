/// Where the show begins, once there is something to show.
public struct StartingPoint: Hashable, Sendable {
    public enum Screen: String, Hashable, Sendable, CaseIterable {
        case carousel, albums
    }

    public var screen: Screen
    /// The place of a photo that is open, among those of its screen.
    public var photo: Int?

    public init(_ screen: Screen = .carousel, photo: Int? = nil) {
        (self.screen, self.photo) = (screen, photo)
    }
}

extension GalleryModel {
    /// Goes to where the show begins as soon as that is known.
    mutating func begin(at time: Double) {
        guard let start = beginning, !cards.isEmpty, !albums.list.cards.isEmpty else { return }
        if start.screen == .albums { albums.slide.jump(shown: true) }
        guard let photo = start.photo else { return beginning = nil }
        let photos = start.screen == .albums ? albums.list.cards : cards
        if photos.indices.contains(photo) {
            open(
                photos[photo].photo, from: nil, among: start.screen == .albums ? .albums(page: 0) : .carousel, at: time)
        }
        if photos.indices.contains(photo) || isLibraryComplete { beginning = nil }
    }
}
