import Foundation
import PictureSamples
import TestSupport
import Testing
import TouchHarness

/// The sound of a clip, from the file to the system's loudspeakers.
@Suite struct SoundTouchTests {
    @Test("a clip is silent until a visitor asks for its sound, which is then heard at the operator's volume")
    func heard() async throws {
        let photos = try TemporaryFolder()
        let samples = Array(repeating: Int16(8000), count: 4 * HeardClip.rate)
        _ = try photos.file("clip.avi", HeardClip.avi(try Sample.jpeg(64, 48), samples))
        let home = try TemporaryFolder()
        let gallery = try await RunningGallery.start(
            of: photos.path, configuration: "carousel.velocity = 0\nclips.sound = true\nclips.volume = 0.5\n",
            environment: ["SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": home.file("heard")], in: home)
        try await gallery.openPhoto(at: [640, 376])
        try await Task.sleep(for: .seconds(1))
        #expect(!FileManager.default.fileExists(atPath: home.file("heard")))
        // Beside the buttons that close, mark and stop it, within the right edge of a photo of 4 : 3.
        try await gallery.touchscreen.play(Stroke(from: [929, 52]).rest(.milliseconds(60)))
        let level = try await loudest(home.file("heard"))
        #expect(abs(level - 4000) < 100)
        try await gallery.touchscreen.play(Stroke(from: [640, 700]).line(to: [640, 200], over: .seconds(0.2)))
    }

    /// The greatest level of the left loudspeaker, once any sound has been written.
    private func loudest(_ path: String) async throws -> Int {
        let deadline = ContinuousClock.now + .seconds(30)
        while ContinuousClock.now < deadline {
            let data = FileManager.default.contents(atPath: path) ?? Data()
            let levels = stride(from: 0, to: data.count - 3, by: 4).map { index in
                Int(Int16(bitPattern: UInt16(data[index]) | UInt16(data[index + 1]) << 8))
            }
            if levels.count > 48_000, let most = levels.max(), most > 0 { return most }
            try await Task.sleep(for: .milliseconds(100))
        }
        return 0
    }
}
