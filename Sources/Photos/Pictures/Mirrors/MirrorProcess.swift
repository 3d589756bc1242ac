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

    /// The process that starts the mirror.
    public enum Launcher: Sendable {
        /// This process, from an executable.
        case parent(FilePath)
        /// A service manager, when this process connects to a socket. It can permit the mirror to use the network, and
        /// forbid it to the gallery.
        case service(FilePath)

        /// The service in the environment (`VITRINE_MIRROR`), otherwise the installed executable; nil without either.
        public static func available(_ environment: [String: String]) -> Self? {
            if let socket = environment["VITRINE_MIRROR"] { return .service(FilePath(socket)) }
            return FilePath.companion("vitrine-mirror").map { .parent($0) }
        }

        fileprivate var path: FilePath {
            switch self {
            case .parent(let executable): executable
            case .service(let socket): socket
            }
        }
    }

    /// Seconds until a restart. The pause doubles each time, unless the process lived longer than the longest pause.
    private static let pauses = 1.0...60.0

    /// Starts the process, and restarts it whenever it ends, as long as this process runs. It ends with this process.
    ///
    /// - Throws: If no thread can be started for that.
    public static func keepRunning(_ launcher: Launcher, _ task: Task, logger: Logger) throws(Errno) {
        try WorkerThread.start("mirror") {
            var pause = pauses.lowerBound
            var faults = KnownFaults<FilePath>()
            let name = launcher.path.escaped
            while true {
                let start = ContinuousClock.now
                let ending: String
                do throws(Errno) {
                    ending = "\(name) \(try run(launcher, task))"
                } catch {
                    ending = "cannot start \(name): \(error)"
                }
                if let report = faults.begin(launcher.path, ending) {
                    logger.error("\(ending); next try in \(Int(pause)) s\(report)")
                }
                let life = (ContinuousClock.now - start) / .seconds(1)
                Pause.seconds(pause)
                pause = life > pauses.upperBound ? pauses.lowerBound : min(pause * 2, pauses.upperBound)
            }
        }
    }

    /// - Returns: How it has ended.
    static func run(_ launcher: Launcher, _ task: Task) throws(Errno) -> String {
        switch launcher {
        case .parent(let executable):
            let (process, line) = try Subprocess.connected(
                executable, ["--task-from-input"], environment: task.environment, by: .bytes, to: 0)
            defer { try? line.close() }
            try? converse(task, over: line)
            return "\(process.waitForEnding())"
        case .service(let socket):
            let line = try UnixSocket.open(connectedTo: socket, patience: 0)
            // This ends the process.
            defer { try? line.close() }
            try converse(task, over: line)
            return "has ended"
        }
    }

    /// Sends the task, then requests for tiles until the process ends. The task is not in the arguments, which every
    /// user of the machine can read: a URL can contain a key.
    private static func converse(_ task: Task, over line: FileDescriptor) throws(Errno) {
        var rest = Array((task.arguments + ["\n"]).joined(separator: "\n").utf8)[...]
        while !rest.isEmpty { rest = rest.dropFirst(try line.sendSome(rest, waits: true)) }
        try task.line.follow(line)
    }
}

extension Subprocess {
    /// Starts a process that has one end of a connection as a descriptor.
    ///
    /// - Returns: The process and the other end.
    static func connected(
        _ executable: FilePath, _ arguments: [String], environment: [String], by flow: FileDescriptor.Flow,
        to descriptor: Int32
    ) throws(Errno) -> (process: Subprocess, line: FileDescriptor) {
        let line = try FileDescriptor.pair(of: flow)
        defer { try? line.theirs.close() }
        do throws(Errno) {
            let process = try Subprocess(
                executable, arguments, environment: environment, descriptors: [descriptor: line.theirs])
            return (process, line.ours)
        } catch {
            try? line.ours.close()
            throw error
        }
    }
}
