import ArgumentParser
import Foundation
import PictureSamples
import TestSupport
import TouchHarness

/// Flings a carousel in which every fifth file is slow to decode, while other programs keep all processors busy.
struct SlowPhotos: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "slow-photos",
        abstract: "Shows good photos among files that are slow to decode, while all processors are busy.")

    @OptionGroup var screen: ScreenOptions
    @Option(help: "The number of files, of which every fifth is slow.")
    var count = 250
    @Option(help: "The number of photos at the start of the row that count as the first screenful.")
    var screenful = 5
    @Option(help: "The duration of the flings in seconds.")
    var seconds = 60.0
    @Flag(help: "Leaves the processors to the program.")
    var isAlone = false

    private static let slowEvery = 5

    func run() async throws {
        let folder = try TemporaryFolder()
        try makePhotos(in: folder.file("photos"))
        let others = try isAlone ? [] : (0..<ProcessInfo.processInfo.activeProcessorCount).map { _ in try Self.loop() }
        // Not SIGTERM, which the thread that started them may have blocked.
        defer { for other in others { kill(other.processIdentifier, SIGKILL) } }
        let gallery = try await RunningGallery.start(
            of: folder.file("photos"), width: screen.width, height: screen.height,
            configuration: screen.budget + "carousel.velocity = 0\n")
        try await Task.sleep(for: .seconds(10))
        try await report(gallery, "slow photos, first screenful")
        let before = try await gallery.now
        try await fling(gallery)
        try await report(gallery, "slow photos, flings")
        try await Measurement(gallery, after: before).report("slow photos, frames of the flings")
    }

    /// A program that keeps a processor busy.
    private static func loop() throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "while :; do :; done"]
        try process.run()
        return process
    }

    // MARK: Photos

    private func isSlow(_ index: Int) -> Bool { index % Self.slowEvery == 1 }

    private func name(_ index: Int) -> String { String(format: "%04d %@.jpg", index, isSlow(index) ? "slow" : "good") }

    /// Among the slow files, every fifth takes longer than a file may.
    private func makePhotos(in folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let good = try FileManager.default.contentsOfDirectory(atPath: screen.photos).sorted()
        let slow = Data(Sample.slowJPEG(6000, 4000))
        let endless = Data(Sample.slowJPEG(14_000, 14_000, components: 3))
        for index in 0..<count {
            let path = "\(folder)/\(name(index))"
            if isSlow(index) {
                let isEndless = index / Self.slowEvery % Self.slowEvery == 0
                try (isEndless ? endless : slow).write(to: URL(filePath: path))
            } else {
                try FileManager.default.copyItem(
                    atPath: "\(screen.photos)/\(good[index % good.count])", toPath: path)
            }
        }
    }

    // MARK: Touches

    private func fling(_ gallery: RunningGallery) async throws {
        let end = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < end {
            try await gallery.touchscreen.play(screen.fling)
            try await Task.sleep(for: .seconds(1.5))
        }
    }

    // MARK: Figures

    private func report(_ gallery: RunningGallery, _ scenario: String) async throws {
        var uploaded: [String: Double] = [:]
        for line in try await gallery.trace.lines {
            guard let picture = line.picture, picture.event == .uploaded else { continue }
            let name = URL(filePath: picture.path).lastPathComponent
            uploaded[name] = min(uploaded[name] ?? .infinity, line.t)
        }
        let first = (0..<screenful).filter { !isSlow($0) }.map { uploaded[name($0)] ?? .infinity }
        let skipped = gallery.program.standardError.split(separator: "\n").filter { $0.contains("skipped ") }
        var figures = Figures(scenario)
        figures.add("first_screenful_s", first.max() ?? .infinity, decimals: 2)
        figures.add("good_shown", uploaded.keys.count { $0.contains("good") })
        figures.add("good_skipped", skipped.count { $0.contains("good") })
        figures.add("slow_shown", uploaded.keys.count { $0.contains("slow") })
        figures.add("slow_skipped", skipped.count { $0.contains("slow") })
        figures.print()
    }
}
