import Foundation
import TouchHarness

/// What a trace tells of a span of time.
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

    /// Seconds between frames of one motion.
    private var intervals: [Double] {
        zip(frames, frames.dropFirst()).filter { $0.0.phase != "idle" }.map { $0.1.time - $0.0.time }
    }

    func report(_ scenario: String) {
        let sorted = frames.map(\.milliseconds).sorted()
        func milliseconds(_ share: Double) -> Double {
            sorted.isEmpty ? 0 : sorted[Int(share * Double(sorted.count - 1))]
        }
        let intervals = intervals
        let figures: [(String, String)] = [
            ("scenario", "\"\(scenario)\""),
            ("frames", "\(frames.count)"),
            ("median_ms", format(milliseconds(0.5))),
            ("p99_ms", format(milliseconds(0.99))),
            ("longest_ms", format(milliseconds(1))),
            ("frames_over_25_ms", "\(sorted.filter { $0 > 25 }.count)"),
            ("longest_interval_ms", format((intervals.max() ?? 0) * 1000)),
            ("intervals_over_25_ms", "\(intervals.filter { $0 > 0.025 }.count)"),
            ("pages", "\(pages)"),
            ("frames_with_blanks", "\(blanks)"),
            ("resident_mb", "\(memory / 1_000_000)"),
        ]
        print("{" + figures.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}")
    }

    private func format(_ value: Double) -> String { String(format: "%.1f", value) }
}
