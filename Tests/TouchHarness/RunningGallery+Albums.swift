import Foundation
import TemporaryFolder

/// A frame of the albums, and the fingers that were down when it was drawn.
package struct AlbumsFrame: Sendable {
    package let time: Double
    package let albums: TraceLine.Albums
    package let fingers: [Int: Position]
}

extension RunningGallery {
    /// The albums of folders with so many photos each, all of them three wide and two high, at rest.
    ///
    /// - Parameter arguments: To the program; by default it starts with the albums.
    package static func startInAlbums(
        _ counts: [Int], width: Int = 1280, height: Int = 800, configuration: String = "",
        arguments: [String] = ["--screen", "albums"]
    ) async throws -> RunningGallery {
        let folder = try TemporaryFolder()
        let wide = try wideShippedPhotos()
        for (album, count) in counts.enumerated() {
            // Names sort like numbers.
            let place = folder.file("Album \(album + 1)")
            try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
            for photo in 0..<count {
                let source = wide[(album * 7 + photo) % wide.count]
                let target = "\(place)/\(photo).jpg"
                try FileManager.default.copyItem(atPath: source, toPath: target)
                // No two files alike: what comes after a JPEG's end is nothing.
                let file = try FileHandle(forWritingTo: URL(filePath: target))
                try file.seekToEnd()
                try file.write(contentsOf: Data("\(album) \(photo)".utf8))
                try file.close()
            }
        }
        var gallery = try await start(
            of: folder.path, width: width, height: height,
            configuration: "albums.by = \"folder\"\n" + configuration, arguments: arguments)
        gallery.photos = folder
        return gallery
    }

    /// Photos three wide and two high, by the numbers that their names begin with.
    private static func wideShippedPhotos() throws -> [String] {
        let numbers = ["02", "04", "05", "06", "08", "10", "16", "17", "23", "24", "26"]
        let names = try FileManager.default.contentsOfDirectory(atPath: Vitrine.assets).sorted()
        return names.filter { name in numbers.contains { name.hasPrefix($0) } }.map { "\(Vitrine.assets)/\($0)" }
    }

    /// The frames of the albums after a line.
    package func albums(after earlier: TraceLine?) async throws -> [AlbumsFrame] {
        var fingers: [Int: Position] = [:]
        var frames: [AlbumsFrame] = []
        for line in try await trace.lines where line.number > earlier?.number ?? -1 {
            if let pointer = line.pointer {
                fingers[pointer.id] = pointer.event == .up || pointer.event == .cancel ? nil : pointer.position
            }
            if let albums = line.frame?.albums {
                frames.append(AlbumsFrame(time: line.t, albums: albums, fingers: fingers))
            }
        }
        return frames
    }

    /// Waits until the albums rest with no finger on them.
    @discardableResult
    package func waitForAlbumsToRest(after earlier: TraceLine?) async throws -> TraceLine {
        let lift = try await trace.wait(for: "the lifting", after: earlier) { $0.pointer?.event == .up }
        return try await trace.wait(for: "rest", after: lift) { $0.frame?.albums?.phase == "idle" }
    }

    package func tap(_ position: Position) async throws {
        try await touchscreen.play(Stroke(from: position).rest(.seconds(0.05)))
    }
}
