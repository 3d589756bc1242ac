import Appearance
import Motion

/// A fade from what was shown before to what is shown now. With reduced motion, it replaces movement.
package struct CrossFade<Former: Hashable & Sendable>: Hashable, Sendable {
    package let former: Former
    private let transition: Transition

    package init(from former: Former, at time: Double) {
        self.former = former
        transition = Transition(startingAt: time, duration: Theme.Fade.still)
    }

    /// How far the new content has appeared, from 0 to 1.
    package func share(at time: Double) -> Double { transition.share(at: time) }

    package func isOver(at time: Double) -> Bool { transition.isOver(at: time) }
}
