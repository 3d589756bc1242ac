import Motion
import Scenes

/// The playback of a photo's animation. All frames are kept in memory.
///
/// The photo stands still until all frames have arrived, which takes one pass over its file. Nothing is drawn while a
/// frame lasts.
package struct AnimationPlayback: Hashable, Sendable {
    let photo: PhotoID
    let animation: FrameDurations
    /// The size of the frames, in points.
    let size: Size
    private let start: Double
    /// When the next frame is due; infinite while it stands still.
    package private(set) var next: Double
    private var clock = ShowClock()

    /// The usual limit for the memory of all frames of an animation together, in bytes.
    package static let usualLimit = 32 << 20

    package init(_ animation: FrameDurations, of photo: PhotoID, size: Size, startingAt start: Double) {
        self.animation = animation
        self.photo = photo
        self.size = size
        self.start = start
        next = start
        advance(to: start)
    }

    package mutating func advance(to time: Double) {
        let change = start + animation.nextChange(after: clock.time(at: time) - start)
        next = clock.moment(of: change) ?? .infinity
    }

    /// The due frame.
    package func frame(at time: Double) -> Picture {
        .frame(photo, animation.frame(at: clock.time(at: time) - start), size)
    }

    /// Stops the animation, or resumes it where it was stopped.
    package mutating func setStopped(_ stops: Bool, at time: Double) {
        clock.setStopped(stops, at: time)
        advance(to: time)
    }

    package static func forEachFrame(
        of animation: FrameDurations, _ photo: PhotoID, size: Size, _ body: (Picture) -> Void
    ) {
        for number in 0..<animation.frameCount { body(.frame(photo, number, size)) }
    }
}
