import ArgumentParser
import Foundation
import TouchHarness

/// Throws to the next page by real touch, begins another gesture while that turns, and prints which were answered as at rest.
struct Interruptions: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Begins each gesture while a page turns, at five moments after the throw.")

    private static let moments = [40, 120, 250, 500, 700]

    func run() async throws {
        let photos = try TouchedPhotos.make()
        var gallery = try await RunningGallery.start(of: photos.path, configuration: Visitor.configuration("drift"))
        gallery.photos = photos
        let visitor = try await Visitor(.touchscreen, of: gallery)
        print("| gesture | \(Self.moments.map { "\($0) ms" }.joined(separator: " | ")) |")
        var isAnswered = true
        for row in Interaction.whileAPageTurns {
            var cells: [String] = []
            for moment in Self.moments {
                var row = row
                row.pause = .milliseconds(moment)
                let before = try await visitor.go(to: row.place)
                try await visitor.perform(row)
                let happened = await visitor.awaits(row, after: before)
                cells.append(happened ? "yes" : "no")
                if !happened { isAnswered = false }
            }
            print("| \(row.name) | \(cells.joined(separator: " | ")) |")
            fflush(nil)
        }
        guard isAnswered else { throw ExitCode.failure }
    }
}
