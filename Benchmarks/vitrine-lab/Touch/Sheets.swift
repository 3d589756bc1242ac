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
        // The first pictures come meanwhile.
        try await Task.sleep(for: .seconds(Self.rest))
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

    /// How many seconds the film continues after it has happened, and those before the first one.
    private static let rest = 1.0
}
