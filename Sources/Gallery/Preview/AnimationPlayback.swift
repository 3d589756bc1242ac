import Motion

/// A photo's animation as it plays. All of its frames are kept.
struct AnimationPlayback: Hashable, Sendable {
    let photo: PhotoID
    let animation: Animation
    /// Of the frames, in points.
    let size: Size
    private let start: Double
    /// When the next frame is due; infinite while it stands still.
    private(set) var next: Double
    private var clock = ShowClock()

    init(_ animation: Animation, of photo: PhotoID, size: Size, startingAt start: Double) {
        (self.animation, self.photo, self.size, self.start, next) = (animation, photo, size, start, start)
        advance(to: start)
    }

    mutating func advance(to time: Double) {
        let change = start + animation.nextChange(after: clock.time(at: time) - start)
        next = clock.moment(of: change) ?? .infinity
    }

    /// The frame that is due.
    func frame(at time: Double) -> Picture { .frame(photo, animation.frame(at: clock.time(at: time) - start), size) }

    /// Stands still, or goes on where it was stopped.
    mutating func setStopped(_ stops: Bool, at time: Double) {
        clock.setStopped(stops, at: time)
        advance(to: time)
    }

    static func forEachFrame(of animation: Animation, _ photo: PhotoID, size: Size, _ body: (Picture) -> Void) {
        for number in 0..<animation.frameCount { body(.frame(photo, number, size)) }
    }
}
