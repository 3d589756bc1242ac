import ArgumentParser
import ScreenWatch
import TouchHarness

/// Watches the drifting carousel while clients keep its control socket busy.
struct SocketLoad: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "socket", abstract: "Watches the drifting carousel while clients keep its control socket busy.")

    @OptionGroup var screen: ScreenOptions
    @Option(help: "The duration of each load in seconds.")
    var seconds = 10.0

    func run() async throws {
        let show = try await WatchedShow.warm(screen)
        for load in SocketClients.Load.allCases {
            var figures = Figures("socket, \(load)")
            async let clients = clients(load, at: show.program.folder.file("run/vitrine/control"))
            let intervals = try await observe(show)
            let (served, refused) = (try await clients.served, try await clients.refused)
            figures.add("frames_a_second", 1000 / intervals.mean, decimals: 2)
            figures.add("interval_ms_longest", intervals.most, decimals: 1)
            figures.add("clients_served", served)
            figures.add("clients_refused", refused)
            figures.print()
        }
        try await show.end()
    }

    private func clients(_ load: SocketClients.Load, at path: String) async throws -> SocketClients {
        try await onOwnThread { [seconds] in SocketClients(load, at: path, until: ScreenWatch.now + seconds) }
    }

    /// Milliseconds between frames.
    private func observe(_ show: WatchedShow) async throws -> Distribution {
        try await show.watch { [seconds] watch in
            var times: [Double] = []
            watch.frames(until: ScreenWatch.now + seconds) { times.append($0) }
            return Distribution(zip(times.dropFirst(), times).map { ($0 - $1) * 1000 })
        }
    }
}
