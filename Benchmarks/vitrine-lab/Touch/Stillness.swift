import ArgumentParser
import ScreenWatch
import TouchHarness

/// Watches an open photo on an idle screen.
struct Stillness: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Watches an open photo on an idle screen, from outside.")

    @OptionGroup var screen: ScreenOptions
    @OptionGroup var rival: RivalOptions
    @Option(help: "The duration in seconds.")
    var seconds = 12.0

    func run() async throws {
        let show = try await rival.start(screen, opening: 2)
        try await Task.sleep(for: .seconds(6))
        var figures = Figures(rival.name("stillness"))
        let before = show.processorTime
        let frames = try await show.watch { [seconds] watch in
            var frames = 0
            watch.frames(until: ScreenWatch.now + seconds) { _ in frames += 1 }
            return frames
        }
        let after = show.processorTime
        figures.add("frames", frames)
        figures.add("cpu_percent", (after.program - before.program) / seconds * 100, decimals: 3)
        figures.add("cpu_percent_decoders", (after.decoders - before.decoders) / seconds * 100, decimals: 3)
        figures.add("pss_mb", show.memory.program, decimals: 1)
        figures.add("pss_mb_decoders", show.memory.decoders, decimals: 1)
        figures.print()
    }
}
