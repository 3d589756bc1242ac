import Foundation
import Manifest
import Synchronization
import SystemPackage
import TestSupport
import TouchHarness

@testable import Mirror

/// A kiosk: the mirror of a server's manifest, its log, and the photos that it shows.
final class Kiosk {
    let log = LogLines()
    let folder: MirrorFolder
    /// The mirror's clock, which stands still between rounds.
    let clock = Clock()
    /// The time since its start.
    let uptime: Clock
    private let home: TemporaryFolder
    private var mirror: Mirror

    /// - Parameters:
    ///   - disk: The folder for photos; a temporary one if nil.
    ///   - limit: The total size of the photos, in bytes.
    ///   - path: Of the manifest.
    convenience init(
        _ server: WebServer, disk: String? = nil, limit: Int = 1 << 20, path: String = "manifest.json"
    ) throws {
        try self.init(server.url(path), disk: disk, limit: limit)
    }

    init(
        _ url: String, disk: String? = nil, limit: Int = 1 << 20, trusting server: WebServer? = nil,
        uptime: Clock = Clock()
    ) throws {
        self.uptime = uptime
        uptime.time = 0
        home = try TemporaryFolder()
        folder = MirrorFolder(FilePath(disk ?? home.path))
        var task = Mirror.Task(url: url, folder: folder, limit: limit)
        task.authorities = server?.certificate
        task.patience.connecting = 5
        task.patience.slowFor = 1
        task.now = { [clock] in clock.time }
        task.gate = ServerGate(
            clock: ServerGate.Clock(now: { uptime.time }, pause: { seconds in uptime.time += seconds }))
        mirror = try Mirror(task, logger: log.logger)
    }

    /// A round.
    ///
    /// - Parameter seconds: How long it waits first. By default, so long that each failed download is due again.
    @discardableResult
    func refresh(after seconds: Double = 4000) -> Mirror.Outcome {
        uptime.time += seconds
        return mirror.refresh()
    }

    /// Seconds until the next round.
    var wait: Double { mirror.wait }

    var isClockRight: Bool { mirror.isClockRight ?? false }

    /// A round that ends after so many photos.
    func refresh(photos count: Int) -> Mirror.Outcome {
        var rest = count
        uptime.time += 4000
        return mirror.refresh {
            rest -= 1
            return rest < 0
        }
    }

    /// What it tells the gallery.
    var state: MirrorState? { MirrorState(contentsOf: folder.state) }

    final class Clock: Sendable {
        private let seconds = Mutex(1_800_000_000.0)
        /// In seconds, usually since 1970.
        var time: Double {
            get { seconds.withLock(\.self) }
            set { seconds.withLock { $0 = newValue } }
        }
    }

    /// The SHA-256 of each photo on show, in order.
    var shown: [String] {
        guard let json = FileManager.default.contents(atPath: folder.shown.string),
            let manifest = try? Manifest(json: Array(json), base: nil)
        else { return [] }
        return manifest.photos.compactMap { folder.status(of: $0) == nil ? nil : folder.photo($0) }
            .compactMap { FileManager.default.contents(atPath: $0.string) }.map { sha256(Array($0)) }
    }

    /// How many photos are on show.
    var shownCount: Int {
        let json = FileManager.default.contents(atPath: folder.shown.string) ?? Data()
        let photos = (try? Manifest(json: Array(json), base: nil))?.photos ?? []
        return photos.count { folder.status(of: $0) != nil }
    }

    /// How much of a photo has been fetched, until it is complete.
    func partSize(_ photo: [UInt8]) -> Int? {
        FileManager.default.contents(atPath: folder.parts.appending(sha256(photo)).string)?.count
    }
}

extension WebServer {
    /// Serves photos, and a manifest that describes them.
    ///
    /// - Parameter address: The URL of each photo in the manifest; next to the manifest if nil.
    func publish(_ photos: [[UInt8]], address: (Int) -> String? = { _ in nil }) throws {
        let entries = try photos.enumerated().map { index, photo in
            try serve(photo, as: "\(index).jpg")
            return entry(address(index) ?? "\(index).jpg", photo)
        }
        try announce(entries)
    }

    func announce(_ entries: [String]) throws {
        try serve(Array("{\"photos\": [\(entries.joined(separator: ", "))]}".utf8), as: "manifest.json")
    }

    func entry(_ url: String, _ photo: [UInt8], sha256 digest: String? = nil, size: Int? = nil) -> String {
        "{\"url\": \"\(url)\", \"sha256\": \"\(digest ?? sha256(photo))\", \"size\": \(size ?? photo.count)}"
    }
}

/// Bytes unlike those of any other photo.
func photo(_ seed: UInt64, _ count: Int = 20_000) -> [UInt8] {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    return (0..<count).map { _ in
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return UInt8(truncatingIfNeeded: state >> 24)
    }
}

/// Computed by coreutils, independently of the code under test.
func sha256(_ bytes: [UInt8]) -> String {
    let process = Process()
    let input = Pipe()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/sha256sum")
    process.standardInput = input
    process.standardOutput = output
    guard (try? process.run()) != nil else { return "" }
    input.fileHandleForWriting.write(Data(bytes))
    try? input.fileHandleForWriting.close()
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: answer.prefix(64), as: UTF8.self)
}
