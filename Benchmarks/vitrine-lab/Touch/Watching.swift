import ArgumentParser
import Foundation
import ScreenWatch
import TestSupport
import TouchHarness

/// Watches an untouched show: when frames appear, and what they cost in all processes that make them.
struct Watching: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "Watches an untouched show, such as a slideshow or a clip.")

    @OptionGroup var screen: ScreenOptions
    @Option(help: "The duration in seconds.")
    var seconds = 60.0
    @Option(help: "Seconds between the start and the first frame that counts.")
    var after = 10.0
    @Option(help: "Lines of configuration.")
    var configure = ""
    @Option(help: "More arguments for vitrine, separated by blanks.")
    var with = ""
    @OptionGroup var rival: RivalOptions
    @Option(help: "Prints a line after each so many seconds.")
    var every: Double?

    func run() async throws {
        let server = try await XServer.start(width: screen.width, height: screen.height)
        let home = try TemporaryFolder()
        let program = try start(on: server, in: home)
        try await Task.sleep(for: .seconds(after))
        var remaining = seconds
        while remaining > 0 {
            let span = min(every ?? remaining, remaining)
            try await report(program, server, for: span)
            remaining -= span
        }
        program.terminate()
        FileHandle.standardError.write(Data(program.standardError.utf8))
    }

    private func start(on server: XServer, in home: TemporaryFolder) throws -> Program {
        if let against = rival.against { return try WatchedShow.program(against, screen, on: server, in: home) }
        let file = home.file("vitrine.toml")
        try (screen.budget + configure + "\n").write(toFile: file, atomically: true, encoding: .utf8)
        let arguments = [screen.photos, "--config", file] + with.split(separator: " ").map(String.init)
        return try Program(Vitrine.executable, arguments, in: home, on: server)
    }

    private struct Observation: Sendable {
        var times: [Double] = []
        var server = 0.0
    }

    private func report(_ program: Program, _ server: XServer, for span: Double) async throws {
        var figures = Figures(rival.name("show"))
        let before = ProcessTree(of: program.identifier).processorTime
        let seen = try await observe(server, for: span)
        let after = ProcessTree(of: program.identifier)
        let intervals = zip(seen.times.dropFirst(), seen.times).map { ($0 - $1) * 1000 }
        let spread = Distribution(intervals)
        figures.add("frames_a_second", Double(seen.times.count) / span, decimals: 2)
        figures.add("interval_ms_p99", spread.quantile(0.99), decimals: 1)
        figures.add("interval_ms_longest", spread.most, decimals: 1)
        figures.add("intervals_over_25_ms", intervals.count { $0 > 25 })
        figures.add("cpu_percent", (after.processorTime - before) / span * 100, decimals: 1)
        figures.add("cpu_percent_x_server", seen.server / span * 100, decimals: 1)
        figures.add("pss_mb", Double(after.memory) / 1e6, decimals: 1)
        figures.add("processes", after.members.count)
        figures.print()
        fflush(nil)
    }

    private func observe(_ server: XServer, for span: Double) async throws -> Observation {
        try await onOwnThread { [display = server.display] in
            let watch = try ScreenWatch(display: display)
            watch.raisePriority()
            var seen = Observation()
            let before = ProcessFigures.processorTime(of: watch.server)
            watch.frames(until: ScreenWatch.now + span) { seen.times.append($0) }
            seen.server = ProcessFigures.processorTime(of: watch.server) - before
            return seen
        }
    }
}
