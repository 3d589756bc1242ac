import ArgumentParser
import Foundation
import ScreenWatch
import TouchHarness

/// Throws a picture at its deepest zoom, and compares how far each frame moves it on the screen with where the program says it is.
struct DeepJitter: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures how exactly a picture in tiles follows its motion at the deepest zoom.")

    @OptionGroup var screen: ScreenOptions
    @Option(help: "Pinches that zoom in.") var pinches = 3
    @Option var count = 6

    /// The way between two frames, in pixels, that can be measured.
    private static let range = 0.05...4.0

    func run() async throws {
        let gallery = try await screen.startInPreview()
        let shorter = Double(min(screen.width, screen.height))
        for _ in 0..<pinches {
            let before = try await gallery.now
            try await gallery.touchscreen.play(
                .pinch(about: screen.middle, from: 0.1 * shorter, to: 0.85 * shorter, over: .seconds(0.6)))
            try await gallery.waitForRest(after: before)
        }
        var errors: [Double] = []
        for number in 0..<count { errors += try await fling(gallery, isBack: number % 2 == 1) }
        var figures = Figures("deep, displacement")
        figures.add("frames", errors.count)
        figures.add("displacement_error_px_mean", Distribution(errors).mean, decimals: 4)
        figures.add("displacement_error_px_p99", Distribution(errors).quantile(0.99), decimals: 4)
        figures.add("displacement_error_px_longest", Distribution(errors).most, decimals: 4)
        figures.print()
    }

    /// - Returns: The errors of the frames of a throw, in pixels.
    private func fling(_ gallery: RunningGallery, isBack: Bool) async throws -> [Double] {
        let before = try await gallery.now
        let way = (isBack ? -1 : 1) * Double(screen.width) * 0.1
        let stroke = Stroke(from: screen.middle + [-way / 2, 0]).line(by: [way, 0], speed: 600)
        async let seen = watch(gallery)
        try await gallery.touchscreen.play(stroke)
        let rest = try await gallery.waitForRest(after: before)
        let shown = try await seen
        let lines = try await gallery.trace.lines[..<(rest.number + 1)].drop { $0.number <= before?.number ?? -1 }
        let pans = lines.compactMap(\.frame?.preview).filter { $0.phase != "tracking" }.map(\.pan.x)
        let moves = zip(pans.dropFirst(), pans).map { $0 - $1 }.filter { $0 != 0 }
        return Self.errors(of: shown.filter { $0 != 0 }, from: moves)
    }

    /// The displacement of the row in the middle of the screen in each frame.
    private func watch(_ gallery: RunningGallery) async throws -> [Double] {
        try await onOwnThread { [screen, display = gallery.server.display] in
            let watch = try ScreenWatch(display: display)
            watch.raisePriority()
            let strip = try watch.strip(x: 160, y: screen.height / 2, width: screen.width - 640, height: 16)
            var shown: [Double]?
            var moves: [Double] = []
            watch.frames(until: ScreenWatch.now + 6) { _ in
                let columns = strip.columns()
                if let shown { moves.append(Displacement.of(columns, from: shown)) }
                shown = columns
            }
            return moves
        }
    }

    /// Both end together, up to some frames that cannot be seen: of the few alignments, the best fit.
    private static func errors(of shown: [Double], from moves: [Double]) -> [Double] {
        let fits = (0...8).map { late in
            zip(shown.reversed(), moves.reversed().dropFirst(late)).compactMap { shown, move in
                range.contains(abs(move)) ? abs(shown - move) : nil
            }
        }
        return fits.filter { !$0.isEmpty }.min { Distribution($0).mean < Distribution($1).mean } ?? []
    }
}
