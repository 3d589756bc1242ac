import ArgumentParser
import Foundation
import PictureSamples
import TestSupport
import TouchHarness

/// Flings a carousel of two thousand broken files and some good ones.
struct BrokenShow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "broken-files", abstract: "Flings a carousel of two thousand broken files and some good ones.")

    @OptionGroup var screen: ScreenOptions
    @Option(help: "The duration in seconds.")
    var seconds = 120.0
    @Option(help: "The seed of the broken files, to make the same ones again.")
    var seed: UInt64 = .random(in: 0...UInt64.max)

    func run() async throws {
        let folder = try TemporaryFolder()
        let good = try makePhotos(in: folder.file("photos"))
        let writer = Task { try await grow(folder.file("photos/growing.jpg")) }
        let (gallery, most) = try await flingRow(of: folder.file("photos"), "broken files, seed \(seed)")
        writer.cancel()
        try await report(gallery, good, most)
        gallery.program.terminate()
        _ = try await gallery.program.waitForExit()
        // For comparison.
        _ = try await flingRow(of: screen.photos, "the good ones alone")
    }

    /// Flings the row repeatedly and reports its frames.
    ///
    /// - Returns: The gallery, and its peak resident memory in bytes.
    private func flingRow(of photos: String, _ scenario: String) async throws -> (RunningGallery, memory: Int) {
        let gallery = try await RunningGallery.start(
            of: photos, width: screen.width, height: screen.height,
            configuration: screen.budget)
        let before = try await gallery.now
        var most = 0
        let clock = ContinuousClock()
        let end = clock.now + .seconds(seconds)
        while clock.now < end {
            try await gallery.touchscreen.play(screen.fling)
            try await Task.sleep(for: .milliseconds(700))
            most = max(most, gallery.program.residentMemory)
        }
        try await Measurement(gallery, after: before).report(scenario)
        return (gallery, most)
    }

    /// - Returns: The names of the good files.
    private func makePhotos(in folder: String) throws -> Set<String> {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var random = SeededGenerator(seed: seed)
        for (name, bytes) in try BrokenFiles.make(&random) {
            try Data(bytes).write(to: URL(filePath: "\(folder)/\(name)"))
        }
        for (link, target) in [("loop", "."), ("ring.jpg", "ring.jpg"), ("nowhere.jpg", "gone")] {
            try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(link)", withDestinationPath: target)
        }
        guard mkfifo("\(folder)/pipe.jpg", 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
        for name in [[0x6E, 0xFF, 0xFE], [0x0A, 0x1B, 0x5B, 0x41]] as [[UInt8]] {
            let path = (Array(folder.utf8) + [0x2F] + name + [0]).map { CChar(bitPattern: $0) }
            let file = open(path, O_WRONLY | O_CREAT, 0o600)
            close(file)
        }
        // The good files are distributed among the broken ones.
        let photos = try FileManager.default.contentsOfDirectory(atPath: screen.photos)
        for (index, photo) in photos.sorted().enumerated() {
            let name = "\(["avif", "gif", "jpeg", "svg", "webp"][index % 5]) good \(photo)"
            try FileManager.default.copyItem(atPath: "\(screen.photos)/\(photo)", toPath: "\(folder)/\(name)")
        }
        return Set(try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.contains(" good ") })
    }

    /// Appends to a file in the folder, as if copying a photo took forever.
    private func grow(_ path: String) async throws {
        try Data([0xFF, 0xD8, 0xFF]).write(to: URL(filePath: path))
        guard let file = FileHandle(forWritingAtPath: path) else { return }
        while !Task.isCancelled {
            try file.seekToEnd()
            try file.write(contentsOf: Data(repeating: 7, count: 1000))
            try await Task.sleep(for: .milliseconds(100))
        }
    }

    private func report(_ gallery: RunningGallery, _ good: Set<String>, _ memory: Int) async throws {
        let skipped = gallery.program.standardError.split(separator: "\n").filter { $0.contains("skipped ") }
        let names = skipped.compactMap { $0.split(separator: "\"", maxSplits: 2).dropFirst().first }
        let lines = try await gallery.trace.lines
        let decoded = Set(lines.compactMap { $0.picture?.event == .decoded ? $0.picture?.path : nil })
        let goodDecoded = good.filter { name in decoded.contains { $0.hasSuffix("/\(name)") } }
        let goodSkipped = good.filter { name in skipped.contains { $0.contains(name) } }
        let shown = lines.last { $0.found != nil }?.found?.photos ?? 0
        print(
            "{\"left_out\":\(skipped.count),\"told_twice\":\(names.count - Set(names).count),\"shown\":\(shown),"
                + "\"good\":\(good.count),\"good_decoded\":\(goodDecoded.count),"
                + "\"good_left_out\":\(goodSkipped.count),\"most_resident_mb\":\(memory / 1_000_000)}")
    }
}
