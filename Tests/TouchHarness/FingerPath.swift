/// The end of a finger's path as the program received it. On a busy machine both the finger and the program can be late,
/// so a test of speeds must measure the events received, not those sent.
package struct FingerPath: Sendable {
    /// The samples of the last tenth of a second, over which velocity is measured.
    private let end: [(time: Double, x: Double)]

    private static let window = 0.1
    /// Two frames. A longer gap between samples means that the finger stalled.
    private static let longestGap = 1.0 / 30

    /// - Parameter lines: Lines in which at least one finger lifts; the last lift counts.
    package init?(_ lines: some BidirectionalCollection<TraceLine>) {
        guard let lift = lines.last(where: { $0.pointer?.event == .up }) else { return nil }
        let samples = lines.compactMap { line in line.pointer.map { (time: line.t, x: $0.x, event: $0.event) } }
        end = samples.filter { $0.event != .up && $0.time >= lift.t - Self.window }.map { ($0.time, $0.x) }
    }

    /// Whether the samples are spaced about as evenly as a touchscreen sends them.
    package var isEven: Bool {
        guard let first = end.first, let last = end.last, last.time - first.time > Self.window / 2 else { return false }
        return zip(end, end.dropFirst()).allSatisfy { $1.time - $0.time < Self.longestGap }
    }

    /// Points per second along x.
    package var meanVelocity: Double {
        guard let first = end.first, let last = end.last, last.time > first.time else { return 0 }
        return (last.x - first.x) / (last.time - first.time)
    }
}

extension RunningGallery {
    /// Flings the row with a stroke, and repeats it if the machine delayed the finger.
    package func flingEvenly(_ stroke: Stroke) async throws -> (finger: FingerPath, flung: TraceLine) {
        for _ in 0..<10 {
            let before = try await now
            try await touchscreen.play(stroke)
            let lift = try await trace.wait(for: "the lift", after: before) { $0.pointer?.event == .up }
            let lines = try await trace.lines.filter { ($0.number > before?.number ?? 0) && $0.number <= lift.number }
            guard let finger = FingerPath(lines), finger.isEven else { continue }
            return (finger, try await wait(forPhase: "decelerating", after: lift))
        }
        throw Unsteady()
    }

    private struct Unsteady: Error, CustomStringConvertible {
        let description = "the machine delayed the finger in each of ten flings"
    }
}
