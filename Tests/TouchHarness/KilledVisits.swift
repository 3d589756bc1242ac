import Foundation
import TestSupport

/// Repeated visits to one gallery. Each marks and unmarks favourites as fast as a keyboard allows and ends with SIGKILL,
/// as in a power failure.
package struct KilledVisits: Sendable {
    private let server: XServer
    private let home: TemporaryFolder
    private let keyboard: Keyboard

    package static func begin() async throws -> KilledVisits {
        let server = try await XServer.start(width: 640, height: 480)
        return KilledVisits(server: server, home: try TemporaryFolder(), keyboard: try await server.keyboard())
    }

    /// The number of favourites in the file; nil before the file exists.
    ///
    /// - Throws: An error if the file is incomplete.
    package var kept: Int? {
        get throws { try KeptFavourites.read(KeptFavourites.file(in: home))?.count }
    }

    /// - Parameter duration: Measured from the first key press.
    package func visit(for duration: Duration) async throws {
        let (program, trace) = try start(["--open", "0"])
        try await trace.wait(for: "the preview at rest") { $0.frame?.preview?.phase == "idle" }
        let end = ContinuousClock.now + duration
        while ContinuousClock.now < end {
            for key in [Keyboard.Key.favourite, .right, .favourite, .right, .right, .favourite] {
                try keyboard.press(key)
                try await Task.sleep(for: .milliseconds(3))
            }
        }
        program.kill()
        try await program.waitForExit()
    }

    /// Starts a program and returns when it has found this many favourites in its library.
    package func waitForFavourites(_ count: Int) async throws {
        let (_, trace) = try start(["--screen", "albums"])
        try await trace.wait(for: "\(count) favourites", timeout: .seconds(10)) {
            $0.frame?.albums?.favourites == count
        }
    }

    private func start(_ arguments: [String]) throws -> (Program, TraceFile) {
        let trace = home.file("trace-\(UUID().uuidString).jsonl")
        let program = try Program(
            Vitrine.executable, [Vitrine.assets, "--trace", trace] + arguments, in: home, on: server)
        return (program, TraceFile(trace, of: program))
    }
}
