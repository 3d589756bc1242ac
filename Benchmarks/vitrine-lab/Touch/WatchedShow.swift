import ArgumentParser
import Foundation
import ScreenWatch
import TestSupport
import TouchHarness

/// The program as an operator runs it, without a trace, watched from outside.
struct WatchedShow {
    let server: XServer
    let program: Program
    let screen: ScreenOptions
    /// Of another program, all processes are measured together.
    private let isOther: Bool

    /// Starts the program and returns immediately.
    ///
    /// - Parameters:
    ///   - home: The folder with the caches of earlier runs.
    ///   - photo: The photo to open.
    init(_ screen: ScreenOptions, on server: XServer, in home: TemporaryFolder, opening photo: Int? = nil) throws {
        (self.server, self.screen, isOther) = (server, screen, false)
        try screen.budget.write(toFile: home.file("vitrine.toml"), atomically: true, encoding: .utf8)
        let options = ["--config", home.file("vitrine.toml")] + (photo.map { ["--open", "\($0)"] } ?? [])
        program = try Program(Vitrine.executable, [screen.photos] + options, in: home, on: server)
    }

    private init(_ screen: ScreenOptions, on server: XServer, other program: Program) {
        (self.server, self.screen, self.program, isOther) = (server, screen, program, true)
    }

    /// Starts another program instead.
    ///
    /// - Parameter command: Its path and arguments. The folder is appended.
    static func program(
        _ command: String, _ screen: ScreenOptions, on server: XServer, in home: TemporaryFolder
    ) throws -> Program {
        let words = command.split(separator: " ").map(String.init)
        guard let path = words.first else { throw ValidationError("--against: expected a program") }
        return try Program(path, words.dropFirst() + [screen.photos], in: home, on: server)
    }

    static func other(_ command: String, _ screen: ScreenOptions) async throws -> WatchedShow {
        let server = try await XServer.start(width: screen.width, height: screen.height)
        let program = try program(command, screen, on: server, in: try TemporaryFolder())
        let show = WatchedShow(screen, on: server, other: program)
        try await Task.sleep(for: .seconds(5))
        return show
    }

    /// Starts the program with warm caches, and returns when all pictures have been loaded.
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

    /// Watches the screen on a separate thread.
    func watch<Result: Sendable>(_ body: @escaping @Sendable (ScreenWatch) throws -> Result) async throws -> Result {
        try await onOwnThread { [display = server.display] in
            let watch = try ScreenWatch(display: display)
            watch.raisePriority()
            return try body(watch)
        }
    }

    // MARK: Costs

    /// A figure of the program and the same of its decoders.
    struct Cost: Sendable {
        var program: Double
        var decoders: Double
    }

    /// Processor time so far, in seconds.
    var processorTime: Cost {
        Cost(
            program: tree?.processorTime ?? ProcessFigures.processorTime(of: program.identifier),
            decoders: decoders.reduce(0) { $0 + ProcessFigures.processorTime(of: $1) })
    }

    /// Memory in megabytes.
    var memory: Cost {
        func megabytes(_ process: Int32) -> Double { Double(ProcessFigures.proportionalMemory(of: process)) / 1e6 }
        return Cost(
            program: tree.map { Double($0.memory) / 1e6 } ?? megabytes(program.identifier),
            decoders: decoders.reduce(0) { $0 + megabytes($1) })
    }

    private var tree: ProcessTree? { isOther ? ProcessTree(of: program.identifier) : nil }
    private var decoders: [Int32] { program.helpers(named: "vitrine-decoder") }
}
