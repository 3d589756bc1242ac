import ArgumentParser
import Codecs
import Decoding
import Foundation
import Gestures
import Motion
import Pictures
import Raster
import SystemPackage

/// Times the parts of frames and starts, each by itself. Only the results of a release build are meaningful.
@main struct Microbenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "microbenchmark",
        subcommands: [Times.self, Allocations.self, Graphics.self, Velocity.self, Recognition.self, Rates.self],
        defaultSubcommand: Times.self)
}

/// Measures processor time in nanoseconds.
struct Times: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Times the parts and prints lines of JSON (the default).")

    @Option(help: "Run only the benchmarks whose names contain this.")
    var only: String?

    func run() throws {
        for benchmark in try benchmarks() where only.map(benchmark.name.contains) ?? true { try benchmark.run() }
    }

    private func benchmarks() throws -> [Measurement] {
        var (undecided, dragging) = (GestureMoves(step: 1), GestureMoves(step: 100))
        var scripted = GestureMoves(step: 100, drag: .script("drag", StraightDrag()))
        let (fling, read) = (Self.fling(rate: 120), Self.fling(rate: 30))
        let carousel = CarouselFrame(threads: 1)
        var gallery = try GalleryFrames(.drift)
        var (prepared, unprepared) = (LargeLibrary(isPrepared: true), LargeLibrary(isPrepared: false))
        return [
            Measurement("arena: a move, 32 gestures undecided") { undecided.move() },
            Measurement("arena: a move of a drag") { dragging.move() },
            Measurement("arena: a move of a drag that is a script") { scripted.move() },
            Measurement("velocity: a fling at its own times") { _ = fling.velocity(at: 0.2) },
            Measurement("velocity: a fling at the times of frames") { _ = read.velocity(at: 0.2) },
            Measurement("scene: the carousel, without its pixels") { gallery.step() },
            Measurement("compositor: the carousel's frame, one thread") { carousel.draw() },
            Measurement("library: 100,000 photos, laid out by another thread") { prepared.change() },
            Measurement("library: 100,000 photos, laid out by the frame thread") { unprepared.change() },
        ] + (try pictures())
    }

    /// A fling on a panel of 120 Hz, with times of a rate.
    private static func fling(rate: Double) -> VelocityTracker {
        var tracker = VelocityTracker()
        for sample in 0..<24 {
            let time = Double(sample) / 120
            tracker.add(Point(x: 3000 * time * time, y: 0), at: (time * rate).rounded(.up) / rate)
        }
        return tracker
    }

    /// Benchmarks with one of the photos that ship with the program.
    private func pictures() throws -> [Measurement] {
        let assets = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Assets").path
        guard let name = try FileManager.default.contentsOfDirectory(atPath: assets).sorted().first else { return [] }
        let (photo, decoder) = (FilePath("\(assets)/\(name)"), LocalDecoder())
        let header = try decoder.header(of: photo)
        let (card, page) = (PixelSize(width: 1005, height: 670), PixelSize(width: 1620, height: 1080))
        let large = Bitmap.noise(page)
        return [
            Measurement("decode: a header") { _ = try decoder.header(of: photo) },
            Measurement("decode: a photo for a card") {
                _ = try decoder.make(.whole(filling: card), of: photo, header, unless: Cancellation())
            },
            Measurement("raster: a card from a page") { _ = large.filling(card) },
            try thumbnail(large.filling(card)),
        ]
    }

    /// Reads a thumbnail, as the second start does.
    private func thumbnail(_ bitmap: Bitmap) throws -> Measurement {
        let path = FilePath(NSTemporaryDirectory()).appending("microbenchmark-\(getpid()).thumbnail")
        let file = try FileDescriptor.open(
            path, .readWrite, options: [.create, .truncate], permissions: .ownerReadWrite)
        try ThumbnailFile.write(bitmap, to: file)
        try FileManager.default.removeItem(atPath: path.string)
        return Measurement("cache: a card's thumbnail") {
            try file.seek(offset: 0, from: .start)
            _ = ThumbnailFile.read(file)
        }
    }
}
