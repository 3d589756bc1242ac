import ArgumentParser
import ScreenWatch
import TouchHarness

/// Moves a finger that holds a photo, at moments that have nothing to do with frames, and takes the time until other
/// pixels are on the screen.
struct Latency: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "From a touch to changed pixels, from outside.")

    @OptionGroup var screen: ScreenOptions
    @Option var count = 200

    func run() async throws {
        let show = try await WatchedShow.warm(screen, opening: 2)
        let touchscreen = show.server.touchscreen
        let middle = screen.middle
        try await touchscreen.down(0, at: middle)
        for step in 1...10 {
            try await touchscreen.move(0, to: middle - [Double(step) * 10, 0])
            try await Task.sleep(for: .milliseconds(16))
        }
        var figures = Figures("latency")
        var delays: [Double] = []
        for number in 0..<count {
            try await Task.sleep(for: .seconds(.random(in: 0.08...0.12)))
            let place = middle - [100 + (number.isMultiple(of: 2) ? 20 : 0), 0]
            async let change = show.watch { watch in watch.nextFrame(until: ScreenWatch.now + 0.5) }
            try await Task.sleep(for: .milliseconds(20))
            let touch = ScreenWatch.now
            try await touchscreen.move(0, to: place)
            if let change = try await change, change > touch { delays.append((change - touch) * 1000) }
        }
        try await touchscreen.up(0)
        let spread = Distribution(delays)
        figures.add("touches", count)
        figures.add("touches_unanswered", count - delays.count)
        figures.add("touch_to_pixels_ms", spread.median, decimals: 1)
        figures.add("touch_to_pixels_ms_p95", spread.quantile(0.95), decimals: 1)
        figures.add("touch_to_pixels_ms_longest", spread.most, decimals: 1)
        figures.print()
    }
}
