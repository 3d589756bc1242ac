import ArgumentParser
import Foundation
import TestSupport
import TouchHarness

/// Changes a photo of a known library, and measures how long it takes until the gallery has the new list.
struct Changes: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Adds, changes and removes a photo, and renames the folder of all, while the gallery watches.")

    @OptionGroup var screen: ScreenOptions
    @Option(help: "Seconds to wait at most for each change.")
    var limit = 600.0
    @Option(help: "How often each change is made.")
    var count = 3

    func run() async throws {
        let server = try await XServer.start(width: screen.width, height: screen.height)
        let home = try TemporaryFolder()
        try screen.budget.write(toFile: home.file("vitrine.toml"), atomically: true, encoding: .utf8)
        let first = try await start(on: server, in: home)
        first.program.terminate()
        try await first.program.waitForExit()
        var figures = Figures("changes")
        let (program, trace, known) = try await start(on: server, in: home)
        figures.add("photos", known.photos)
        figures.add("list_known_ms", known.seconds * 1000, decimals: 1)
        figures.add("pss_mb", Double(ProcessFigures.proportionalMemory(of: program.identifier)) / 1e6, decimals: 1)
        var seconds: [String: [Double]] = [:]
        for _ in 0..<count {
            for change in changes(try folder()) {
                seconds[change.name, default: []].append(try await time(change.make, trace))
            }
        }
        for name in ["added", "changed", "removed", "renamed"] {
            figures.add("\(name)_ms", Distribution(seconds[name] ?? []).median * 1000, decimals: 1)
        }
        figures.add("processor_s", ProcessFigures.processorTime(of: program.identifier), decimals: 1)
        program.terminate()
        try await program.waitForExit()
        figures.print()
    }

    private typealias Started = (program: Program, trace: TraceFile, known: (photos: Int, seconds: Double))

    /// Starts the program, and waits until it has looked at all files.
    private func start(on server: XServer, in home: TemporaryFolder) async throws -> Started {
        let path = home.file("trace.jsonl")
        try? FileManager.default.removeItem(atPath: path)
        let options = ["--trace", path, "--config", home.file("vitrine.toml")]
        let program = try Program(Vitrine.executable, [screen.photos] + options, in: home, on: server)
        let trace = TraceFile(path, of: program)
        let line = try await trace.wait(for: "all photos", timeout: .seconds(limit)) { $0.found?.complete == true }
        while !program.standardError.contains("; Esc quits") { try await Task.sleep(for: .milliseconds(20)) }
        // The last report of a look, and the file of the list.
        try await Task.sleep(for: .seconds(3))
        return (program, trace, (line.found?.photos ?? 0, line.t))
    }

    /// The only folder in the library's.
    private func folder() throws -> URL {
        let names = try FileManager.default.contentsOfDirectory(atPath: screen.photos)
        guard names.count == 1 else { throw ValidationError("expected one folder in \(screen.photos)") }
        return URL(filePath: screen.photos).appending(path: names[0])
    }

    private func changes(_ folder: URL) -> [(name: String, make: () throws -> Void)] {
        let files = FileManager.default
        let new = folder.appending(path: "new.jpg")
        let assets = (try? files.contentsOfDirectory(atPath: Vitrine.assets).sorted()) ?? []
        func photo(_ index: Int) throws -> Data {
            try Data(contentsOf: URL(filePath: Vitrine.assets).appending(path: assets[index]))
        }
        return [
            ("added", { try photo(0).write(to: new) }),
            ("changed", { try photo(1).write(to: new) }),
            ("removed", { try files.removeItem(at: new) }),
            ("renamed", { try files.moveItem(at: folder, to: folder.appendingPathExtension("renamed")) }),
        ]
    }

    /// The seconds from a change to the next list.
    private func time(_ change: () throws -> Void, _ trace: TraceFile) async throws -> Double {
        let last = try await trace.lines.last
        let start = ContinuousClock.now
        try change()
        try await trace.wait(for: "the new list", after: last, timeout: .seconds(limit)) { $0.found != nil }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        try await Task.sleep(for: .seconds(1))
        return seconds
    }
}
