import ArgumentParser
import Foundation
import Raster
import TestSupport
import TouchHarness

/// Plays what visitors do by real touch, and makes a sheet of frames of each, so that a person sees all of it in minutes.
struct Sheets: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Makes a sheet of frames of everything that visitors do by touch.")

    @Argument(help: "The folder for the sheets.")
    var folder: String
    @Option(help: "Only what has this in its name.")
    var only = ""

    func run() async throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for style in ["drift", "slideshow", "mosaic"] {
            let rows = (Interaction.all + Interaction.details).filter {
                $0.place.style == style && $0.works(with: .touchscreen)
                    && (only.isEmpty || title(of: $0).contains(only))
            }
            if !rows.isEmpty { try await play(rows, style) }
        }
    }

    private func title(of row: Interaction) -> String { "\(row.place.rawValue), \(row.name)" }

    private func play(_ rows: [Interaction], _ style: String) async throws {
        let photos = try TouchedPhotos.make()
        var gallery = try await RunningGallery.start(of: photos.path, configuration: Visitor.configuration(style))
        gallery.photos = photos
        let visitor = try await Visitor(.touchscreen, of: gallery)
        for row in rows {
            let before = try await visitor.go(to: row.place)
            let film = Film(of: gallery.server)
            try await visitor.perform(row)
            let happened = await visitor.awaits(row, after: before)
            try await Task.sleep(for: .seconds(Self.rest))
            let name = title(of: row)
            try PNGFile.write(
                await film.sheet(), to: "\(folder)/\(name.replacing(" ", with: "-").replacing(",", with: "")).png")
            print("| \(name) | \(happened ? "yes" : "no") |")
            fflush(nil)
        }
    }

    /// How many seconds the film continues after it has happened.
    private static let rest = 1.0
}

/// Frames of a screen, one after another.
private struct Film: Sendable {
    private let frames: Task<[Bitmap], any Error>

    private static let interval = Duration.milliseconds(70)
    private static let columns = 4
    private static let most = 16
    /// A frame shows every so many pixels of the screen.
    private static let reduction = 3

    init(of server: XServer) {
        frames = Task {
            var frames: [Bitmap] = []
            while !Task.isCancelled {
                frames.append(Self.reduced(try await server.screenshot()))
                try? await Task.sleep(for: Self.interval)
            }
            return frames
        }
    }

    /// Ends the film. Its first frames are shown more closely than its last.
    func sheet() async throws -> Bitmap {
        frames.cancel()
        let all = try await frames.value
        let count = min(Self.most, all.count)
        let shown = (0..<count).map { number in
            let share = Double(number) / Double(max(1, count - 1))
            return all[Int((share * (0.4 + 0.6 * share) * Double(all.count - 1)).rounded())]
        }
        guard let size = shown.first?.size else { return Bitmap(size: PixelSize(width: 1, height: 1), pixels: [0]) }
        let rows = (count + Self.columns - 1) / Self.columns
        let whole = PixelSize(width: Self.columns * size.width, height: rows * size.height)
        var pixels = [UInt32](repeating: 0xFF20_2020, count: whole.count)
        for (number, frame) in shown.enumerated() {
            let start = (number / Self.columns) * size.height * whole.width + number % Self.columns * size.width
            for y in 0..<size.height {
                for x in 0..<size.width - 4 { pixels[start + y * whole.width + x] = frame.pixels[y * size.width + x] }
            }
        }
        return Bitmap(size: whole, pixels: pixels, opaque: PixelRect(whole))
    }

    private static func reduced(_ shot: Screenshot) -> Bitmap {
        let size = PixelSize(width: shot.width / reduction, height: shot.height / reduction)
        let pixels = (0..<size.count).map { index -> UInt32 in
            let pixel = shot[index % size.width * reduction, index / size.width * reduction]
            return 0xFF00_0000 | UInt32(pixel.x) << 16 | UInt32(pixel.y) << 8 | UInt32(pixel.z)
        }
        return Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))
    }
}
