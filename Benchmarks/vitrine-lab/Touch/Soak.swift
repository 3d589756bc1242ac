import ArgumentParser
import Foundation
import TestSupport
import TouchHarness

/// Plays random visits for hours, while photos come and go, decoders are killed, the configuration is read again and commands are
/// sent. Prints a line each minute, and at the end the slope of the memory and the program's log. It fails if the program ends
/// before it is asked to, or does not end then.
struct Soak: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Plays random visits for hours.")

    @OptionGroup var screen: ScreenOptions
    @Option var hours = 8.0
    @Option(help: "The seed of the visits; by default, another each time.")
    var seed = UInt64.random(in: 0...UInt64.max)

    func run() async throws {
        write("{\"scenario\":\"soak\",\"seed\":\(seed),\"hours\":\(hours)}")
        var show = try await SoakedShow(screen, seed: seed)
        let clock = ContinuousClock()
        let start = clock.now
        var readings: [SoakedShow.Reading] = []
        while clock.now < start + .seconds(hours * 3600) {
            try await show.play(until: clock.now + .seconds(60))
            let reading = show.read(after: (clock.now - start) / .seconds(1))
            readings.append(reading)
            write(reading.line)
        }
        report(readings)
        try await show.end()
        FileHandle.standardError.write(Data(show.log.utf8))
    }

    /// Writes a line at once: each is worth reading while the visits go on.
    private func write(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    /// Without the first tenth, in which caches fill.
    private func report(_ readings: [SoakedShow.Reading]) {
        let settled = Array(readings.dropFirst(readings.count / 10))
        let slope = Slope(settled.map { ($0.seconds / 3600, $0.memory) }).value
        var figures = Figures("soak")
        figures.add("visits", readings.last?.visits ?? 0)
        figures.add("frames", readings.reduce(0) { $0 + $1.frames.count })
        figures.add("frame_ms_longest", readings.map(\.frames.longest).max() ?? 0, decimals: 1)
        figures.add("pss_mb_an_hour", slope / 1e6, decimals: 3)
        figures.add("pss_mb_most", (readings.map(\.memory).max() ?? 0) / 1e6, decimals: 1)
        figures.add("descriptors_most", readings.map(\.descriptors).max() ?? 0)
        figures.print()
    }
}

/// The slope of the least-squares line through some points.
struct Slope {
    let value: Double

    init(_ points: [(x: Double, y: Double)]) {
        let count = Double(max(1, points.count))
        let (x, y) = (points.reduce(0) { $0 + $1.x } / count, points.reduce(0) { $0 + $1.y } / count)
        let run = points.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
        value = run > 0 ? points.reduce(0) { $0 + ($1.x - x) * ($1.y - y) } / run : 0
    }
}
