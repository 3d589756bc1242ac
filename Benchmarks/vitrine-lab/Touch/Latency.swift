import ArgumentParser
import ScreenWatch
import TouchHarness

/// Moves a finger that holds a photo, at times unrelated to frames, and measures the time until the screen changes.
struct Latency: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures the time from a touch to changed pixels, from outside.")

    @OptionGroup var screen: ScreenOptions
    @OptionGroup var rival: RivalOptions
    @Option var count = 200

    func run() async throws {
        let show = try await rival.start(screen, opening: 2)
        try await hold(show.server.touchscreen)
        var figures = Figures(rival.name("latency"))
        var delays: [Double] = []
        var ends: [Double] = []
        for number in 0..<count {
            try await Task.sleep(for: .seconds(.random(in: 0.08...0.12)))
            let offset: Double = number.isMultiple(of: 2) ? 120 : 100
            let position = screen.middle - [offset, 0]
            guard let delay = try await delay(of: position, in: show) else { continue }
            delays.append(delay.start * 1000)
            ends.append(delay.end * 1000)
        }
        try await show.server.touchscreen.up(0)
        let spread = Distribution(delays)
        figures.add("touches", count)
        figures.add("touches_unanswered", count - delays.count)
        figures.add("touch_to_pixels_ms", spread.median, decimals: 1)
        figures.add("touch_to_pixels_ms_p95", spread.quantile(0.95), decimals: 1)
        figures.add("touch_to_pixels_ms_longest", spread.most, decimals: 1)
        figures.add("touch_to_last_pixels_ms", Distribution(ends).median, decimals: 1)
        figures.print()
    }

    /// Puts a finger down and drags, so that the photo follows it from then on.
    private func hold(_ touchscreen: Touchscreen) async throws {
        try await touchscreen.down(0, at: screen.middle)
        for step in 1...10 {
            let distance = Double(step) * 10
            try await touchscreen.move(0, to: screen.middle - [distance, 0])
            try await Task.sleep(for: .milliseconds(16))
        }
    }

    /// The seconds from a move to the first and the last pixels of the next frame; nil if there was none.
    private func delay(
        of position: Position, in show: WatchedShow
    ) async throws -> (start: Double, end: Double)? {
        async let change = show.watch { watch in
            watch.nextFrame(until: ScreenWatch.now + 0.5).map { (start: $0, end: watch.endOfFrame()) }
        }
        try await Task.sleep(for: .milliseconds(20))
        let touch = ScreenWatch.now
        try await show.server.touchscreen.move(0, to: position)
        guard let frame = try await change, frame.start > touch else { return nil }
        return (frame.start - touch, frame.end - touch)
    }
}
