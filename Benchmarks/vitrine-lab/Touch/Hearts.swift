import ArgumentParser
import Foundation
import TouchHarness

/// Marks twelve favourites while the list is flung.
struct Hearts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Marks favourites during a fling, and counts those that are kept.")

    @Option var count = 12

    func run() async throws {
        let gallery = try await RunningGallery.startWithHearts()
        let before = try await gallery.tapHeartsWhileFlinging(count)
        try await Task.sleep(for: .seconds(1.5))
        let frames = try await gallery.albums(after: before)
        let changes = zip(frames, frames.dropFirst()).filter { $0.0.albums.favourites != $0.1.albums.favourites }
        let span = (changes.last?.1.time ?? 0) - (changes.first?.1.time ?? 0)
        let kept = try await gallery.program.keptFavourites(count: count)
        let figures = [
            "\"scenario\":\"hearts\"", "\"given\":\(frames.last?.albums.favourites ?? 0)",
            "\"seconds\":\(String(format: "%.2f", span))",
            "\"most_in_flight\":\(frames.map(\.albums.flying).max() ?? 0)",
            "\"in_flight_at_the_end\":\(frames.last?.albums.flying ?? 0)",
            "\"kept\":\(Set(kept.map(\.sha256)).count)",
        ]
        print("{" + figures.joined(separator: ",") + "}")
        try await Measurement(gallery, after: before).report("hearts")
    }
}

/// Kills the program repeatedly while favourites are marked and unmarked.
struct KilledHearts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "killed-hearts", abstract: "Marks favourites in a program that is killed repeatedly.")

    @Option var count = 100

    func run() async throws {
        let visits = try await KilledVisits.begin()
        var kept: [Int?] = []
        for number in 0..<count {
            try await visits.visit(for: .milliseconds(20 + number * 37 % 400))
            // Throws if the file is not whole.
            kept.append(try visits.kept)
            if number % 10 == 9 { try await visits.waitForFavourites(kept.last.flatMap(\.self) ?? 0) }
        }
        let counts = kept.compactMap(\.self)
        print(
            "{\"scenario\":\"killed hearts\",\"kills\":\(count),\"files\":\(counts.count),\"broken\":0,"
                + "\"least\":\(counts.min() ?? 0),\"most\":\(counts.max() ?? 0)}")
    }
}
