import ArgumentParser
import Dispatch
import Logging
import Manifest
import Mirror
import Platform
import SystemPackage

/// Keeps what is behind a URL on this disk, for as long as it runs.
@main
struct MirrorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vitrine-mirror",
        abstract: "Keeps the photos of a manifest in a folder; vitrine starts one for each URL that it shows.")

    @Argument(help: "The manifest's URL.")
    var url: String

    @Argument(help: "Where its photos are kept.")
    var folder: String

    @Option(help: "MB that the folder may hold.")
    var limit: Int

    @Option(help: "Seconds between looks at the manifest.")
    var interval: Double

    @Flag(help: "End together with standard input.")
    var untilInputEnds = false

    func validate() throws {
        guard limit > 0, limit <= 1 << 20 else { throw ValidationError("--limit: expected MB from 1 to \(1 << 20)") }
        guard interval > 0 else { throw ValidationError("--interval: expected seconds above 0") }
    }

    func run() throws {
        if untilInputEnds { Self.endWithInput() }
        let logger = Logger(label: "vitrine", factory: { StreamLogHandler.standardError(label: $0) })
        var mirror = try Mirror(
            of: url, in: MirrorFolder(FilePath(folder)), limit: limit << 20, logger: logger)
        var backoff = Backoff(interval: interval)
        var generator = SystemRandomNumberGenerator()
        while true {
            let end = ContinuousClock.now + .seconds(interval)
            let outcome = mirror.refresh { ContinuousClock.now >= end }
            Pause.seconds(backoff.wait(after: outcome, using: &generator))
        }
    }

    /// What has been fetched so far is kept, and gone on from next time.
    private static func endWithInput() {
        DispatchQueue(label: "vitrine.mirror.input").async {
            var byte: UInt8 = 0
            while (try? withUnsafeMutableBytes(of: &byte) { try FileDescriptor.standardInput.read(into: $0) }) ?? 0 > 0
            {}
            Self.exit()
        }
    }
}
