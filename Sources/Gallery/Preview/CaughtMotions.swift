import Scrolling

/// The motions that a finger has stopped by coming down. A gesture that begins takes its own over, and the others go on:
/// nothing that still moves keeps a finger from what it could do at rest.
struct CaughtMotions: OptionSet, Hashable, Sendable {
    let rawValue: Int

    static let pages = CaughtMotions(rawValue: 1)
    static let pull = CaughtMotions(rawValue: 2)
    static let photo = CaughtMotions(rawValue: 4)
    static let info = CaughtMotions(rawValue: 8)
    static let all: CaughtMotions = [pages, pull, photo, info]
}

extension Preview {
    /// Stops what moves, because a finger has come down on the photo. A photo whose zoom changes keeps moving.
    public mutating func catchMotion(at time: Double) {
        guard !handOff.isUnderWay, !page.isPinched else { return }
        if pager.isMoving {
            pager.hold(at: time)
            caught.insert(.pages)
        }
        if pull.isMoving, !pull.isLeaving {
            pull.hold(at: time)
            caught.insert(.pull)
        }
        if page.viewport.motion.isMoving, !page.viewport.motion.isZooming {
            page.viewport.hold(at: time)
            caught.insert(.photo)
        }
        if info.motion.isMoving {
            info.beginPull(at: time)
            caught.insert(.info)
        }
    }

    /// Takes over what a gesture has begun to move, and releases the rest.
    mutating func take(_ motions: CaughtMotions, at time: Double) {
        caught.subtract(motions)
        letGo(at: time)
    }

    /// Releases what was caught and not taken over, because the finger has lifted or begun something else.
    mutating func letGo(at time: Double) {
        guard !caught.isEmpty else { return }
        if caught.contains(.pages) { pager.settle(at: time) }
        if caught.contains(.pull) { pull.settle(at: time) }
        if caught.contains(.photo) { page.viewport.release(velocity: .zero, about: .zero, at: time) }
        if caught.contains(.info) { info.cancelPull(at: time) }
        caught = []
    }
}
