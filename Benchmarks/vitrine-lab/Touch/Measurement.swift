import Foundation
import TouchHarness

/// The frames, pages and memory of a span of time, from a trace.
struct Measurement {
    private let frames: [(time: Double, milliseconds: Double, screen: String, phase: String)]
    private let pages: Int
    private let blanks: Int
    private let memory: Int

    init(_ gallery: RunningGallery, after earlier: TraceLine?) async throws {
        let lines = try await gallery.trace.lines.filter { $0.number > earlier?.number ?? -1 }
        frames = lines.compactMap { line in
            line.frame.map { (line.t, $0.ms, $0.screen, $0.phase) }
        }
        blanks = lines.count { ($0.frame?.blank ?? 0) > 0 }
        let previews = lines.compactMap(\.frame?.preview)
        pages = (previews.last?.index ?? 0) - (previews.first?.index ?? 0)
        memory = gallery.program.residentMemory
    }

    /// The seconds between frames while something moves. It does not under a finger that has just come down.
    private var intervals: [Double] {
        let still = ["idle", "tracking"]
        return zip(frames, frames.dropFirst()).filter { !still.contains($0.0.phase) }.map { $0.1.time - $0.0.time }
    }

    func report(_ scenario: String) {
        let times = Distribution(frames.map(\.milliseconds))
        let intervals = intervals
        var figures = Figures(scenario, stolen: nil)
        figures.add("frames", frames.count)
        figures.add("median_ms", times.median, decimals: 1)
        figures.add("p99_ms", times.quantile(0.99), decimals: 1)
        figures.add("longest_ms", times.most, decimals: 1)
        figures.add("frames_over_16_7_ms", frames.count { $0.milliseconds > 16.7 })
        figures.add("frames_over_25_ms", frames.count { $0.milliseconds > 25 })
        figures.add("longest_interval_ms", (intervals.max() ?? 0) * 1000, decimals: 1)
        figures.add("intervals_over_25_ms", intervals.count { $0 > 0.025 })
        figures.add("pages", pages)
        figures.add("frames_with_blanks", blanks)
        figures.add("resident_mb", memory / 1_000_000)
        figures.print()
    }
}

extension RunningGallery {
    /// Reports what the trace has of the time that `body` takes.
    ///
    /// - Parameter body: Is passed the last line of the trace before it.
    func measure(_ scenario: String, _ body: (_ start: TraceLine?) async throws -> Void) async throws {
        let start = try await now
        try await body(start)
        try await Measurement(self, after: start).report(scenario)
    }
}
