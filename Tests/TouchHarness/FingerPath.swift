/// The end of a finger's way as the program saw it: on a busy machine neither the finger nor the program is always on
/// time, and a test of speeds asks for what came in, not for what was sent.
package struct FingerPath: Sendable {
    /// Of the last tenth of a second, in which velocity is measured.
    private let end: [(time: Double, x: Double)]

    private static let window = 0.1
    /// A finger that is not heard of for longer has stalled. Two frames.
    private static let longestGap = 1.0 / 30

    /// - Parameter lines: In which one finger goes up; the last to do so counts.
    package init?(_ lines: some BidirectionalCollection<TraceLine>) {
        guard let lift = lines.last(where: { $0.pointer?.event == .up }) else { return nil }
        let samples = lines.compactMap { line in line.pointer.map { (time: line.t, x: $0.x, event: $0.event) } }
        end = samples.filter { $0.event != .up && $0.time >= lift.t - Self.window }.map { ($0.time, $0.x) }
    }

    /// Whether its samples came about as evenly as a touchscreen sends them.
    package var isEven: Bool {
        guard let first = end.first, let last = end.last, last.time - first.time > Self.window / 2 else { return false }
        return zip(end, end.dropFirst()).allSatisfy { $1.time - $0.time < Self.longestGap }
    }

    /// Points a second, along x.
    package var meanVelocity: Double {
        guard let first = end.first, let last = end.last, last.time > first.time else { return 0 }
        return (last.x - first.x) / (last.time - first.time)
    }
}

extension RunningGallery {
    /// Throws the row by a stroke, again where the machine made the finger falter.
    package func throwEvenly(_ stroke: Stroke) async throws -> (finger: FingerPath, thrown: TraceLine) {
        for _ in 0..<10 {
            let before = try await now
            try await touchscreen.play(stroke)
            let lift = try await trace.wait(for: "the lifting", after: before) { $0.pointer?.event == .up }
            let lines = try await trace.lines.filter { ($0.number > before?.number ?? 0) && $0.number <= lift.number }
            guard let finger = FingerPath(lines), finger.isEven else { continue }
            return (finger, try await wait(forPhase: "decelerating", after: lift))
        }
        throw Unsteady()
    }

    private struct Unsteady: Error, CustomStringConvertible {
        let description = "of ten throws the machine let none through evenly"
    }
}
