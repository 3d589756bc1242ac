import ArgumentParser
import CAllocationCounter

/// Counts what frames and finger's moves ask of the allocator once everything has come to its size, and fails if that
/// is anything.
struct Allocations: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Whether a steady state allocates anything.")

    private static let frames = 600

    func run() throws {
        var isClean = true
        for (name, step) in [("undecided gestures", 1.0), ("a drag", 100)] {
            var moves = GestureMoves(step: step)
            isClean = report("moves of \(name)", count { moves.move() }) && isClean
        }
        for activity in GalleryFrames.Activity.allCases {
            var frames = try GalleryFrames(activity)
            isClean = report("frames: \(activity.rawValue)", count { frames.draw() }) && isClean
        }
        guard isClean else { throw ExitCode.failure }
    }

    /// Of this thread, which is the frame thread.
    private func count(_ work: () -> Void) -> UInt {
        for _ in 0..<Self.frames { work() }
        let before = allocation_count()
        for _ in 0..<Self.frames { work() }
        return allocation_count() - before
    }

    private func report(_ name: String, _ allocations: UInt) -> Bool {
        print("{\"steady state\":\"\(name)\",\"rounds\":\(Self.frames),\"allocations\":\(allocations)}")
        return allocations == 0
    }
}
