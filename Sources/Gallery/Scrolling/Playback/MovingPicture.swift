import Library
import Motion
import Scenes

/// The playback of an animation or a clip over a still photo.
public enum MovingPicture: Hashable, Sendable {
    case clip(ClipPlayback)
    case animation(AnimationPlayback)

    public var photo: PhotoID {
        switch self {
        case .clip(let clip): clip.photo
        case .animation(let animation): animation.photo
        }
    }

    /// When the next frame is due.
    public var next: Double {
        switch self {
        case .clip(let clip): clip.next
        case .animation(let animation): animation.next
        }
    }

    /// The duration of one pass, in seconds.
    public var duration: Double {
        switch self {
        case .clip(let clip): clip.clip.duration
        case .animation(let animation): animation.animation.duration
        }
    }

    public mutating func advance(to time: Double) {
        switch self {
        case .clip(var clip):
            clip.advance(to: time)
            self = .clip(clip)
        case .animation(var animation):
            animation.advance(to: time)
            self = .animation(animation)
        }
    }

    public func isFading(at time: Double) -> Bool {
        if case .clip(let clip) = self { clip.isFading(at: time) } else { false }
    }

    // MARK: Drawing

    /// The frame that is due, in place of the still photo.
    public func sprite(over photo: Sprite, at time: Double) -> Sprite {
        var sprite = photo
        sprite.placeholder = nil
        switch self {
        case .clip(let clip):
            sprite.picture = clip.frame(at: time)
            sprite.opacity *= clip.opacity(at: time)
        case .animation(let animation): sprite.picture = animation.frame(at: time)
        }
        return sprite
    }

    /// Draws the frame that is due over the still photo, and requests those that follow.
    public func draw(over photo: Sprite, at time: Double, into scene: inout SceneBuilder) {
        scene.draw(sprite(over: photo, at: time))
        switch self {
        case .clip(let clip): clip.wantNext(at: time, in: &scene)
        case .animation(let animation):
            AnimationPlayback.forEachFrame(of: animation.animation, animation.photo, size: animation.size) {
                scene.want($0)
            }
        }
    }
}

/// The playback of a photo's animation. All frames are kept in memory.
///
/// The photo stands still until all frames have arrived, which takes one pass over its file.
public struct AnimationPlayback: Hashable, Sendable {
    let photo: PhotoID
    let animation: FrameDurations
    /// The size of the frames, in points.
    let size: Size
    private let start: Double
    /// When the next frame is due; infinite while it stands still.
    public private(set) var next: Double
    private var clock = ShowClock()

    /// The usual limit for the memory of all frames of an animation together, in bytes.
    public static let usualLimit = 32 << 20

    public init(_ animation: FrameDurations, of photo: PhotoID, size: Size, startingAt start: Double) {
        self.animation = animation
        self.photo = photo
        self.size = size
        self.start = start
        next = start
        advance(to: start)
    }

    public mutating func advance(to time: Double) {
        let change = start + animation.nextChange(after: clock.time(at: time) - start)
        next = clock.moment(of: change) ?? .infinity
    }

    /// The due frame.
    public func frame(at time: Double) -> Picture {
        .frame(photo, animation.frame(at: clock.time(at: time) - start), size)
    }

    /// Stops the animation, or resumes it where it was stopped.
    public mutating func setStopped(_ stops: Bool, at time: Double) {
        clock.setStopped(stops, at: time)
        advance(to: time)
    }

    public static func forEachFrame(
        of animation: FrameDurations, _ photo: PhotoID, size: Size, _ body: (Picture) -> Void
    ) {
        for number in 0..<animation.frameCount { body(.frame(photo, number, size)) }
    }
}
