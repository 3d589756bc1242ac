import ArgumentParser
import ScreenWatch
import TemporaryFolder
import TouchHarness

/// Starts the program again and again with warm caches, and watches for its first frame and its first photo.
struct Start: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "From the start to the first photo, from outside.")

    @OptionGroup var screen: ScreenOptions
    @Option var count = 15
    @Option(help: "Another program to start in place of vitrine, which is given the folder after these arguments.")
    var against: String?

    /// Seconds from the start.
    private struct Sight: Sendable {
        var frame = Double.nan
        var photo = Double.nan
    }

    func run() async throws {
        let server = try await XServer.start(width: screen.width, height: screen.height)
        let home = try TemporaryFolder()
        var figures = Figures(against.map { "start of \(WatchedShow.name(of: $0))" } ?? "start")
        var sights: [Sight] = []
        var memory: [Double] = []
        for number in 0...count {
            let program = Task { try await begin(on: server, in: home) }
            let (sight, started) = try await program.value
            let isFilling = number == 0
            try await Task.sleep(for: .seconds(isFilling ? screen.filling : 1.5))
            memory.append(Double(ProcessFigures.proportionalMemory(of: started.identifier)) / 1e6)
            started.terminate()
            try await started.waitForExit()
            if !isFilling { sights.append(sight) }
        }
        let (frames, photos) = (Distribution(sights.map(\.frame)), Distribution(sights.map(\.photo)))
        figures.add("starts", sights.count)
        figures.add("photos_seen", sights.count { $0.photo.isFinite })
        figures.add("first_frame_ms", frames.median * 1000, decimals: 1)
        figures.add("first_photo_ms_least", photos.least * 1000, decimals: 1)
        figures.add("first_photo_ms", photos.median * 1000, decimals: 1)
        figures.add("first_photo_ms_most", photos.most * 1000, decimals: 1)
        figures.add("pss_mb", memory.last ?? .nan, decimals: 1)
        figures.print()
    }

    private func begin(on server: XServer, in home: TemporaryFolder) async throws -> (Sight, Program) {
        try await onOwnThread { [screen, against] in
            let watch = try ScreenWatch(display: server.display)
            let strip = try watch.strip(x: 0, y: screen.height / 2, width: screen.width, height: 4)
            let start = ScreenWatch.now
            let program = try Self.program(against, screen, on: server, in: home)
            watch.hurry()
            var sight = Sight()
            while let time = watch.nextFrame(until: start + 30) {
                // What a server shows of a window before anything is drawn into it is all of one colour, too.
                let colours = Set(strip.read()).count
                if sight.frame.isNaN, colours > 1 { sight.frame = time - start }
                guard colours > Self.leastColours else { continue }
                sight.photo = ScreenWatch.now - start
                break
            }
            return (sight, program)
        }
    }

    /// No colour, gradient or text has as many in a strip through the middle; every photo has.
    private static let leastColours = 300

    private static func program(
        _ other: String?, _ screen: ScreenOptions, on server: XServer, in home: TemporaryFolder
    ) throws -> Program {
        try other.map { try WatchedShow.program($0, screen, on: server, in: home) }
            ?? WatchedShow(screen, on: server, in: home).program
    }
}
