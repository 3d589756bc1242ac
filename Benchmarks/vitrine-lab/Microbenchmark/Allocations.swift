import ArgumentParser
import CCounters
import Gestures

/// Counts the memory allocations of frames and pointer moves in a steady state, and fails if there are any.
struct Allocations: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Counts the allocations of a steady state; fails if there are any.")

    private static let frames = 600

    func run() throws {
        var isClean = true
        let script = Gesture.script("drag", StraightDrag())
        for (name, step, drag) in [
            ("undecided gestures", 1.0, Gesture.drag()), ("a drag", 100, .drag()), ("undecided scripts", 1, script),
            ("a script", 100, script),
        ] {
            var moves = GestureMoves(step: step, drag: drag)
            isClean = report("moves of \(name)", count { moves.move() }) && isClean
        }
        for activity in GalleryFrames.Activity.allCases {
            var frames = try GalleryFrames(activity)
            isClean = report("frames: \(activity.rawValue)", count { frames.draw() }) && isClean
        }
        guard isClean else { throw ExitCode.failure }
    }

    /// The allocations of this thread, which is the frame thread.
    private func count(_ work: () -> Void) -> UInt {
        // Until pictures that are no longer wanted have been evicted.
        for _ in 0..<2 * Self.frames { work() }
        let before = allocation_count()
        for _ in 0..<Self.frames { work() }
        return allocation_count() - before
    }

    private func report(_ name: String, _ allocations: UInt) -> Bool {
        print("{\"steady state\":\"\(name)\",\"rounds\":\(Self.frames),\"allocations\":\(allocations)}")
        return allocations == 0
    }
}
