import Foundation

/// The real program on a real X server, with its trace.
struct RunningGallery: Sendable {
    let server: XServer
    let program: Program
    let trace: TraceFile

    var touchscreen: Touchscreen { server.touchscreen }

    /// Starts a server and the program on it, full screen, and returns when its first frame is shown and all photos
    /// are known.
    ///
    /// - Parameters:
    ///   - photos: How many of the shipped photos to show, from the first; all if nil.
    ///   - configuration: TOML.
    static func start(
        photos: Int? = nil, width: Int = 1280, height: Int = 800, configuration: String = "", arguments: [String] = []
    ) async throws -> RunningGallery {
        let server = try await XServer.start(width: width, height: height)
        let folder = try TemporaryFolder()
        let trace = folder.file("trace.jsonl")
        try configuration.write(toFile: folder.file("vitrine.toml"), atomically: true, encoding: .utf8)
        let options = ["--trace", trace, "--config", folder.file("vitrine.toml")] + arguments
        let program = try Program(
            Vitrine.executable, try shippedPhotos(photos) + options, in: folder, on: server)
        let gallery = RunningGallery(server: server, program: program, trace: TraceFile(trace, of: program))
        let library = try await gallery.trace.wait(for: "all photos", timeout: .seconds(30)) {
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
    func wait(forPhase phase: String, after earlier: TraceLine? = nil) async throws -> TraceLine {
        try await trace.wait(for: "the phase \(phase)", after: earlier) { $0.frame?.carousel?.phase == phase }
    }

    /// The last line so far.
    var now: TraceLine? {
        get async throws { try await trace.lines.last }
    }
}

/// Where the program under test and its photos are.
enum Vitrine {
    /// Beside the tests, where the package manager builds it.
    static var executable: String {
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(filePath: tests).deletingLastPathComponent().appending(path: "vitrine").path
    }

    static var assets: String {
        let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return top.appending(path: "Assets").path
    }
}
