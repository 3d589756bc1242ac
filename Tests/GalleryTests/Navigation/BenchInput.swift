import Gestures
import Motion

@testable import Gallery

/// Input after which frames pass, and more of it at once.
extension Bench {
    mutating func handle(_ input: GalleryInput, waiting seconds: Double) {
        handle(input)
        run(seconds)
    }

    mutating func touch(
        _ phase: PointerPhase, _ x: Double, _ y: Double = Bench.middle, finger: Int = 1, waiting seconds: Double
    ) {
        touch(phase, x, y, finger: finger)
        run(seconds)
    }

    mutating func tap(_ x: Double, _ y: Double = Bench.middle, waiting seconds: Double) {
        tap(x, y)
        run(seconds)
    }

    /// A finger comes down, moves in steps of a frame, and stays.
    mutating func drag(
        _ from: Point, to: Point, frames: Int = 20, finger: Int = 1, _ look: (Point, Bench) -> Void = { _, _ in }
    ) {
        touch(.down, from.x, from.y, finger: finger)
        move(from, to: to, frames: frames, finger: finger, look)
    }

    /// Changes options while the gallery runs.
    mutating func configure(_ change: (inout GalleryConfiguration) -> Void) {
        var configuration = model.screens.configuration
        change(&configuration)
        handle(.configure(configuration))
    }
}
