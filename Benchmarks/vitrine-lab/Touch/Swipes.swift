import ArgumentParser
import ScreenWatch
import TouchHarness

/// Swipes through large photos, one a second, and watches every frame.
struct Swipes: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Swipes through open photos and watches the frames from outside.")

    @OptionGroup var screen: ScreenOptions
    @OptionGroup var rival: RivalOptions
    @Option var count = 20

    /// The time after a finger lifts during which the page is certain to move, in seconds.
    private static let flight = 0.2
    /// The time after a touch during which the page rests, because it may still be a tap.
    private static let slop = 0.04

    func run() async throws {
        let first = try await rival.start(screen, opening: 2)
        try await measure(rival.name("swipes"), over: first)
        try await first.end()
        guard rival.against == nil else { return }
        let second = try WatchedShow(screen, on: first.server, in: first.program.folder, opening: 2)
        try await Task.sleep(for: .seconds(5))
        try await measure("swipes over photos that were open before", over: second)
    }

    private func measure(_ name: String, over show: WatchedShow) async throws {
        let length = Double(count) + 2
        var figures = Figures(name)
        let before = show.processorTime
        async let seen = show.watch { watch in
            var times: [Double] = []
            watch.frames(until: ScreenWatch.now + length) { times.append($0) }
            return times
        }
        var spans: [(start: Double, end: Double)] = []
        for _ in 0..<count {
            let start = ScreenWatch.now
            let stroke = Stroke(from: screen.middle + [Double(screen.width) / 5, 0])
            try await show.server.touchscreen.play(stroke.line(by: [-Double(screen.width) * 0.4, 0], speed: 4000))
            spans.append((start, ScreenWatch.now + Self.flight))
            try await Task.sleep(for: .seconds(max(0, 1 - (ScreenWatch.now - start))))
        }
        let times = try await seen
        let after = show.processorTime
        let intervals = spans.flatMap { spacing(of: times, from: $0.start + Self.slop, to: $0.end) }
        figures.add("swipes", count)
        figures.add("frames", times.count)
        figures.add("interval_ms_longest", Distribution(intervals).most, decimals: 1)
        figures.add("intervals_over_25_ms", intervals.count { $0 > 25 })
        figures.add("cpu_s", after.program - before.program, decimals: 2)
        figures.add("cpu_s_decoders", after.decoders - before.decoders, decimals: 2)
        figures.add("pss_mb", show.memory.program, decimals: 1)
        figures.add("pss_mb_decoders", show.memory.decoders, decimals: 1)
        figures.print()
    }

    /// The milliseconds between frames in a span of time. An interval that starts earlier counts from the start of the span;
    /// one that ends later counts in full.
    private func spacing(of times: [Double], from start: Double, to end: Double) -> [Double] {
        zip(times, times.dropFirst()).compactMap { frame, next in
            next > start && frame < end ? (next - max(frame, start)) * 1000 : nil
        }
    }
}
