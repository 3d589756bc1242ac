import Foundation
import TestSupport

/// The real program on a real X server, with its trace.
package struct RunningGallery: Sendable {
    package let server: XServer
    package let program: Program
    package let trace: TraceFile
    /// The photos created for this run.
    package var photos: TemporaryFolder?

    package var touchscreen: Touchscreen { server.touchscreen }

    /// Starts a server and the program on it, full screen, and returns after the first frame with all photos.
    ///
    /// - Parameters:
    ///   - photos: The number of shipped photos to show, from the first; all if nil.
    ///   - folder: A folder to show instead.
    ///   - configuration: TOML.
    ///   - home: The folder of an earlier run; a new one if nil.
    ///   - devices: Devices beside the touchscreen.
    package static func start(
        photos: Int? = nil, of folder: String? = nil, width: Int = 1280, height: Int = 800, configuration: String = "",
        arguments: [String] = [], environment: [String: String] = [:], in home: TemporaryFolder? = nil,
        with devices: Set<InputDevice> = []
    ) async throws -> RunningGallery {
        let server = try await XServer.start(width: width, height: height, with: devices.subtracting([.touchscreen]))
        let home = try home ?? TemporaryFolder()
        let trace = home.file("trace.jsonl")
        // An earlier run may have left one.
        try? FileManager.default.removeItem(atPath: trace)
        try configuration.write(toFile: home.file("vitrine.toml"), atomically: true, encoding: .utf8)
        let options = ["--trace", trace, "--config", home.file("vitrine.toml")] + arguments
        let sources = try folder.map { [$0] } ?? shippedPhotos(photos)
        let program = try Program(
            Vitrine.executable, sources + options, in: home, on: server, environment: environment)
        let gallery = RunningGallery(server: server, program: program, trace: TraceFile(trace, of: program))
        let library = try await gallery.trace.wait(for: "all photos", timeout: .seconds(120)) {
            $0.found?.complete == true
        }
        try await gallery.trace.wait(for: "a frame with them", after: library, timeout: .seconds(30)) {
            $0.frame != nil
        }
        return gallery
    }

    private static func shippedPhotos(_ count: Int?) throws -> [String] {
        guard let count else { return [Vitrine.assets] }
        let names = try FileManager.default.contentsOfDirectory(atPath: Vitrine.assets).sorted()
        return names.prefix(count).map { "\(Vitrine.assets)/\($0)" }
    }

    /// Waits for the carousel to reach a phase.
    @discardableResult
    package func wait(forPhase phase: String, after earlier: TraceLine? = nil) async throws -> TraceLine {
        try await trace.wait(for: "the phase \(phase)", after: earlier) { $0.frame?.carousel?.phase == phase }
    }

    /// The last line so far.
    package var now: TraceLine? {
        get async throws { try await trace.lines.last }
    }
}

/// The paths of the program under test and of its photos.
package enum Vitrine {
    /// Beside the tests, where the package manager builds it.
    package static var executable: String {
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(filePath: tests).deletingLastPathComponent().appending(path: "vitrine").path
    }

    package static var assets: String {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return tests.deletingLastPathComponent().appending(path: "Assets").path
    }
}
