import Motion

extension Preview {
    /// Since when the present photo moves by itself, and when its next frame is due.
    struct Playback: Hashable, Sendable {
        let start: Double
        private(set) var next: Double

        init(at time: Double) {
            (start, next) = (time, time)
        }

        mutating func advance(_ animation: Animation, to time: Double) {
            next = start + animation.nextChange(after: time - start)
        }
    }

    /// Every frame of the present photo, where it moves by itself.
    var frames: [Picture] {
        guard let animation = currentCard.animation else { return [] }
        let pixels = Double(configuration.animationBytes / 4)
        let size = animation.frameSize(viewport.fitted, scale: scale, within: pixels)
        return (0..<animation.frameCount).map { .frame(photo, $0, size) }
    }

    /// All that shows the photo has come. Where it moves by itself, it begins to.
    mutating func isSharp(at time: Double) {
        closeLook.isSharp()
        guard playback == nil, let animation = currentCard.animation else { return }
        playback = Playback(at: time)
        playback?.advance(animation, to: time)
    }

    /// The photo as it is due: one of its frames, once all of them have come.
    func moving(_ sprite: Sprite, at time: Double) -> Sprite {
        guard let playback, let animation = currentCard.animation else { return sprite }
        var moving = sprite
        moving.placeholder = sprite.picture
        moving.picture = frames[animation.frame(at: time - playback.start)]
        return moving
    }
}
