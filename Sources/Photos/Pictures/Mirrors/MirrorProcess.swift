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
        /// The folders of all shown manifests. Other folders beside them are removed after a month without being shown.
        public var shown: [MirrorFolder] = []
        /// The total size of the photos kept, in bytes.
        public var limit: Int
        /// Seconds between requests for the manifest.
        public var interval: Double
        /// `NAME=value` each; proxies and certificates are configured there.
        public var environment: [String]
        /// The least severe entries that it logs.
        public var logLevel = Logger.Level.info
        /// Over which tiles are requested; nil if none are.
        public var line: MirrorLine?

        public init(url: String, folder: MirrorFolder, limit: Int, interval: Double, environment: [String]) {
            self.url = url
            self.folder = folder
            self.limit = limit
            self.interval = interval
            self.environment = environment
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

    /// Seconds until the process is started again. The pause doubles each time, unless the process lived longer than
    /// the longest pause.
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
                let start = DispatchTime.now()
                do throws(Errno) {
                    let ending = try run(launcher, task)
                    if let report = faults.begin(launcher.path, ending) {
                        logger.error("\(name) \(ending); next try in \(Int(pause)) s\(report)")
                    }
                } catch {
                    if let report = faults.begin(launcher.path, "\(error)") {
                        logger.error("cannot start \(name): \(error); next try in \(Int(pause)) s\(report)")
                    }
                }
                let life = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
                Pause.seconds(pause)
                pause = life > pauses.upperBound ? pauses.lowerBound : min(pause * 2, pauses.upperBound)
            }
        }
    }

    /// - Returns: How it has ended.
    static func run(_ launcher: Launcher, _ task: Task) throws(Errno) -> String {
        switch launcher {
        case .parent(let executable): try runChild(executable, task)
        case .service(let socket): try runService(socket, task)
        }
    }

    private static func runChild(_ executable: FilePath, _ task: Task) throws(Errno) -> String {
        let line = try FileDescriptor.pair(of: .bytes)
        defer { try? line.ours.close() }
        let process = try start(executable, task, line.theirs)
        try? converse(task, over: line.ours)
        return "\(process.waitForEnding())"
    }

    private static func start(
        _ executable: FilePath, _ task: Task, _ line: FileDescriptor
    ) throws(Errno) -> Subprocess {
        defer { try? line.close() }
        return try Subprocess(executable, ["--task-from-input"], environment: task.environment, descriptors: [0: line])
    }

    /// The process ends when the connection is closed.
    private static func runService(_ socket: FilePath, _ task: Task) throws(Errno) -> String {
        let connection = try UnixSocket.open(connectedTo: socket, patience: 0)
        defer { try? connection.close() }
        try converse(task, over: connection)
        return "has ended"
    }

    /// Sends the task, then requests for tiles until the process ends. The task is not in the arguments, which every
    /// user of the machine can read: a URL can contain a key.
    private static func converse(_ task: Task, over connection: FileDescriptor) throws(Errno) {
        var rest = Array((task.arguments + ["\n"]).joined(separator: "\n").utf8)[...]
        while !rest.isEmpty { rest = rest.dropFirst(try connection.sendSome(rest, waits: true)) }
        try (task.line ?? MirrorLine(task.folder)).follow(connection)
    }
}

extension MirrorProcess.Task {
    var arguments: [String] {
        [
            url, folder.path.string, "--limit", "\(limit >> 20)", "--interval", "\(interval)", "--log-level",
            logLevel.rawValue, "--until-input-ends",
        ] + shown.flatMap { ["--shown", $0.path.string] }
    }
}
