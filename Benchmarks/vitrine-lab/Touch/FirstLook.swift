import ArgumentParser
import Foundation
import TestSupport
import TouchHarness

/// Starts the program on a library that it has never seen, and compares the time until all photos are known with that of
/// `bare-headers`, which opens the same files.
struct FirstLook: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "first-look", abstract: "Measures how quickly the photos of a new library are known.")

    @OptionGroup var screen: ScreenOptions
    @Option(help: "Seconds to wait at most.")
    var limit = 1200.0

    func run() async throws {
        let server = try await XServer.start(width: screen.width, height: screen.height)
        // The first pass fills the system's cache.
        _ = try await control()
        var figures = Figures("first look")
        let bare = try await control()
        let home = try TemporaryFolder()
        let show = try WatchedShow(screen, on: server, in: home)
        let seconds = try await knowAll(show)
        let memory = show.memory
        try await show.end()
        figures.add("photos", bare.files)
        figures.add("seconds", seconds, decimals: 3)
        figures.add("files_a_second", Double(bare.files) / seconds, decimals: 0)
        figures.add("bare_headers_seconds", bare.seconds, decimals: 3)
        figures.add("ratio", seconds / bare.seconds, decimals: 2)
        figures.add("pss_mb", memory.program, decimals: 1)
        figures.add("pss_mb_decoders", memory.decoders, decimals: 1)
        figures.print()
    }

    private struct Control: Decodable {
        var files: Int
        var seconds: Double
    }

    private func control() async throws -> Control {
        let path = URL(filePath: Vitrine.executable).deletingLastPathComponent().appending(path: "bare").path
        let program = try Program(path, ["headers", screen.photos])
        try await program.waitForExit(timeout: .seconds(limit))
        return try JSONDecoder().decode(Control.self, from: Data(program.standardOutput.utf8))
    }

    /// The seconds until the program says how many photos there are.
    private func knowAll(_ show: WatchedShow) async throws -> Double {
        let start = ContinuousClock.now
        while ContinuousClock.now - start < .seconds(limit) {
            if show.program.standardError.contains("; Esc quits") { return (ContinuousClock.now - start) / .seconds(1) }
            try await Task.sleep(for: .milliseconds(10))
        }
        throw ValidationError("not all photos are known after \(limit) s")
    }
}
