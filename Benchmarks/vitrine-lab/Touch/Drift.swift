import ArgumentParser
import ScreenWatch
import TouchHarness

/// Watches the drifting carousel: when frames appear, how far each moves the row, and what it costs.
struct Drift: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Watches the drifting carousel from outside.")

    @OptionGroup var screen: ScreenOptions
    @Option(help: "The duration in seconds.")
    var seconds = 10.0
    @OptionGroup var rival: RivalOptions

    private struct Observation: Sendable {
        var times: [Double] = []
        var displacements: [Double] = []
        var server = 0.0
    }

    func run() async throws {
        let show = try await rival.start(screen)
        var figures = Figures(rival.name("drift"))
        let before = show.processorTime
        let seen = try await observe(show)
        let after = show.processorTime
        let memory = show.memory
        let intervals = zip(seen.times.dropFirst(), seen.times).map { ($0 - $1) * 1000 }
        let spread = Distribution(intervals)
        let steps = Distribution(seen.displacements)
        let errors = Distribution(seen.displacements.map { abs($0 - steps.mean) })
        figures.add("frames_a_second", 1000 / spread.mean, decimals: 2)
        figures.add("interval_ms_p1", spread.quantile(0.01), decimals: 2)
        figures.add("interval_ms_p99", spread.quantile(0.99), decimals: 2)
        figures.add("interval_ms_longest", spread.most, decimals: 2)
        figures.add("intervals_over_25_ms", intervals.count { $0 > 25 })
        figures.add("displacement_px", steps.mean, decimals: 4)
        figures.add("displacement_error_px_mean", errors.mean, decimals: 4)
        figures.add("displacement_error_px_longest", errors.most, decimals: 4)
        figures.add("cpu_percent", (after.program - before.program) / seconds * 100, decimals: 1)
        figures.add("cpu_percent_decoders", (after.decoders - before.decoders) / seconds * 100, decimals: 1)
        figures.add("cpu_percent_x_server", seen.server / seconds * 100, decimals: 1)
        figures.add("pss_mb", memory.program, decimals: 1)
        figures.add("pss_mb_decoders", memory.decoders, decimals: 1)
        figures.print()
    }

    private func observe(_ show: WatchedShow) async throws -> Observation {
        try await show.watch { [screen, seconds] watch in
            let (inset, height) = (160, 16)
            let strip = try watch.strip(
                x: inset, y: screen.height / 2, width: screen.width - 2 * inset, height: height)
            var seen = Observation()
            let server = ProcessFigures.processorTime(of: watch.server)
            var shown: [Double]?
            watch.frames(until: ScreenWatch.now + seconds) { time in
                let columns = strip.columns()
                if let shown { seen.displacements.append(Displacement.of(columns, from: shown)) }
                shown = columns
                seen.times.append(time)
            }
            seen.server = ProcessFigures.processorTime(of: watch.server) - server
            return seen
        }
    }
}
