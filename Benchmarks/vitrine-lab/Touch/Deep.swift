import ArgumentParser
import Foundation
import ScreenWatch
import TestSupport
import TouchHarness

/// Zooms into an open picture in tiles down to its own pixels, throws it around, and zooms out again.
struct Deep: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Flies through a picture in tiles by touch, and watches the frames from outside.")

    @OptionGroup var screen: ScreenOptions
    @Option(help: "Pinches that zoom in. One less zooms out, because the last would close the picture.") var pinches = 3
    @Option var throwCount = 16
    @OptionGroup var rival: RivalOptions
    @Option(help: "What the other program shows, for its figures.") var name: String?
    @Flag(help: "Measures how long after a throw's end the picture is sharp, from the program's trace.") var traced =
        false

    /// How long after a lift a thrown picture certainly moves, in seconds.
    private static let flight = 0.5
    /// The time after a touch during which nothing moves, because it may still be a tap.
    private static let slop = 0.05

    func run() async throws {
        traced ? try await measureSharpness() : try await watch()
    }

    // MARK: Strokes

    /// Plays everything.
    ///
    /// - Returns: The spans of time in which something certainly moves.
    private func play(on touchscreen: Touchscreen, _ settled: () async throws -> Void = {}) async throws -> Spans {
        var spans = Spans()
        for isOut in [false, true] {
            for _ in 0..<(isOut ? pinches - 1 : pinches) {
                let (start, end) = isOut ? (0.85, 0.1) : (0.1, 0.85)
                let fingers = [Stroke].pinch(
                    about: screen.middle, from: start * shorter, to: end * shorter, over: .seconds(Self.pinching))
                let begin = ScreenWatch.now
                try await touchscreen.play(fingers)
                spans.pinches.append((begin + Self.slop * 2, begin + Self.pinching))
                try await settled()
            }
            guard !isOut else { break }
            for number in 0..<throwCount {
                let begin = ScreenWatch.now
                try await touchscreen.play(stroke(number))
                spans.throwing.append((begin + Self.slop, ScreenWatch.now + Self.flight))
                try await settled()
            }
        }
        return spans
    }

    private static let pinching = 0.6
    private static let pause = 1.2

    private var shorter: Double { Double(min(screen.width, screen.height)) }

    /// Each in another direction.
    private func stroke(_ number: Int) -> Stroke {
        let angle = Double(number) * 2.4
        let reach = shorter * 0.3
        let way: Position = [cos(angle) * reach, sin(angle) * reach]
        return Stroke(from: screen.middle + way * -0.5).line(by: way, speed: 2.5 * shorter)
    }

    private struct Spans {
        var pinches: [(start: Double, end: Double)] = []
        var throwing: [(start: Double, end: Double)] = []
    }

    // MARK: From outside

    private func watch() async throws {
        let show = try await rival.start(screen, opening: 1)
        if rival.against != nil { try await Task.sleep(for: .seconds(5)) }
        var figures = Figures(name ?? rival.name("deep"))
        let before = ProcessTree(of: show.program.identifier).processorTime
        let begin = ScreenWatch.now
        // What all strokes and the pauses after them take.
        let length = Double(2 * pinches - 1 + throwCount) * (Self.pause + 0.85)
        async let seen = show.watch { watch in
            var times: [Double] = []
            watch.frames(until: begin + length) { times.append($0) }
            return times
        }
        let spans = try await play(on: show.server.touchscreen) { try await Task.sleep(for: .seconds(Self.pause)) }
        let times = try await seen
        let after = ProcessTree(of: show.program.identifier)
        add(&figures, "pinches", times, spans.pinches)
        add(&figures, "throws", times, spans.throwing)
        figures.add("cpu_percent", (after.processorTime - before) / length * 100, decimals: 1)
        figures.add("pss_mb", Double(after.memory) / 1e6, decimals: 1)
        figures.print()
    }

    private func add(
        _ figures: inout Figures, _ what: String, _ times: [Double], _ spans: [(start: Double, end: Double)]
    ) {
        let intervals = spans.flatMap { span in
            zip(times, times.dropFirst()).compactMap { (frame: Double, next: Double) -> Double? in
                next > span.start && frame < span.end ? (next - max(frame, span.start)) * 1000 : nil
            }
        }
        let spread = Distribution(intervals)
        figures.add("\(what)_intervals", intervals.count)
        figures.add("\(what)_frames_a_second", 1000 / spread.mean, decimals: 1)
        figures.add("\(what)_interval_ms_median", spread.median, decimals: 1)
        figures.add("\(what)_interval_ms_longest", spread.most, decimals: 1)
        figures.add("\(what)_intervals_over_25_ms", intervals.count { $0 > 25 })
    }

    // MARK: From the trace

    /// The time from the first frame at rest to the first sharp one.
    private func measureSharpness() async throws {
        let gallery = try await screen.startInPreview()
        var figures = Figures("deep, from rest to sharp")
        var waits: [Double] = []
        let start = try await gallery.now
        _ = try await play(on: gallery.touchscreen) {
            let lift = try await gallery.now
            try await gallery.trace.wait(for: "rest", after: lift) { $0.frame?.preview?.phase == "idle" }
            try await Task.sleep(for: .seconds(0.5))
        }
        let frames = try await gallery.trace.lines.filter { $0.number > start?.number ?? -1 }
        var rest: Double?
        var isResting = true
        for line in frames {
            guard let preview = line.frame?.preview else { continue }
            if preview.phase != "idle" {
                isResting = false
                rest = nil
            } else if !isResting {
                isResting = true
                rest = line.t
            }
            if let began = rest, preview.sharp {
                waits.append((line.t - began) * 1000)
                rest = nil
            }
        }
        let spread = Distribution(waits)
        figures.add("rests", waits.count)
        figures.add("sharp_ms_p50", spread.median, decimals: 1)
        figures.add("sharp_ms_p95", spread.quantile(0.95), decimals: 1)
        figures.add("sharp_ms_longest", spread.most, decimals: 1)
        figures.print()
    }
}
