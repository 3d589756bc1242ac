import ArgumentParser
import Foundation
import ScreenWatch
import TemporaryFolder
import TouchHarness

/// The program as an owner runs it, without a trace, looked at from outside.
struct WatchedShow {
    let server: XServer
    let program: Program
    let screen: ScreenOptions

    /// Starts it and returns at once.
    ///
    /// - Parameters:
    ///   - home: What earlier runs left.
    ///   - photo: To be opened at once.
    init(_ screen: ScreenOptions, on server: XServer, in home: TemporaryFolder, opening photo: Int? = nil) throws {
        (self.server, self.screen) = (server, screen)
        try screen.budget.write(toFile: home.file("vitrine.toml"), atomically: true, encoding: .utf8)
        let options = ["--config", home.file("vitrine.toml")] + (photo.map { ["--open", "\($0)"] } ?? [])
        program = try Program(Vitrine.executable, [screen.photos] + options, in: home, on: server)
    }

    private init(_ screen: ScreenOptions, on server: XServer, _ program: Program) {
        (self.server, self.screen, self.program) = (server, screen, program)
    }

    /// Another program in its place.
    ///
    /// - Parameter command: Its path and arguments, which the folder follows.
    static func program(
        _ command: String, _ screen: ScreenOptions, on server: XServer, in home: TemporaryFolder
    ) throws -> Program {
        let words = command.split(separator: " ").map(String.init)
        guard let path = words.first else { throw ValidationError("--against: expected a program") }
        return try Program(path, words.dropFirst() + [screen.photos], in: home, on: server)
    }

    /// How figures call it.
    static func name(of command: String) -> String {
        URL(filePath: command.split(separator: " ").first.map(String.init) ?? "").lastPathComponent
    }

    static func other(_ command: String, _ screen: ScreenOptions) async throws -> WatchedShow {
        let server = try await XServer.start(width: screen.width, height: screen.height)
        let show = WatchedShow(screen, on: server, try program(command, screen, on: server, in: try TemporaryFolder()))
        try await Task.sleep(for: .seconds(5))
        return show
    }

    /// Starts it with all thumbnails in the cache, and returns when all that is to come has come.
    static func warm(_ screen: ScreenOptions, opening photo: Int? = nil) async throws -> WatchedShow {
        let server = try await XServer.start(width: screen.width, height: screen.height)
        let home = try TemporaryFolder()
        let first = try WatchedShow(screen, on: server, in: home)
        try await Task.sleep(for: .seconds(screen.filling))
        try await first.end()
        let show = try WatchedShow(screen, on: server, in: home, opening: photo)
        try await Task.sleep(for: .seconds(5))
        return show
    }

    func end() async throws {
        program.terminate()
        try await program.waitForExit()
    }

    /// Looks at the screen on a thread of its own.
    func watch<Result: Sendable>(_ body: @escaping @Sendable (ScreenWatch) throws -> Result) async throws -> Result {
        try await onOwnThread { [display = server.display] in
            let watch = try ScreenWatch(display: display)
            watch.hurry()
            return try body(watch)
        }
    }

    // MARK: What it costs

    /// Of the program, and of the processes that it has started.
    struct Cost: Sendable {
        var program: Double
        var decoders: Double
    }

    /// Seconds of processor time so far.
    var processorTime: Cost {
        Cost(
            program: ProcessFigures.processorTime(of: program.identifier),
            decoders: decoders.reduce(0) { $0 + ProcessFigures.processorTime(of: $1) })
    }

    /// Millions of bytes.
    var memory: Cost {
        func megabytes(_ process: Int32) -> Double { Double(ProcessFigures.proportionalMemory(of: process)) / 1e6 }
        return Cost(program: megabytes(program.identifier), decoders: decoders.reduce(0) { $0 + megabytes($1) })
    }

    private var decoders: [Int32] { program.helpers(named: "vitrine-decoder") }
}
