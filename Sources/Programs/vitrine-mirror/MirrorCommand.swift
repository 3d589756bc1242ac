import ArgumentParser
import FoundationEssentials
import Logging
import Manifest
import Mirror
import Platform
import SystemPackage

/// Mirrors the photos of a manifest while it runs.
@main
struct MirrorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vitrine-mirror",
        abstract: "Mirror the photos of a manifest to a folder. vitrine starts one for each URL that it shows.")

    @Argument(help: "The URL of the manifest.")
    var url: String

    @Argument(help: "The folder for its photos.")
    var folder: String

    @Option(help: "The maximum size of the photos, in MB. Tiles take up to a quarter more.")
    var limit: Int

    @Option(help: "Seconds between requests for the manifest.")
    var interval: Double

    @Option(help: "Minimum log level.")
    var logLevel = Logger.Level.info

    @Option(help: "A folder beside it that is in use. Others that have not been for a month are removed.")
    var shown: [String] = []

    @Flag(help: "Exit when standard input ends.")
    var untilInputEnds = false

    static func main() { main(Companion.arguments) }

    func validate() throws {
        guard limit > 0, limit <= 1 << 20 else {
            throw ValidationError("--limit \(limit) (expected MB from 1 to \(1 << 20))")
        }
        guard interval > 0 else { throw ValidationError("--interval \(interval) (expected more than 0 seconds)") }
    }

    func run() throws {
        Log.level = logLevel
        let logger = Logger(label: "vitrine", factory: { SystemLogHandler(label: $0) })
        var task = Mirror.Task(url: url, folder: MirrorFolder(FilePath(folder)), limit: limit << 20)
        task.interval = interval
        task.folder.restrictNewFiles()
        var mirror: Mirror
        do {
            mirror = try Mirror(task, logger: logger)
        } catch {
            logger.error("cannot mirror to \(folder.quoted): \(error)")
            throw ExitCode.failure
        }
        let tiles = TileService(task.folder, limit: (limit << 20) / 4, gate: task.gate) { InputLine.send($0) }
        tiles.serve(mirror.descriptions)
        if untilInputEnds { try InputLine.follow { tiles.request($0) } }
        var hasCleaned = false
        while true {
            let end = ContinuousClock.now + .seconds(interval)
            _ = mirror.refresh { ContinuousClock.now >= end }
            tiles.serve(mirror.descriptions)
            if mirror.isClockRight ?? false, !hasCleaned {
                removeUnusedFolders()
                hasCleaned = true
            }
            Pause.seconds(mirror.wait)
        }
    }

    /// Removes the folders of manifests that the gallery no longer shows, once it has named those that it shows. By a clock that no
    /// server has confirmed, they might seem to be older than they are.
    private func removeUnusedFolders() {
        guard !shown.isEmpty else { return }
        MirrorFolder.removeUnused(
            in: FilePath(folder).removingLastComponent(), except: (shown + [folder]).map { MirrorFolder(FilePath($0)) },
            now: Date().timeIntervalSince1970)
    }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
