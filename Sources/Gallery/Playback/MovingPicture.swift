import Motion
import Scenes

/// The playback of an animation or a clip over a still photo.
package enum MovingPicture: Hashable, Sendable {
    case clip(ClipPlayback)
    case animation(AnimationPlayback)

    package var photo: PhotoID {
        switch self {
        case .clip(let clip): clip.photo
        case .animation(let animation): animation.photo
        }
    }

    /// When the next frame is due.
    package var next: Double {
        switch self {
        case .clip(let clip): clip.next
        case .animation(let animation): animation.next
        }
    }

    /// The duration of one pass, in seconds.
    package var duration: Double {
        switch self {
        case .clip(let clip): clip.clip.duration
        case .animation(let animation): animation.animation.duration
        }
    }

    package mutating func advance(to time: Double) {
        switch self {
        case .clip(var clip):
            clip.advance(to: time)
            self = .clip(clip)
        case .animation(var animation):
            animation.advance(to: time)
            self = .animation(animation)
        }
    }

    package func isFading(at time: Double) -> Bool {
        if case .clip(let clip) = self { clip.isFading(at: time) } else { false }
    }

    // MARK: Drawing

    /// The frame that is due, in place of the still photo.
    package func sprite(over photo: Sprite, at time: Double) -> Sprite {
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
    package func draw(over photo: Sprite, at time: Double, into scene: inout SceneBuilder) {
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
