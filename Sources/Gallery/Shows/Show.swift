import Library
import Motion
import Scenes
import Scrolling

/// A show over the carousel of an idle gallery. A new show is a type that conforms, a style, and a row of ``Shows``. A
/// drifting carousel needs none.
///
/// Times are on the show's clock, which stops while the show is paused.
public protocol Show: Hashable, Sendable {
    // MARK: Every show

    static var style: AttractStyle { get }

    /// - Parameters:
    ///   - photos: At least one.
    ///   - photo: The photo to begin with, if the order allows it.
    ///   - bookmark: Where else to begin.
    init(
        _ configuration: AttractConfiguration, _ photos: ShowPhotos, _ traits: ScreenTraits, from photo: PhotoID?,
        else bookmark: ShowBookmark, at time: Double
    )

    mutating func advance(to time: Double)

    /// Continues with other photos or settings, or on another screen.
    ///
    /// - Parameter photos: At least one.
    mutating func change(
        _ configuration: AttractConfiguration, _ photos: ShowPhotos, _ traits: ScreenTraits, at time: Double)

    func isMoving(at time: Double) -> Bool

    /// The photo at a point of the screen or next to it, or else the main one.
    func part(at point: Point?, at time: Double) -> ShownPart

    func shown(_ part: ShownPart, at time: Double) -> ShownPhoto?

    func draw(into scene: inout SceneBuilder, _ phase: ShowPhase)

    // MARK: Shows that change automatically or on request

    /// Starts the show, which has become visible.
    mutating func begin(at time: Double)

    /// When something changes without motion.
    var nextDeadline: Double? { get }

    /// Shows the next or the previous photos.
    mutating func turn(by count: Int, at time: Double)

    /// The place in the order at which the next show resumes.
    var bookmark: ShowBookmark { get }

    // MARK: Shows that wait for pictures

    /// Whether the pictures that it shows now have arrived.
    var isReady: Bool { get }

    /// Notes that all pictures of a detail have arrived.
    mutating func notice(_ detail: PhotoDetail, at time: Double)

    /// Requests the pictures that are shown first, before it begins.
    func wantFirst(in scene: inout SceneBuilder)

    /// Requests the pictures that are shown next.
    func prefetch(into scene: inout SceneBuilder)

    /// Names the pictures whose arrival matters.
    func nameNeeded(in scene: inout SceneBuilder, at time: Double)

    // MARK: Shows whose photos fly, play or overlap

    func part(showing photo: PhotoID) -> ShownPart?

    /// The animation or clip that plays in a part.
    func playing(in part: ShownPart) -> MovingPicture?

    /// How opaque a photo is if it is drawn over all others.
    func opacity(of part: ShownPart, at time: Double) -> Double

    // MARK: Shows that know more of their photos

    /// A question about the photo that it shows, once.
    mutating func takeQuestion() -> InfoQuestion?

    /// Receives the answer to a question.
    mutating func receive(_ sheet: InfoSheet, at time: Double)
}

/// The shows.
public enum Shows {
    static let all: [any Show.Type] = [Slideshow.self, Mosaic.self]

    /// A show of the configured style; nil if the carousel itself is the show, or there are no photos.
    public static func show(
        _ configuration: AttractConfiguration, _ photos: ShowPhotos, _ traits: ScreenTraits, from photo: PhotoID?,
        else bookmark: ShowBookmark, at time: Double
    ) -> (any Show)? {
        guard !photos.cards.isEmpty else { return nil }
        return all.first { $0.style == configuration.style }?
            .init(configuration, photos, traits, from: photo, else: bookmark, at: time)
    }
}

extension Show {
    public mutating func begin(at time: Double) {}
    public var nextDeadline: Double? { nil }
    public mutating func turn(by count: Int, at time: Double) {}
    public var bookmark: ShowBookmark { ShowBookmark() }

    public var isReady: Bool { true }
    public mutating func notice(_ detail: PhotoDetail, at time: Double) {}
    public func wantFirst(in scene: inout SceneBuilder) {}
    public func prefetch(into scene: inout SceneBuilder) {}
    public func nameNeeded(in scene: inout SceneBuilder, at time: Double) {}

    public func part(showing photo: PhotoID) -> ShownPart? { nil }
    public func playing(in part: ShownPart) -> MovingPicture? { nil }
    public func opacity(of part: ShownPart, at time: Double) -> Double { 1 }

    public mutating func takeQuestion() -> InfoQuestion? { nil }
    public mutating func receive(_ sheet: InfoSheet, at time: Double) {}

    public var style: AttractStyle { Self.style }

    /// Whether it is in the same state as another show.
    func equals(_ other: any Show) -> Bool { other as? Self == self }
}

/// The place in the order at which a show resumes.
public struct ShowBookmark: Hashable, Sendable {
    var slide = SlideAddress(chunk: 0, index: 0)
    var position = 0

    init(slide: SlideAddress) { self.slide = slide }

    init(position: Int) { self.position = position }

    public init() {}
}

/// A moment of a show.
public struct ShowPhase: Sendable {
    /// The time on the clock of the show, in seconds.
    let time: Double
    /// The opacity of everything but the flying photo.
    let opacity: Double
    /// The photo that is between its card and its place in the show, and is drawn elsewhere.
    let flying: ShownPart?
}
