import FoundationEssentials
import Journal
import Logging
import Platform
import Synchronization
import SystemPackage

/// Recovers a kiosk that ends repeatedly because of its state or configuration.
public final class StartKeeper: Sendable {
    /// The seconds after which a start counts as successful.
    private static let proof = 60.0

    private let record: Mutex<StartRecord>
    /// The number of calls of ``begin(with:)``: only the latest configuration is on trial.
    private let trials = Atomic(0)
    private let writer: RetriedWrite<StartRecord>
    private let copier: RetriedWrite<ConfigurationCopy.Contents>
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
            try $0.write(to: path)
        }
        copier = RetriedWrite(
            working.folder, on: worker, pauses: pauses, logger,
            "until it can be written, there is no copy of this configuration"
        ) {
            if let configuration { try working.replace(with: $0, main: configuration) }
        }
        let record = StartRecord(
            after: StartRecord(contentsOf: path), boot: StartRecord.currentBoot,
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
    public func begin(with contents: [(path: FilePath, bytes: [UInt8])]?) {
        let trial = trials.add(1, ordering: .relaxed).newValue
        worker.perform(after: Self.proof) {
            if self.trials.load(ordering: .relaxed) == trial { self.prove(contents) }
        }
    }

    /// Ends the trial: the next start is an ordinary one, and a copy of this configuration is kept.
    func prove(_ contents: [(path: FilePath, bytes: [UInt8])]?) {
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
