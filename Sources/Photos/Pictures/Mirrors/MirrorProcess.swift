import Dispatch
import Logging
import Manifest
import Platform
import SystemPackage

/// Keeps `vitrine-mirror` running for a URL, so that the process that owns the window never uses the network.
public enum MirrorProcess {
    /// The arguments and environment of the process.
    public struct Task: Sendable {
        public var url: String
        public var folder: MirrorFolder
        /// The total size of the photos kept, in bytes.
        public var limit: Int
        /// Seconds between requests for the manifest.
        public var interval: Double
        /// `NAME=value` each; proxies and certificates are configured there.
        public var environment: [String]
        /// The least severe entries that it logs.
        public var logLevel = Logger.Level.info

        public init(url: String, folder: MirrorFolder, limit: Int, interval: Double, environment: [String]) {
            (self.url, self.folder, self.limit) = (url, folder, limit)
            (self.interval, self.environment) = (interval, environment)
        }
    }

    /// Where it is installed.
    public static var executable: FilePath? { .companion("vitrine-mirror") }

    /// Seconds until the process is started again. The pause doubles each time, unless the process lived longer than
    /// the longest pause.
    private static let pauses = 1.0...60.0

    /// Starts the process, and starts it again whenever it ends, for as long as this process lives. It ends with this
    /// process.
    ///
    /// - Throws: If no thread can be started for that.
    public static func keepRunning(_ executable: FilePath, _ task: Task, logger: Logger) throws(Errno) {
        try WorkerThread.start("mirror") {
            var pause = pauses.lowerBound
            var faults = KnownFaults<FilePath>()
            while true {
                let start = DispatchTime.now()
                do throws(Errno) {
                    let ending = try run(executable, task)
                    if let report = faults.begin(executable, "\(ending)") {
                        logger.error("\(executable.escaped) \(ending); next try in \(Int(pause)) s\(report)")
                    }
                } catch {
                    if let report = faults.begin(executable, "\(error)") {
                        logger.error(
                            "cannot start \(executable.escaped): \(error); next try in \(Int(pause)) s\(report)")
                    }
                }
                let life = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
                Pause.seconds(pause)
                pause = life > pauses.upperBound ? pauses.lowerBound : min(pause * 2, pauses.upperBound)
            }
        }
    }

    private static func run(_ executable: FilePath, _ task: Task) throws(Errno) -> Subprocess.Ending {
        let line = try FileDescriptor.pair(of: .bytes)
        defer { try? line.ours.close() }
        let arguments = [
            task.url, task.folder.path.string, "--limit", "\(task.limit >> 20)", "--interval", "\(task.interval)",
            "--log-level", task.logLevel.rawValue, "--until-input-ends",
        ]
        let process = try start(executable, arguments, task.environment, line.theirs)
        return process.waitForEnding()
    }

    private static func start(
        _ executable: FilePath, _ arguments: [String], _ environment: [String], _ line: FileDescriptor
    ) throws(Errno) -> Subprocess {
        defer { try? line.close() }
        return try Subprocess(executable, arguments, environment: environment, descriptors: [0: line])
    }
}
