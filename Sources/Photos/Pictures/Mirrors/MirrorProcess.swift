import Logging
import Manifest
import Platform
import SystemPackage

/// Keeps `vitrine-mirror` running for a URL, so that the process that owns the window never uses the network.
public enum MirrorProcess {
    /// The arguments and environment of the process.
    public struct Task: Sendable {
        public var url: String
        /// The connection over which tiles are requested.
        public var line: MirrorLine
        /// The folders of all shown manifests. Other folders beside them are removed after a month without being shown.
        public var shown: [MirrorFolder] = []
        /// The total size of the photos kept, in bytes.
        public var limit: Int
        /// Seconds between requests for the manifest.
        public var interval: Double
        /// `NAME=value` each; proxies and certificates are configured there.
        public var environment: [String]
        /// The minimum level of the entries that it logs.
        public var logLevel = Logger.Level.info

        public init(url: String, line: MirrorLine, limit: Int, interval: Double, environment: [String]) {
            self.url = url
            self.line = line
            self.limit = limit
            self.interval = interval
            self.environment = environment
        }

        fileprivate var arguments: [String] {
            [
                url, line.folder.path.string, "--limit", "\(limit >> 20)", "--interval", "\(interval)", "--log-level",
                logLevel.rawValue, "--until-input-ends",
            ] + shown.flatMap { ["--shown", $0.path.string] }
        }
    }

    /// Seconds until a restart. The pause doubles each time, unless the process lived longer than the longest pause.
    private static let pauses = 1.0...60.0

    /// Starts the process, and restarts it whenever it ends, as long as this process runs. It ends with this process.
    ///
    /// - Throws: If no thread can be started for that.
    public static func keepRunning(_ mirror: Companion, _ task: Task, logger: Logger) throws(Errno) {
        try WorkerThread.start("mirror") {
            var pause = pauses.lowerBound
            var faults = KnownFaults<FilePath>()
            let name = mirror.path.escaped
            while true {
                let start = ContinuousClock.now
                let ending: String
                do throws(Errno) {
                    ending = "\(name) \(try run(mirror, task))"
                } catch {
                    ending = "cannot start \(name): \(error)"
                }
                if let report = faults.begin(mirror.path, ending) {
                    logger.error("\(ending); next try in \(Int(pause)) s\(report)")
                }
                let life = (ContinuousClock.now - start) / .seconds(1)
                Pause.seconds(pause)
                pause = life > pauses.upperBound ? pauses.lowerBound : min(pause * 2, pauses.upperBound)
            }
        }
    }

    /// - Returns: How it has ended.
    static func run(_ mirror: Companion, _ task: Task) throws(Errno) -> String {
        // Requests for tiles follow the task until the process ends.
        try mirror.run(task.arguments, environment: task.environment) { (line) throws(Errno) in
            try task.line.follow(line)
        }
    }
}
