import TemporaryFolder
import Testing
import TouchHarness

@Suite(.serialized) struct ReplayTests {
    @Test("a replayed recording passes through exactly the same states")
    func replay() async throws {
        let folder = try TemporaryFolder()
        let recording = folder.file("recording.jsonl")
        let gallery = try await RunningGallery.start(arguments: ["--record", recording])
        try await gallery.touchscreen.play(Stroke(from: [1100, 300]).line(by: [-600, 0], speed: 2000))
        let flung = try await gallery.wait(forPhase: "decelerating")
        try await gallery.touchscreen.play(Stroke(from: [300, 300]).line(by: [400, 0], speed: 700))
        try await gallery.wait(forPhase: "idle", after: flung)
        gallery.program.terminate()
        try await gallery.program.waitForExit()

        let again = folder.file("again.jsonl")
        let program = try Program(
            Vitrine.executable, [Vitrine.assets, "--replay", recording, "--trace", again], in: folder,
            on: gallery.server)
        #expect(try await program.waitForExit(timeout: .seconds(60)) == .exited(0))
        let first = try await frames(gallery.trace)
        let second = try await frames(TraceFile(again))
        // A frame that was drawn only for a fading picture need not be drawn again.
        let shared = first.filter { second[$0.key] != nil }
        #expect(shared.count > 100)
        for (time, carousel) in shared { #expect(second[time] == carousel, "at \(time)") }
    }

    private func frames(_ trace: TraceFile) async throws -> [Double: TraceLine.Carousel] {
        let frames = try await trace.lines.compactMap { line in line.frame?.carousel.map { (line.t, $0) } }
        return Dictionary(frames) { first, _ in first }
    }
}
