import Motion

/// A photo's animation as it plays. All of its frames are kept.
struct AnimationPlayback: Hashable, Sendable {
    let photo: PhotoID
    let animation: Animation
    /// Of the frames, in points.
    let size: Size
    private var start: Double
    /// When the next frame is due; infinite while it stands still.
    private(set) var next: Double
    /// When it was stopped.
    private var stop: Double?

    init(_ animation: Animation, of photo: PhotoID, size: Size, startingAt start: Double) {
        (self.animation, self.photo, self.size, self.start, next) = (animation, photo, size, start, start)
        advance(to: start)
    }

    mutating func advance(to time: Double) {
        next = stop == nil ? start + animation.nextChange(after: time - start) : .infinity
    }

    /// The frame that is due.
    func frame(at time: Double) -> Picture { .frame(photo, animation.frame(at: (stop ?? time) - start), size) }

    /// Stands still, or goes on where it was stopped.
    mutating func setStopped(_ stops: Bool, at time: Double) {
        if let stop, !stops { start += time - stop }
        stop = stops ? time : nil
        advance(to: time)
    }

    static func forEachFrame(of animation: Animation, _ photo: PhotoID, size: Size, _ body: (Picture) -> Void) {
        for number in 0..<animation.frameCount { body(.frame(photo, number, size)) }
    }
}
