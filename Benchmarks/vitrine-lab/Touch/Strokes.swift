import ArgumentParser
import Foundation
import Motion
import StrokeSamples
import TestSupport
import TouchHarness

/// Records strokes of the touchscreen as the program reads them, for tests of velocity.
struct Strokes: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Plays strokes, and prints each sample's times on the touchscreen and in the program.",
        discussion: """
            A stroke begins with a line that names its kind. Each of its samples is a line with the time at which the \
            touchscreen sent it, the time that the program gave it, both in milliseconds since the first sample, and its \
            position. The last line is the lift.
            """)

    @OptionGroup var screen: ScreenOptions
    @Option(help: "Samples a second.") var panel = 120.0
    @Option(help: "Strokes of each kind.") var count = 4
    @Option var seed: UInt64 = 1

    func run() async throws {
        let gallery = try await screen.start()
        var generator = SeededGenerator(seed: seed)
        try await Task.sleep(for: .seconds(screen.filling))
        for family in StrokeFamily.allCases {
            for _ in 0..<count {
                let (stroke, _) = family.stroke(panel: panel, using: &generator)
                while try await !record(stroke, "\(family)", gallery) {}
            }
        }
    }

    /// The lateness of a touch that a busy machine delayed. A touchscreen's clock is steady.
    private static let limit = Duration.milliseconds(3)

    /// Plays a stroke and prints it.
    ///
    /// - Returns: Whether no touch was late or lost.
    private func record(_ stroke: SampledStroke, _ name: String, _ gallery: RunningGallery) async throws -> Bool {
        let before = try await gallery.now
        let touches = touches(of: stroke)
        let sent = try await gallery.touchscreen.play(touches)
        let lift = try await gallery.trace.wait(for: "the lift", after: before) { $0.pointer?.event == .up }
        let lines = try await gallery.trace.lines[..<(lift.number + 1)].dropFirst((before?.number ?? -1) + 1)
        let pointers = lines.filter { $0.pointer != nil }
        // The carousel comes to rest.
        try await Task.sleep(for: .seconds(3))
        let isLate = zip(sent, touches).contains { $0 - $1.time > Self.limit }
        guard !isLate, pointers.count == sent.count, let first = pointers.first else { return false }
        print("\(name) \(Int(panel)) Hz")
        for (time, line) in zip(sent, pointers) {
            let times = [(time - sent[0]) / .milliseconds(1), (line.t - first.t) * 1000]
            let numbers = times + [line.pointer?.x ?? 0, line.pointer?.y ?? 0]
            print(numbers.map { String(format: "%.2f", $0) }.joined(separator: " "))
        }
        return true
    }

    /// The touches of a stroke, which ends in the middle of the screen's right half at most.
    private func touches(of stroke: SampledStroke) -> [TouchSchedule.Touch] {
        let start = Position(Double(screen.width) / 4, Double(screen.height) / 2)
        let first = stroke.samples.first?.time ?? 0
        func touch(_ action: TouchSchedule.Action, _ point: Point, at time: Double) -> TouchSchedule.Touch {
            let time = Duration.seconds(max(0, time - first))
            return .init(time: time, finger: 0, action: action, position: start + [point.x, point.y])
        }
        let samples = stroke.samples.enumerated().map { touch($0 == 0 ? .down : .move, $1.position, at: $1.time) }
        return samples + (stroke.samples.last.map { [touch(.up, $0.position, at: stroke.lift)] } ?? [])
    }
}
