import Gestures
import Library
import Motion

/// A whole frame as a value: the sprites, back to front, and the regions that respond to touch. Each frame is rebuilt
/// in the memory of the previous one.
///
/// The regions are the only source of positions, so that a photo returns to a cell that scrolls.
public struct Scene: Hashable, Sendable {
    public internal(set) var sprites: [Sprite] = []
    public internal(set) var regions = HitTree<Target>()
    /// The pictures to keep ready, most urgent first: those on the screen, then those that may follow.
    public internal(set) var wanted: [Picture] = []
    /// The open photo at its current resolution, and the pictures that show it as sharply as the screen can.
    public internal(set) var detail: PhotoDetail?
    public internal(set) var sharp: [Picture] = []
    /// The frames of the cards and cells whose photos are in flight.
    var homes: [Home] = []
    var away: Set<Target> = []

    /// The frame of a card or a cell, in points on the screen.
    struct Home: Hashable {
        let region: Target
        let frame: Rect
        /// The size of the picture that it would show.
        let picture: Size
    }

    public init() {}

    mutating func removeAll() {
        sprites.removeAll(keepingCapacity: true)
        regions.removeAll()
        wanted.removeAll(keepingCapacity: true)
        homes.removeAll(keepingCapacity: true)
        away.removeAll(keepingCapacity: true)
        sharp.removeAll(keepingCapacity: true)
        detail = nil
    }

    /// Draws a sprite and requests its pictures.
    mutating func draw(_ sprite: consuming Sprite) {
        want(sprite)
        sprites.append(sprite)
    }

    /// Requests a sprite's pictures.
    mutating func want(_ sprite: borrowing Sprite) {
        if let placeholder = sprite.placeholder { wanted.append(placeholder) }
        wanted.append(sprite.picture)
    }

    public func home(of region: Target) -> Rect? { homes.first { $0.region == region }?.frame }

    public func homePicture(of region: Target) -> Size? { homes.first { $0.region == region }?.picture }
}

/// A photo at one of its levels of resolution.
public struct PhotoDetail: Hashable, Sendable, Codable {
    public var photo: PhotoID
    /// The level of its tiles; nil for the photo as it fits the page.
    public var level: Int?

    public init(photo: PhotoID, level: Int?) {
        self.photo = photo
        self.level = level
    }
}
