import ArgumentParser
import TouchHarness

/// Drags the scrubber of the albums to random places, and waits there for the photos.
struct Scrubs: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Scrubs to random days of the albums, and waits until their photos are seen.")

    @OptionGroup var screen: ScreenOptions
    @Option var count = 30
    @Option(help: "The seed of the places.")
    var seed: UInt64 = 1

    func run() async throws {
        let gallery = try await screen.start(arguments: ["--screen", "albums"])
        try await Task.sleep(for: .seconds(screen.filling))
        var figures = Figures("scrubs")
        var waits: [Double] = []
        var place = seed
        let first = try await gallery.now
        for _ in 0..<count {
            place = place &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let share = Double(place >> 33) / Double(1 << 31)
            waits.append(try await scrub(gallery, to: share) * 1000)
            try await Task.sleep(for: .milliseconds(300))
        }
        let frames = try await gallery.trace.lines.dropFirst((first?.number ?? -1) + 1).compactMap(\.frame)
        let spread = Distribution(waits)
        let times = Distribution(frames.map(\.ms))
        figures.add("scrubs", waits.count)
        figures.add("touch_to_photos_ms", spread.median, decimals: 1)
        figures.add("touch_to_photos_ms_p95", spread.quantile(0.95), decimals: 1)
        figures.add("touch_to_photos_ms_longest", spread.most, decimals: 1)
        figures.add("frames", frames.count)
        figures.add("frame_ms", times.median, decimals: 1)
        figures.add("frame_ms_longest", times.most, decimals: 1)
        figures.add("frames_over_16_7_ms", frames.count { $0.ms > 16.7 })
        gallery.program.terminate()
        figures.print()
    }

    /// Drags the edge for a third of a second.
    ///
    /// - Returns: The seconds from the last movement to the first frame without a blank photo.
    private func scrub(_ gallery: RunningGallery, to share: Double) async throws -> Double {
        let edge = Double(screen.width) - 6
        let height = Double(screen.height)
        let end = height * (0.15 + 0.75 * share)
        let start = end > height / 2 ? end - height / 4 : end + height / 4
        try await gallery.touchscreen.down(0, at: [edge, start])
        for step in 1...20 {
            try await gallery.touchscreen.move(0, to: [edge, start + (end - start) * Double(step) / 20])
            try await Task.sleep(for: .milliseconds(16))
        }
        let moved = try await gallery.trace.lines.last { $0.pointer != nil }
        let seen = try await gallery.trace.wait(for: "photos", after: moved) { line in
            line.frame.map { ($0.blank ?? 0) == 0 } ?? false
        }
        try await gallery.touchscreen.up(0)
        return seen.t - (moved?.t ?? seen.t)
    }
}
