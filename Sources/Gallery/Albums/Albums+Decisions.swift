import Appearance
import Motion
import Scrolling

extension Albums {
    /// The lines beyond which a finger at `point` turns the page or hides the albums, for an inspector.
    package func decisionLines(at point: Point, _ direction: LayoutDirection, time: Double) -> [DecisionLine] {
        let slacks = [
            pager.phase == .interacting ? pager.slack(at: time) : nil,
            slide.phase == .interacting ? slide.slack(at: time) : nil,
        ]
        return slacks.compactMap(\.self).flatMap {
            DecisionLine.around(point, $0, along: .horizontal, sign: direction.sign)
        }
    }
}
