import Gestures
import Motion

/// A whole frame as a value: the sprites, back to front, and the regions that respond to touch. Each frame is rebuilt
/// in the memory of the previous one.
///
/// The regions are the only source of positions on the screen. So a heart flies to a tab that moves, and a photo
/// returns to a cell that scrolls.
public struct Scene: Hashable, Sendable {
    public private(set) var sprites: [Sprite] = []
    public private(set) var regions = HitTree<Target>()
    /// The pictures to keep ready, most urgent first: those on the screen, then those that may follow.
    public private(set) var wanted: [Picture] = []
    /// The open photo at its current resolution, and the pictures that show it as sharply as the screen can.
    public private(set) var detail: PhotoDetail?
    public private(set) var sharp: [Picture] = []
    /// The frames of the cards and cells whose photos are in flight.
    private(set) var homes: [Home] = []
    private(set) var away: Set<Target> = []

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
        show(sprite)
    }

    /// Requests a sprite's pictures.
    mutating func want(_ sprite: borrowing Sprite) {
        if let placeholder = sprite.placeholder { want(placeholder) }
        want(sprite.picture)
    }

    /// Draws a sprite if its picture is cached, without requesting it.
    mutating func show(_ sprite: consuming Sprite) { sprites.append(sprite) }

    mutating func want(_ picture: Picture) { wanted.append(picture) }
    mutating func want(_ pictures: [Picture]) { wanted.append(contentsOf: pictures) }

    /// Moves the pictures from an index on to the front of the wanted ones.
    mutating func hurry(from index: Int) {
        guard index > 0, index < wanted.count else { return }
        wanted = Array(wanted[index...] + wanted[..<index])
    }

    mutating func declare(
        _ target: Target, frame: Rect, gestures: [Gesture], in parent: HitTree<Target>.Handle?
    ) -> HitTree<Target>.Handle {
        regions.add(target, frame: frame, gestures: gestures, in: parent)
    }

    mutating func hide(_ region: Target) { away.insert(region) }

    mutating func addHome(_ home: Home) { homes.append(home) }

    /// Removes the regions of the screens drawn so far.
    mutating func removeRegions() { regions.removeAll() }

    mutating func needs(_ picture: Picture, for detail: PhotoDetail) {
        self.detail = detail
        sharp.append(picture)
    }

    package func home(of region: Target) -> Rect? { homes.first { $0.region == region }?.frame }

    package func homePicture(of region: Target) -> Size? { homes.first { $0.region == region }?.picture }
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
