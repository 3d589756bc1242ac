import Foundation
import TestSupport

/// A frame of the albums and the fingers that were down when it was drawn.
package struct AlbumsFrame: Sendable {
    package let time: Double
    package let albums: TraceLine.Albums
    package let fingers: [Int: Position]
}

extension RunningGallery {
    /// Starts a gallery that shows albums with these numbers of photos, all in the ratio 3:2, at rest.
    ///
    /// - Parameter arguments: For the program; by default, it starts with the albums.
    package static func startInAlbums(
        _ counts: [Int], width: Int = 1280, height: Int = 800, configuration: String = "",
        arguments: [String] = ["--screen", "albums"]
    ) async throws -> RunningGallery {
        let folder = try TemporaryFolder()
        let wide = try wideShippedPhotos()
        for (album, count) in counts.enumerated() {
            let path = folder.file("Album \(album + 1)")
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            for photo in 0..<count {
                let source = wide[(album * 7 + photo) % wide.count]
                let target = "\(path)/\(photo).jpg"
                try FileManager.default.copyItem(atPath: source, toPath: target)
                // Decoders ignore bytes after the end of a JPEG, so this makes each file unique.
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

    /// The shipped photos in the ratio 3:2, by the numbers at the start of their names.
    private static func wideShippedPhotos() throws -> [String] {
        let numbers = ["02", "04", "05", "06", "08", "10", "16", "17", "23", "24", "26"]
        let names = try FileManager.default.contentsOfDirectory(atPath: Vitrine.assets).sorted()
        return names.filter { name in numbers.contains { name.hasPrefix($0) } }.map { "\(Vitrine.assets)/\($0)" }
    }

    /// The frames of the albums after this line.
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

    /// Waits until the finger has lifted and the albums are at rest.
    @discardableResult
    package func waitForAlbumsToRest(after earlier: TraceLine?) async throws -> TraceLine {
        let lift = try await trace.wait(for: "the lift", after: earlier) { $0.pointer?.event == .up }
        return try await trace.wait(for: "rest", after: lift) { $0.frame?.albums?.phase == "idle" }
    }

    package func tap(_ position: Position) async throws {
        try await touchscreen.play(Stroke(from: position).rest(.seconds(0.05)))
    }
}
