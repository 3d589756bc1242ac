import Dispatch
import Logging
import Manifest
import Platform
import SystemPackage

/// Keeps `vitrine-mirror` running for a URL: the network is no concern of the process that has the window.
public enum MirrorProcess {
    /// What it is started with.
    public struct Task: Sendable {
        public var url: String
        public var folder: MirrorFolder
        /// Of all photos kept, in bytes.
        public var limit: Int
        /// Between looks at the manifest, in seconds.
        public var interval: Double
        /// `NAME=value` each: proxies and certificates are told that way.
        public var environment: [String]

        public init(url: String, folder: MirrorFolder, limit: Int, interval: Double, environment: [String]) {
            (self.url, self.folder, self.limit) = (url, folder, limit)
            (self.interval, self.environment) = (interval, environment)
        }
    }

    /// Where it is installed.
    public static var executable: FilePath? { .companion("vitrine-mirror") }

    /// Before it is started again, in seconds: as long as it did not live for longer.
    private static let pauses = 1.0...60.0

    /// Starts it, and starts it again whenever it ends. It ends together with this process.
    public static func keepRunning(_ executable: FilePath, _ task: Task, logger: Logger) {
        DispatchQueue(label: "vitrine.mirror").async {
            var pause = pauses.lowerBound
            while true {
                let start = DispatchTime.now()
                do throws(Errno) {
                    let ending = try run(executable, task)
                    logger.error("\(executable) ended (\(ending)) and is started again in \(Int(pause)) s")
                } catch {
                    logger.error("\(executable) does not start: \(error)")
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
            "--until-input-ends",
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
