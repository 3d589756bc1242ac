import ArgumentParser
import Raster
import ScreenWatch
import TestSupport
import TouchHarness

/// Starts the program repeatedly with warm caches, and watches for its first frame and its first photo.
struct Start: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures the time from the start to the first photo, from outside.")

    @OptionGroup var screen: ScreenOptions
    @Option var count = 15
    @Flag(help: "Starts each time as if for the first time, without caches.")
    var cold = false
    @Option(help: "A PNG of what is seen 0.2, 0.5, 1 and 2 seconds after a start without caches, to make instead.")
    var film: String?
    @OptionGroup var rival: RivalOptions

    /// Seconds from the start.
    private struct Observation: Sendable {
        var frame = Double.nan
        var photo = Double.nan
    }

    func run() async throws {
        let server = try await XServer.start(width: screen.width, height: screen.height)
        if let film { return try await filmStart(on: server, to: film) }
        var home = try TemporaryFolder()
        var figures = Figures(rival.name(cold ? "cold start" : "start"))
        var seen: [Observation] = []
        var memory: [Double] = []
        for number in 0...count {
            if cold { home = try TemporaryFolder() }
            let program = Task { [home] in try await begin(on: server, in: home) }
            let (times, started) = try await program.value
            let isFilling = number == 0
            try await Task.sleep(for: .seconds(isFilling ? screen.filling : 1.5))
            memory.append(Double(ProcessFigures.proportionalMemory(of: started.identifier)) / 1e6)
            started.terminate()
            try await started.waitForExit()
            if !isFilling { seen.append(times) }
        }
        let (frames, photos) = (Distribution(seen.map(\.frame)), Distribution(seen.map(\.photo)))
        figures.add("starts", seen.count)
        figures.add("photos_seen", seen.count { $0.photo.isFinite })
        figures.add("first_frame_ms", frames.median * 1000, decimals: 1)
        figures.add("first_photo_ms_least", photos.least * 1000, decimals: 1)
        figures.add("first_photo_ms", photos.median * 1000, decimals: 1)
        figures.add("first_photo_ms_most", photos.most * 1000, decimals: 1)
        figures.add("pss_mb", memory.last ?? .nan, decimals: 1)
        figures.print()
    }

    private func filmStart(on server: XServer, to path: String) async throws {
        let film = Film(of: server, every: .seconds(1) / 30)
        let program = try WatchedShow(screen, on: server, in: try TemporaryFolder()).program
        let times = [0.2, 0.5, 1, 2]
        try await Task.sleep(for: .seconds(times[3] + 0.2))
        let (sheet, count) = try await film.sheet(at: times)
        program.terminate()
        try await program.waitForExit()
        try PNGFile.write(sheet, to: path)
        print("\(count) frames")
    }

    private func begin(on server: XServer, in home: TemporaryFolder) async throws -> (Observation, Program) {
        try await onOwnThread { [screen, against = rival.against] in
            let watch = try ScreenWatch(display: server.display)
            let strip = try watch.strip(x: 0, y: screen.height / 2, width: screen.width, height: 4)
            let start = ScreenWatch.now
            let program = try Self.program(against, screen, on: server, in: home)
            watch.raisePriority()
            var seen = Observation()
            while let time = watch.nextFrame(until: start + 30) {
                // Before anything is drawn, the server shows the window in one colour.
                let colours = Set(strip.read()).count
                if seen.frame.isNaN, colours > 1 { seen.frame = time - start }
                guard colours > Self.leastColours else { continue }
                seen.photo = ScreenWatch.now - start
                break
            }
            return (seen, program)
        }
    }

    /// In a strip through the middle, every photo has more colours than this, and no gradient or text has.
    private static let leastColours = 300

    private static func program(
        _ other: String?, _ screen: ScreenOptions, on server: XServer, in home: TemporaryFolder
    ) throws -> Program {
        try other.map { try WatchedShow.program($0, screen, on: server, in: home) }
            ?? WatchedShow(screen, on: server, in: home).program
    }
}
