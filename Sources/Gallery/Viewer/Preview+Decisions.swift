import Appearance
import Motion
import Scrolling

/// The decisions that a finger on the preview has before it, for an inspector.
extension Preview {
    /// How many times as far along an axis as across it a finger must have moved for the pages or the pull to take its
    /// stroke; nil if that is decided.
    package func leastRatio(at time: Double) -> Double? {
        handOff.isUndecided && !info.isOpen ? HandOff.leastRatio(isZoomed: page.viewport.isZoomed(at: time)) : nil
    }

    /// The lines beyond which a finger at `point` turns the page, closes the photo, or opens or closes its details.
    package func decisionLines(at point: Point, _ direction: LayoutDirection, time: Double) -> [DecisionLine] {
        var lines: [DecisionLine] = []
        if pager.phase == .interacting {
            lines += DecisionLine.around(point, pager.slack(at: time), along: .horizontal, sign: direction.sign)
        }
        if pull.vertical.phase == .interacting {
            lines += DecisionLine.around(point, pull.vertical.slack(at: time), along: .vertical)
        }
        // A finger on a panel that is quite open scrolls its text.
        if info.motion.phase == .interacting, info.travel(at: time) != info.reach {
            lines += DecisionLine.around(point, info.slack(at: time), along: .vertical)
        }
        return lines
    }
}
