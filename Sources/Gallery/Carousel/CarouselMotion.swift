import Motion
import Scrolling

/// The motion of a row. Positions are in points along the row; they grow while its cards move towards the beginning of
/// lines.
enum CarouselMotion: Hashable, Sendable {
    case drifting(Timed<Drift>)
    /// Dragged, flung, or travelling to a card.
    case touched(AxisMotion)

    func position(at time: Double) -> Double {
        switch self {
        case .drifting(let drift): drift.position(at: time)
        case .touched(let motion): motion.position(at: time)
        }
    }

    func velocity(at time: Double) -> Double {
        switch self {
        case .drifting(let drift): drift.velocity(at: time)
        case .touched(let motion): motion.velocity(at: time)
        }
    }

    /// Whether two frames in succession would differ.
    var isMoving: Bool {
        switch self {
        case .drifting(let drift): drift.motion.cruise != 0
        case .touched(let motion): motion.isMoving
        }
    }

    /// The motion after a touch, or to a card; nil while the row drifts.
    var touch: AxisMotion? { if case .touched(let motion) = self { motion } else { nil } }

    var phase: ScrollPhase {
        switch self {
        case .drifting: .idle
        case .touched(.held): .tracking
        case .touched(let motion): motion.phase
        }
    }

    /// The same motion, `distance` points further along.
    func shifted(by distance: Double) -> CarouselMotion {
        switch self {
        case .drifting(let drift): .drifting(drift.motion.shifted(by: distance).starting(at: drift.start))
        case .touched(let motion): .touched(motion.shifted(by: distance))
        }
    }
}

/// The carousel's own motion: a constant velocity, reached gradually after a rest. With ease-in E over T seconds, `x(t) =
/// x₀ + v T ∫₀^(t/T) E(u) du`: it starts from where it is, with no jump in position or velocity.
struct Drift: Simulation {
    /// The position at the start.
    var start: Double
    /// The constant velocity, in points a second.
    var cruise: Double
    var easesIn: Bool

    func position(at time: Double) -> Double {
        guard easesIn else { return start + cruise * time }
        let duration = CarouselConfiguration.easeIn
        return start + cruise * duration * Easing.easeInOut.integral(time / duration)
    }

    func velocity(at time: Double) -> Double {
        easesIn ? cruise * Easing.easeInOut(time / CarouselConfiguration.easeIn) : cruise
    }

    func isSettled(at time: Double) -> Bool { cruise == 0 }

    var end: Double { cruise == 0 ? start : cruise * .infinity }

    func shifted(by distance: Double) -> Drift { Drift(start: start + distance, cruise: cruise, easesIn: easesIn) }
}
