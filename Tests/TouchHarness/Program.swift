import Foundation
import Glibc
import TestSupport

/// A program under test, with its own caches and settings and with its output captured.
///
/// It retains its X server, so that a test that only uses the server to start the program keeps it to the end.
package final class Program: Sendable {
    package struct StillRunning: Error, CustomStringConvertible {
        package let description: String
    }

    private static let errorFile = "standard-error.txt"
    private static let outputFile = "standard-output.txt"

    package let folder: TemporaryFolder
    private let server: XServer?
    private let process: ChildProcess

    /// - Parameters:
    ///   - folder: Holds caches, settings and the captured output; pass one to know the path of a trace file before
    ///     the program starts.
    ///   - server: The server for the program's windows; `nil` leaves `DISPLAY` unchanged.
    ///   - environment: Additions, which override everything inherited or set here.
    package init(
        _ path: String, _ arguments: [String] = [], in folder: TemporaryFolder? = nil, on server: XServer? = nil,
        environment: [String: String] = [:]
    ) throws {
        let folder = try folder ?? TemporaryFolder()
        self.folder = folder
        self.server = server
        let nothing = try Descriptor(open("/dev/null", O_RDWR | O_CLOEXEC), attempting: "open /dev/null")
        let output = try Descriptor.createFile(folder.file(Self.outputFile))
        let error = try Descriptor.createFile(folder.file(Self.errorFile))
        let additions = Self.surroundings(folder, server).merging(environment) { _, wanted in wanted }
        process = try ChildProcess(
            path, arguments,
            environment: ProcessInfo.processInfo.environment.merging(additions) { _, wanted in wanted },
            streams: .init(input: nothing.number, output: output.number, error: error.number))
    }

    /// `nil` while the program runs.
    package var ending: ChildProcess.Ending? {
        process.ending
    }

    /// `nil` while the program runs, and after a signal has ended it.
    package var exitCode: Int32? {
        if case .exited(let code) = ending { code } else { nil }
    }

    package var identifier: Int32 { process.identifier }

    /// In bytes; 0 once it has ended.
    package var residentMemory: Int { process.residentMemory }

    /// The child processes with this name.
    package func helpers(named name: String) -> [Int32] { process.children(named: name) }

    package var standardError: String { folder.text(of: Self.errorFile) }

    /// The same without the line that says what is shown.
    package var complaints: String {
        standardError.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasSuffix("; Esc quits") && !$0.hasSuffix("shows nothing") }.joined(separator: "\n")
    }

    package var standardOutput: String { folder.text(of: Self.outputFile) }

    /// Sends SIGTERM, as an operator's `kill` does.
    package func terminate() {
        process.signal(SIGTERM)
    }

    /// Sends SIGKILL.
    package func kill() {
        process.signal(SIGKILL)
    }

    @discardableResult
    package func waitForExit(timeout: Duration = .seconds(10)) async throws -> ChildProcess.Ending {
        try await onOwnThread { [process, folder] in
            if let ending = process.waitForEnding(timeout: timeout) { return ending }
            let error = folder.text(of: Self.errorFile)
            throw StillRunning(description: "still running after \(timeout); its standard error:\n\(error)")
        }
    }

    private static func surroundings(_ folder: TemporaryFolder, _ server: XServer?) -> [String: String] {
        var additions = [
            "XDG_CACHE_HOME": folder.file("cache"),
            "XDG_CONFIG_HOME": folder.file("config"),
            "XDG_DATA_HOME": folder.file("data"),
            "XDG_RUNTIME_DIR": folder.file("run"),
            "XDG_STATE_HOME": folder.file("state"),
        ]
        if let server {
            // In a Wayland session, SDL would otherwise open its window there.
            additions.merge(["DISPLAY": server.display, "SDL_VIDEODRIVER": "x11"]) { _, wanted in wanted }
        }
        return additions
    }
}
