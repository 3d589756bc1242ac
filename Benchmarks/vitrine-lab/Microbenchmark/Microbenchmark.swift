import ArgumentParser
import Codecs
import Decoding
import Foundation
import Gestures
import Motion
import Pictures
import Raster
import SystemPackage

/// Times each part of a frame and of the start separately. Only the results of a release build are meaningful.
struct Microbenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "microbenchmark",
        subcommands: [
            Times.self, Allocations.self, Messages.self, Graphics.self, Velocity.self, Recognition.self, Rates.self,
            Lists.self, Questions.self,
        ],
        defaultSubcommand: Times.self)
}

/// Measures processor time in nanoseconds.
struct Times: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Times the parts and prints lines of JSON (the default).")

    @Option(help: "Run only the benchmarks whose names contain this.")
    var only: String?
    @Option(help: "Do the work so many times, without timing it.")
    var repetitions: Int?

    func run() throws {
        for benchmark in Self.benchmarks + Self.pictures where only.map(benchmark.name.contains) ?? true {
            if let repetitions { try benchmark.run(repetitions: repetitions) } else { try benchmark.run() }
        }
    }

    private static var benchmarks: [Timing] {
        [
            moves("arena: a move, 32 gestures undecided") { GestureMoves(step: 1) },
            moves("arena: a move of a drag") { GestureMoves(step: 100) },
            moves("arena: a move of a drag that is a script") {
                GestureMoves(step: 100, drag: .script("drag", StraightDrag()))
            },
            Timing("velocity: a fling at its own times") {
                let tracker = fling(rate: 120)
                return { _ = tracker.velocity(at: 0.2) }
            },
            Timing("velocity: a fling at the times of frames") {
                let tracker = fling(rate: 30)
                return { _ = tracker.velocity(at: 0.2) }
            },
            Timing("scene: the carousel, without its pixels") {
                var gallery = try GalleryFrames(.drift)
                return { gallery.step() }
            },
            Timing("compositor: the carousel's frame, one thread") { CarouselFrame(threads: 1).draw },
            Timing("library: 100,000 photos, laid out by another thread") {
                var library = LargeLibrary(isPrepared: true)
                return { library.change() }
            },
            Timing("library: 100,000 photos, laid out by the frame thread") {
                var library = LargeLibrary(isPrepared: false)
                return { library.change() }
            },
        ]
    }

    private static func moves(_ name: String, _ make: @escaping () -> GestureMoves) -> Timing {
        Timing(name) {
            var moves = make()
            return { moves.move() }
        }
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
    private static var pictures: [Timing] {
        [
            Timing("decode: a header") {
                let path = try photo
                return { _ = try LocalDecoder().header(of: path) }
            },
            Timing("decode: the header of an edited photo") {
                let path = try EditedPhoto.make(from: photo)
                let file = try path.openPicture()
                try FileManager.default.removeItem(atPath: path.string)
                return { _ = try ImageHeader(of: file) }
            },
            Timing("decode: a photo for a card") {
                let (path, decoder) = (try photo, LocalDecoder())
                let header = try decoder.header(of: path)
                return { _ = try decoder.make(.whole(filling: card), of: path, header, unless: Cancellation()) }
            },
            Timing("raster: a card from a page") {
                let large = Bitmap.noise(page)
                return { _ = large.filling(card) }
            },
            // As the second start does.
            Timing("cache: a card's thumbnail") {
                let file = try thumbnail()
                return {
                    try file.seek(offset: 0, from: .start)
                    _ = ThumbnailFile.read(file)
                }
            },
        ]
    }

    private static let (card, page) = (PixelSize(width: 1005, height: 670), PixelSize(width: 1620, height: 1080))

    static var photo: FilePath {
        get throws {
            let top = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
            let assets = top.appending(path: "Assets").path
            guard let name = try FileManager.default.contentsOfDirectory(atPath: assets).sorted().first else {
                throw ValidationError("no photo in \(assets)")
            }
            return FilePath("\(assets)/\(name)")
        }
    }

    private static func thumbnail() throws -> FileDescriptor {
        let path = FilePath(NSTemporaryDirectory()).appending("microbenchmark-\(getpid()).thumbnail")
        let file = try FileDescriptor.open(
            path, .readWrite, options: [.create, .truncate], permissions: .ownerReadWrite)
        try ThumbnailFile.write(Bitmap.noise(page).filling(card), to: file)
        try FileManager.default.removeItem(atPath: path.string)
        return file
    }
}
