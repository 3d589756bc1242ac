import Appearance
import Motion
import Scenes

/// The cross-fade from the last scene to the present one. With reduced motion, it stands for every travel: what would
/// travel arrives at once (``GalleryModel/arrive(at:)``).
struct SceneFade: Hashable, Sendable {
    /// What was drawn before.
    private var former: [Sprite] = []
    private var transition = Transition.over

    /// Fades from a scene to those that follow it. Of a fade under way, the new scene is kept.
    mutating func begin(from last: borrowing Scene, at time: Double) {
        former = Array(last.sprites.dropLast(former.count))
        transition = Transition(startingAt: time, duration: Theme.Fade.still)
    }

    mutating func advance(to time: Double) {
        if transition.isOver(at: time) { former = [] }
    }
}

extension SceneFade: Layer {
    var nextDeadline: Double? { nil }

    func isMoving(at time: Double) -> Bool { !transition.isOver(at: time) }

    func draw(on stage: LayerStage, into scene: inout SceneBuilder) {
        let opacity = 1 - transition.share(at: scene.time)
        scene.faded(by: opacity) { scene in
            for sprite in former { scene.show(sprite) }
        }
    }
}
