import ArgumentParser
import Foundation
import TouchHarness

/// Turns very many pages with the keyboard, through all photos repeatedly, and reports how memory grows. Memory is read at
/// rest, because it varies while pages are turned.
struct Endurance: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Turns very many pages and reports the growth of memory.")

    @OptionGroup var screen: ScreenOptions
    @Option var count = 50_000
    @Option(help: "Pages a second.")
    var rate = 40.0
    @Option(help: "The number of memory readings.")
    var samples = 40

    func run() async throws {
        let gallery = try await screen.startInPreview(configuration: "preview.loop = true\n")
        let keyboard = try await gallery.server.keyboard()
        let clock = ContinuousClock()
        var start = clock.now
        var readings: [(pages: Double, bytes: Double)] = []
        for page in 1...count {
            try keyboard.press(.right)
            start += .seconds(1 / rate)
            try await clock.sleep(until: start)
            guard page % max(1, count / samples) == 0 else { continue }
            try await clock.sleep(for: .seconds(1.5))
            start = clock.now
            readings.append((Double(page), Double(gallery.program.residentMemory)))
            print(
                "{\"scenario\":\"endurance\",\"pages\":\(page),\"resident_mb\":\(megabytes(readings.last?.bytes ?? 0))}"
            )
        }
        try await Task.sleep(for: .seconds(2))
        report(readings, turned: pagesTurned(try await gallery.trace.lines))
    }

    /// The number of pages that the program turned. Its index wraps around.
    private func pagesTurned(_ lines: [TraceLine]) -> Int {
        let previews = lines.compactMap(\.frame?.preview)
        return zip(previews, previews.dropFirst()).reduce(0) { sum, pair in
            let (old, new) = pair
            return sum + (new.index - old.index + new.count) % new.count
        }
    }

    /// Reports the slope of the least-squares line through the readings, without the first tenth, in which caches fill.
    private func report(_ readings: [(pages: Double, bytes: Double)], turned: Int) {
        let settled = readings.dropFirst(readings.count / 10)
        let slope = Slope(settled.map { ($0.pages, $0.bytes) }).value
        let bounds = settled.map(\.bytes)
        print(
            "{\"scenario\":\"endurance\",\"turned\":\(turned),\"slope_bytes_a_page\":\(String(format: "%.1f", slope)),"
                + "\"least_mb\":\(megabytes(bounds.min() ?? 0)),\"most_mb\":\(megabytes(bounds.max() ?? 0))}")
    }

    private func megabytes(_ bytes: Double) -> String { String(format: "%.1f", bytes / 1_000_000) }
}
