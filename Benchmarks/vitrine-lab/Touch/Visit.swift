import ArgumentParser
import TestSupport
import TouchHarness

/// Visits the gallery as a person does, and films the screen.
struct Visit: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Films a visit: carousel, photo, albums. Needs ffmpeg.")

    @OptionGroup var screen: ScreenOptions
    @Option(help: "The film: a video without losses.")
    var film: String

    private static let rate = 60

    func run() async throws {
        let show = try await WatchedShow.warm(screen)
        let camera = try Program(
            "/usr/bin/ffmpeg",
            [
                "-loglevel", "error", "-y", "-f", "x11grab", "-draw_mouse", "0", "-framerate", "\(Self.rate)",
                "-video_size", "\(screen.width)x\(screen.height)", "-i", show.server.display, "-c:v", "ffv1", film,
            ], in: try TemporaryFolder(), on: show.server)
        try await Task.sleep(for: .seconds(0.8))
        try await browse(show.server.touchscreen)
        try await look(show.server.touchscreen)
        try await choose(show.server.touchscreen)
        camera.terminate()
        try await camera.waitForExit()
        try await show.end()
    }

    private var size: Position { [Double(screen.width), Double(screen.height)] }

    /// Two throws through the carousel, and a tap on a card.
    private func browse(_ touchscreen: Touchscreen) async throws {
        let stroke = Stroke(from: screen.middle + size * [0.22, 0.02])
        for pause in [1.2, 2.6] {
            try await touchscreen.play(stroke.line(to: screen.middle - size * [0.2, 0], over: .seconds(0.2)))
            try await Task.sleep(for: .seconds(pause))
        }
        try await tap(touchscreen, screen.middle + size * [0.2, 0])
        try await Task.sleep(for: .seconds(1))
    }

    /// A tap on the heart of a photo of 3:2; two fingers zoom the photo, one moves it on to the next page, asks for
    /// its title with a tap, and pulls it down.
    private func look(_ touchscreen: Touchscreen) async throws {
        try await tap(touchscreen, screen.middle + [0.75 * size.y - 112, 50 - screen.middle.y])
        try await Task.sleep(for: .seconds(0.8))
        let (left, right) = (screen.middle - size * [0.05, 0.02], screen.middle + size * [0.05, 0.02])
        try await touchscreen.play(
            Stroke(finger: 0, from: left).line(to: left - size * [0.13, 0.1], over: .seconds(0.7), profile: .slowing)
                .rest(.seconds(0.1)),
            Stroke(finger: 1, from: right).line(to: right + size * [0.13, 0.1], over: .seconds(0.7), profile: .slowing)
                .rest(.seconds(0.1)))
        try await Task.sleep(for: .seconds(0.6))
        let end = screen.middle - size * [0.42, 0]
        for start in [screen.middle + size * [0.3, 0.05], screen.middle + size * [0.35, 0]] {
            try await touchscreen.play(Stroke(from: start).line(to: end, over: .seconds(0.4), profile: .quickening))
            try await Task.sleep(for: .seconds(1))
        }
        try await tap(touchscreen, screen.middle)
        try await Task.sleep(for: .seconds(1.6))
        try await touchscreen.play(
            Stroke(from: screen.middle).line(by: size * [0.02, 0.35], speed: screen.middle.y * 2.2))
        try await Task.sleep(for: .seconds(1.2))
    }

    /// The albums: a scroll, and the way back.
    private func choose(_ touchscreen: Touchscreen) async throws {
        try await tap(touchscreen, [size.x - 60, 60])
        try await Task.sleep(for: .seconds(1.2))
        let stroke = Stroke(from: screen.middle + size * [0, 0.3])
        try await touchscreen.play(
            stroke.line(by: size * [0, -0.45], speed: screen.middle.y * 3).line(by: size * [0, -0.05], speed: 200))
        try await Task.sleep(for: .seconds(1.2))
        try await touchscreen.play(
            Stroke(from: [4, screen.middle.y]).line(by: size * [0.7, 0], speed: size.x * 1.6))
        try await Task.sleep(for: .seconds(1.3))
    }

    private func tap(_ touchscreen: Touchscreen, _ position: Position) async throws {
        try await touchscreen.play(Stroke(from: position).rest(.seconds(0.07)))
    }
}
