import Foundation
import TestSupport
import Testing
import TouchHarness

/// Real touches on a picture in tiles.
@Suite(.serialized) struct DeepPictureTouchTests {
    private static let width = 12_288, height = 8192
    /// The side of the part that repeats: no pixel of it is like another.
    private static let period = 256
    private let screen = (width: 1280, height: 800)

    /// The red and green of a pixel are its place in the repeated part.
    private static func levels(_ x: Int, _ y: Int) -> [UInt8] { [UInt8(x % period), UInt8(y % period), 128] }

    /// A picture in Deep Zoom without loss, whose tiles of 254 pixels overlap.
    private func picture() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let pixels = (0..<Self.period).flatMap { y in (0..<Self.period).flatMap { x in Self.levels(x, y) } }
        try (Data("P6 \(Self.period) \(Self.period) 255\n".utf8) + Data(pixels))
            .write(to: URL(filePath: folder.file("part.ppm")))
        let vips = "/usr/bin/vips"
        let across = ["\(Self.width / Self.period)", "\(Self.height / Self.period)"]
        _ = try output(of: vips, ["replicate", folder.file("part.ppm"), folder.file("whole.v")] + across)
        try FileManager.default.createDirectory(atPath: folder.file("photos"), withIntermediateDirectories: true)
        let tiles = ["--suffix", ".png[compression=1]"]
        _ = try output(of: vips, ["dzsave", folder.file("whole.v"), folder.file("photos/deep")] + tiles)
        return folder
    }

    @Test("at its own pixels, each of its places is shown exactly as stored")
    func exact() async throws {
        let seed = Seed.of("deep picture")
        var random = SeededGenerator(seed: seed)
        let folder = try picture()
        let gallery = try await RunningGallery.start(
            of: folder.file("photos"), width: screen.width, height: screen.height,
            configuration: "carousel.velocity = 0\n")
        try await gallery.openPhoto(at: [640, 376])
        for _ in 0..<2 {
            let before = try await gallery.now
            try await gallery.touchscreen.play(.pinch(about: [640, 400], from: 60, to: 700))
            try await gallery.waitForRest(after: before)
        }
        // Until the controls are hidden.
        try await Task.sleep(for: .seconds(4))
        for place in 0..<(Effort.isWhole ? 50 : 10) {
            let before = try await gallery.now
            try await gallery.touchscreen.play(place % 2 == 0 ? mapDrag(&random) : drag(&random))
            let rest = try await gallery.waitForRest(after: before)
            if rest.frame?.preview?.sharp != true {
                try await gallery.trace.wait(for: "sharpness", after: rest) { $0.frame?.preview?.sharp == true }
            }
            // Tiles fade in, which is the last change.
            try await Task.sleep(for: .milliseconds(400))
            let preview = try #require(try await gallery.trace.lines.last { $0.frame != nil }?.frame?.preview)
            let count = differences(try await gallery.server.screenshot(), preview)
            #expect(count == 0, "place \(place), pan \(preview.pan), zoom \(preview.zoom), seed \(seed)")
            guard count == 0 else { break }
        }
    }

    /// A finger on the map in the lower right corner, which has 264 × 176 points. Not so near an edge that the next drag would pull
    /// the picture away.
    private func mapDrag(_ random: inout SeededGenerator) -> Stroke {
        let corner: Position = [Double(screen.width) - 24 - 264, Double(screen.height) - 24 - 176]
        let place: Position = [.random(in: 55...206, using: &random), .random(in: 41...134, using: &random)]
        return Stroke(from: corner + place).line(to: corner + place + [4, 0], over: .seconds(0.1)).rest(.seconds(0.05))
    }

    private func drag(_ random: inout SeededGenerator) -> Stroke {
        let way: Position = [.random(in: -300...300, using: &random), .random(in: -200...200, using: &random)]
        return Stroke(from: [500, 350]).line(to: [500, 350] + way, over: .seconds(0.2))
    }

    /// The number of pixels outside the map that differ from the picture's; −1 if its pixels are not those of the screen.
    private func differences(_ screenshot: Screenshot, _ preview: TraceLine.Preview) -> Int {
        let left = Double(screen.width) / 2 + preview.pan.x - Double(Self.width) / 2
        let top = Double(screen.height) / 2 + preview.pan.y - Double(Self.height) / 2
        guard abs(left - left.rounded()) < 1e-3, abs(top - top.rounded()) < 1e-3 else { return -1 }
        let start = (x: -Int(left.rounded()), y: -Int(top.rounded()))
        var count = 0
        // Every fourth row and column, so that the edges of all tiles are crossed everywhere.
        for y in 0..<screen.height {
            for x in stride(from: 0, to: y < 580 ? screen.width : 970, by: y % 4 == 0 ? 1 : 4) {
                let pixel = screenshot[x, y]
                let isSame =
                    Int(pixel.x) == (start.x + x) % Self.period && Int(pixel.y) == (start.y + y) % Self.period
                    && pixel.z == 128
                count += isSame ? 0 : 1
            }
        }
        return count
    }
}
