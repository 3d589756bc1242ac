import Scenes

/// The screen and photo to show first, once there are photos.
public struct StartingPoint: Hashable, Sendable, Codable {
    public enum Screen: String, Hashable, Sendable, CaseIterable, Codable {
        case carousel, albums
    }

    /// A photo that is open.
    public enum Photo: Hashable, Sendable, Codable {
        /// By its index among those of its screen.
        case index(Int)
        case id(PhotoID)
    }

    public var screen: Screen
    public var photo: Photo?
    /// Whether the albums show their page of favourites.
    public var showsFavourites = false
    /// The photo at the top of the albums; nil for their cover.
    public var top: PhotoID?

    public init(_ screen: Screen = .carousel, photo: Photo? = nil) {
        self.screen = screen
        self.photo = photo
    }
}
