internal import CLibrary
import FoundationEssentials
import Logging
import Platform
import Synchronization
import SystemPackage

/// Recovers a kiosk that ends repeatedly because of its state or configuration.
public final class StartKeeper: Sendable {
    /// The files of a configuration.
    public typealias Contents = [(path: FilePath, bytes: [UInt8])]

    /// The seconds after which a start counts as successful.
    private static let proof = 60.0

    private let record: Mutex<StartRecord>
    /// The number of calls of ``begin(with:)``: only the latest configuration is on trial.
    private let trials = Atomic(0)
    private let writer: RetriedWrite<StartRecord>
    private let copier: RetriedWrite<Contents>
    private let working: ConfigurationCopy
    private let configured: FilePath?
    private let logger: Logger
    private let worker = SerialWorker("start record")

    private let usesFormer: Atomic<Bool>

    /// The configuration file to start with: the last that worked, if starting with the configured one has failed, also
    /// without state.
    public var configuration: FilePath? { usesFormer.load(ordering: .relaxed) ? working.file : configured }

    /// Notes that the program starts.
    ///
    /// - Parameters:
    ///   - folder: Stores the record, and the last configuration that worked.
    ///   - configuration: The configuration's main file; nil without one.
    ///   - files: The main file and its drop-ins.
    ///   - pauses: Seconds before writing a file is tried again: the first and the longest pause.
    public init(
        _ folder: FilePath, configuration: FilePath?, files: [FilePath], logger: Logger,
        pauses: ClosedRange<Double> = 1...60
    ) {
        let path = folder.appending("start.json")
        let working = ConfigurationCopy(folder: folder.appending("working"))
        self.working = working
        configured = configuration
        self.logger = logger
        writer = RetriedWrite(
            path, on: worker, pauses: pauses, logger, "until it can be written, failed starts go unnoticed"
        ) {
            try path.replaceContents(withJSONOf: $0)
        }
        copier = RetriedWrite(
            working.folder, on: worker, pauses: pauses, logger,
            "until it can be written, there is no copy of this configuration"
        ) {
            if let configuration { try working.replace(with: $0, main: configuration) }
        }
        let record = StartRecord(
            after: try? path.decoded() as StartRecord, boot: StartRecord.currentBoot,
            configuration: StartRecord.fingerprint(of: files))
        let isFormer = record.mode == .withFormerConfiguration && configuration != nil && working.exists
        usesFormer = Atomic(isFormer)
        self.record = Mutex(record)
        write()
        if isFormer { logger.error("the last \(ends) starts have failed; \(whatFollows)") }
    }

    private var whatFollows: String { "starting with the last configuration that worked, \(working.file.escaped)" }

    /// Notes that the configuration contains mistakes, and switches to the last that worked.
    ///
    /// - Returns: Whether there is such a configuration, which is used from now on.
    public func rejectConfiguration() -> Bool {
        guard configured != nil, working.exists, !usesFormer.exchange(true, ordering: .relaxed) else { return false }
        logger.error("the configuration contains mistakes; \(whatFollows)")
        return true
    }

    private var ends: Int { record.withLock(\.earlyEnds) }

    /// Renames the state of earlier runs, if starting with it has failed.
    ///
    /// - Parameter kept: Files and folders; those that do not exist are left out.
    public func setAside(_ kept: [FilePath]) {
        guard record.withLock(\.mode) == .afresh else { return }
        let moved = kept.filter(\.exists).compactMap { path -> String? in
            let aside = FilePath(bytes: path.bytes + Array(".aside".utf8))
            try? FileManager.default.removeItem(atPath: aside.string)
            guard (try? path.rename(to: aside)) != nil else { return nil }
            return aside.escaped
        }
        let names = moved.isEmpty ? "nothing was kept" : "kept state is now in \(moved.joined(separator: ", "))"
        logger.error("the last \(ends) starts have failed; starting without kept state (\(names))")
    }

    /// Starts the trial of this run, which succeeds if it lasts for a minute.
    ///
    /// - Parameter contents: The configuration files in use from now on; nil to keep no copy.
    public func begin(with contents: Contents?) {
        let trial = trials.add(1, ordering: .relaxed).newValue
        worker.perform(after: Self.proof) {
            if self.trials.load(ordering: .relaxed) == trial { self.prove(contents) }
        }
    }

    /// Ends the trial: the next start is an ordinary one, and a copy of this configuration is kept.
    func prove(_ contents: Contents?) {
        close()
        guard configured != nil, let contents, !usesFormer.load(ordering: .relaxed) else { return }
        copier.write(contents)
    }

    /// Notes that the program ends as requested.
    public func close() {
        record.withLock { $0.close() }
        write()
    }

    /// Notes that the program ends because it cannot continue, and has logged the reason.
    public func giveReason() {
        record.withLock { $0.giveReason() }
        write()
    }

    private func write() { writer.write(record.withLock(\.self)) }
}

/// A record of the latest starts: how many in a row ended within a minute. Only the next run knows that the last one
/// ended early.
///
/// Only unrequested ends count, and only since the machine was switched on, because a power cut is no fault.
struct StartRecord: Codable, Hashable, Sendable {
    /// The way to start after a number of such ends.
    enum Mode: Hashable, Sendable {
        case ordinary
        /// Start without the state of earlier runs.
        case afresh
        /// Start also with the last configuration that worked.
        case withFormerConfiguration
    }

    private static let endsUntilAfresh = 3

    private var version = 1
    /// The kernel's identifier of the time since the machine was switched on.
    private var boot: String
    /// The fingerprint of the configuration files. Earlier ends do not count once it has changed.
    private var configuration: String
    private(set) var earlyEnds = 0
    /// The number of latest ends in a row for which the program gave no reason: the state may be at fault.
    private var unexplainedEnds = 0
    /// Whether the run has neither ended as requested nor lasted for a minute.
    private var isOpen = true
    private var hasReason = false

    /// The record of a run that starts now.
    ///
    /// - Parameter former: The previous run's.
    init(after former: StartRecord?, boot: String, configuration: String) {
        self.boot = boot
        self.configuration = configuration
        guard let former, former.isOpen, former.boot == boot, former.configuration == configuration else { return }
        // A damaged file may state any number.
        earlyEnds = (ForeignInt(former.earlyEnds) + 1).value
        unexplainedEnds = former.hasReason ? 0 : (ForeignInt(former.unexplainedEnds) + 1).value
    }

    var mode: Mode {
        if earlyEnds > Self.endsUntilAfresh { return .withFormerConfiguration }
        return unexplainedEnds == Self.endsUntilAfresh ? .afresh : .ordinary
    }

    /// Notes that the run has lasted for a minute, or has ended as requested.
    mutating func close() { isOpen = false }

    /// Notes that the run ends because it cannot continue, and has logged the reason.
    mutating func giveReason() { hasReason = true }

    /// The names and versions of files, on one line.
    static func fingerprint(of files: [FilePath]) -> String {
        files.map { path in
            let stamp = try? FileStatus(of: path).stamp
            return "\(path.escaped):\(stamp?.byteCount ?? 0):\(stamp?.modified ?? 0)"
        }.joined(separator: " ")
    }

    /// The identifier of ``boot`` now; empty if the system does not tell.
    static var currentBoot: String {
        let bytes = try? FilePath("/proc/sys/kernel/random/boot_id").stream(upTo: 64)
        return String(decoding: bytes?.prefix { $0 > 0x20 } ?? [], as: UTF8.self)
    }
}

/// A copy of a configuration: `vitrine.toml` and its drop-ins, `vitrine.d/*.toml`. Other users may not read it, because it
/// may contain a PIN.
struct ConfigurationCopy: Sendable {
    private static let name = FilePath.Component("vitrine.toml")
    private static let dropIns = FilePath.Component("vitrine.d")

    let folder: FilePath

    /// The main file, which is missing if the configuration has only drop-ins.
    var file: FilePath { folder.appending(Self.name) }

    var exists: Bool { file.exists || !folder.appending(Self.dropIns).files().isEmpty }

    /// - Parameter main: The path of the file that is no drop-in.
    func replace(with contents: StartKeeper.Contents, main: FilePath) throws {
        let new = FilePath(folder.string + ".new")
        try? FileManager.default.removeItem(atPath: new.string)
        for (path, bytes) in contents {
            let isMain = path == main
            let parent = isMain ? new : new.appending(Self.dropIns)
            try parent.makeDirectories()
            guard let name = isMain ? Self.name : path.lastComponent else { continue }
            try parent.appending(name).replaceContents(with: bytes, isPrivate: true)
        }
        try? FileManager.default.removeItem(atPath: folder.string)
        if !contents.isEmpty { try new.rename(to: folder) }
    }
}
