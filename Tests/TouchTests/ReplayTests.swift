import Foundation
import PictureSamples
import Raster
import TestSupport
import Testing
import TouchHarness

/// Recordings of the real program, replayed by the real program.
@Suite(.serialized) struct ReplayTests {
    /// Hashes of a whole model can be compared between runs only with this.
    private static let comparable = ["SWIFT_DETERMINISTIC_HASHING": "1"]

    @Test(
        "a visit to every screen is replayed three times, once under load: every state of the whole model is the same")
    func replay() async throws {
        let folder = try TemporaryFolder()
        let photos = try makePhotos(in: folder)
        let recording = folder.file("recording.jsonl")
        let gallery = try await RunningGallery.start(
            of: photos, configuration: "albums.by = \"folder\"\n", arguments: ["--record", recording],
            environment: Self.comparable)
        try await visit(gallery, photos)
        gallery.program.terminate()
        try await gallery.program.waitForExit()
        let states = try await states(of: gallery.trace)
        #expect(states.count > 500)
        #expect(Set(states.map(\.hash)).count > 300)

        for run in 1...3 {
            let load = try run == 2 ? (0..<2).map { _ in try Program("/bin/sh", ["-c", "while :; do :; done"]) } : []
            let trace = folder.file("replay \(run).jsonl")
            let program = try Program(
                Vitrine.executable, [photos, "--replay", recording, "--trace", trace], in: folder, on: gallery.server,
                environment: Self.comparable)
            #expect(try await program.waitForExit(timeout: .seconds(120)) == .exited(0))
            for busy in load { busy.kill() }
            let replayed = try await self.states(of: TraceFile(trace))
            let difference = zip(states, replayed).first { $0 != $1 }
            #expect(difference == nil, "run \(run)")
            #expect(replayed.count == states.count, "run \(run)")
        }
    }

    @Test("a replay shows the photos as soon as they are named, though it reads their folder itself")
    func photos() async throws {
        let folder = try TemporaryFolder()
        let recording = folder.file("recording.jsonl")
        let picture = folder.file("screen.png")
        let server = try await XServer.start()
        let options = ["--windowed", "800x600", Vitrine.assets]
        let recorded = try Program(
            Vitrine.executable, options + ["--record", recording, "--run-for", "3"], in: folder, on: server)
        #expect(try await recorded.waitForExit(timeout: .seconds(30)) == .exited(0))
        let replay = ["--replay", recording, "--screenshot", picture, "--after", "2.5"]
        let replayed = try Program(Vitrine.executable, options + replay, in: folder, on: server)
        #expect(try await replayed.waitForExit(timeout: .seconds(30)) == .exited(0))
        // A picture of this size takes about 20 KB with empty cards; with photos it takes much more.
        #expect(try Data(contentsOf: URL(filePath: picture)).count > 100_000)
    }

    /// A folder with an animated photo, which comes first, and five that stand still.
    private func makePhotos(in folder: TemporaryFolder) throws -> String {
        let photos = folder.file("photos")
        try FileManager.default.createDirectory(atPath: photos, withIntermediateDirectories: true)
        let whole = PixelRect(x: 0, y: 0, width: 600, height: 400)
        let frames = (0..<4).map { Sample.GIFFrame(rect: whole, colour: $0, delay: 12) }
        try Data(Sample.movingGIF(600, 400, frames)).write(to: URL(filePath: photos + "/00 animated.gif"))
        for name in try shipped().prefix(5) { try copy(name, to: photos) }
        return photos
    }

    private func shipped() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: Vitrine.assets).sorted()
    }

    private func copy(_ name: String, to folder: String) throws {
        try FileManager.default.copyItem(atPath: "\(Vitrine.assets)/\(name)", toPath: "\(folder)/\(name)")
    }

    /// Carousel, albums, a heart, an animated photo, pages, zoom, photos that arrive late, a resize, and the carousel.
    private func visit(_ gallery: RunningGallery, _ photos: String) async throws {
        let screen = gallery.touchscreen
        let trace = gallery.trace
        try await screen.play(Stroke(from: [1100, 300]).line(by: [-600, 0], speed: 2000))
        let flung = try await gallery.wait(forPhase: "decelerating")
        for name in try shipped().dropFirst(5).prefix(3) { try copy(name, to: photos) }
        let found = try await trace.wait(for: "late photos", after: flung) { $0.found?.photos == 9 }
        // The button of the albums, the heart of the first photo, and the photo itself.
        try await gallery.tap([1228, 52])
        let albums = try await trace.wait(for: "the albums", after: found) { $0.frame?.albums?.shown == 1 }
        try await gallery.tap([262, 444])
        let marked = try await trace.wait(for: "a heart", after: albums) { $0.frame?.albums?.favourites == 1 }
        try await screen.play(Stroke(from: [640, 600]).line(by: [0, -150], speed: 900))
        try await gallery.waitForAlbumsToRest(after: marked)
        try await screen.play(Stroke(from: [640, 300]).line(by: [0, 400], speed: 900))
        try await gallery.waitForAlbumsToRest(after: gallery.now)
        try await gallery.openPhoto(at: [120, 330])
        let opened = try await gallery.now
        let sharp = try await trace.wait(for: "the animation", after: opened) { $0.frame?.preview?.sharp == true }
        try await trace.wait(for: "its frames", after: sharp) { $0.frame != nil && $0.t > sharp.t + 0.6 }
        try await screen.play(Stroke(from: [1000, 400]).line(by: [-600, 0], speed: 1500))
        try await gallery.waitForRest(after: gallery.now)
        try await gallery.zoomIn()
        try await screen.play(Stroke(from: [640, 400]).line(by: [150, 60], speed: 800))
        let panned = try await gallery.now
        try await gallery.server.resizeWindow(width: 1000, height: 700)
        try await trace.wait(for: "the new size", after: panned) { $0.resize?.size == [1000, 700] }
        let keyboard = try await gallery.server.keyboard()
        try keyboard.press(.escape)
        let left = try await trace.wait(for: "the albums again", after: panned) { $0.frame?.albums?.phase == "idle" }
        try keyboard.press(.escape)
        // A slow machine has drawn fewer frames by now.
        try await trace.wait(for: "many frames", after: left) { ($0.frame?.n ?? 0) > 500 }
    }

    private struct State: Hashable {
        let time: Double
        let hash: String
    }

    private func states(of trace: TraceFile) async throws -> [State] {
        try await trace.lines.compactMap { line in line.state.map { State(time: line.t, hash: $0.hash) } }
    }
}
