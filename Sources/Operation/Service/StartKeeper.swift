import FoundationEssentials
import Logging
import Platform
import Synchronization
import SystemPackage

/// Gets a kiosk going again whose state or configuration ends it again and again.
public final class StartKeeper: Sendable {
    /// The seconds after which a start has worked.
    private static let proof = 60.0

    private let record: Mutex<StartRecord>
    /// How often ``begin(with:)`` was called: only the last configuration is about to be proved.
    private let trials = Atomic(0)
    private let path: FilePath
    private let working: ConfigurationCopy
    private let configured: FilePath?
    private let logger: Logger
    private let worker = SerialWorker("start record")

    private let usesFormer: Atomic<Bool>

    /// The configuration file to start with: the last that worked, if neither the configured one nor a start without
    /// state has.
    public var configuration: FilePath? { usesFormer.load(ordering: .relaxed) ? working.file : configured }

    /// Notes that the program starts.
    ///
    /// - Parameters:
    ///   - folder: Stores the record, and the last configuration that worked.
    ///   - configuration: The configuration's main file; nil without one.
    ///   - files: The main file and its drop-ins.
    public init(_ folder: FilePath, configuration: FilePath?, files: [FilePath], logger: Logger) {
        path = folder.appending("start.json")
        working = ConfigurationCopy(folder: folder.appending("working"))
        (configured, self.logger) = (configuration, logger)
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

    /// The configuration contains mistakes.
    ///
    /// - Returns: Whether another can be used from now on.
    public func rejectConfiguration() -> Bool {
        guard configured != nil, working.exists, !usesFormer.exchange(true, ordering: .relaxed) else { return false }
        logger.error("the configuration contains mistakes; \(whatFollows)")
        return true
    }

    private var ends: Int { record.withLock(\.earlyEnds) }

    /// Renames what earlier runs have kept, if starting with it has failed.
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

    /// The run is to be judged a minute from now on.
    ///
    /// - Parameter contents: The files of the configuration that it uses from now on; nil if it is not to be kept.
    public func begin(with contents: [(path: FilePath, bytes: [UInt8])]?) {
        let trial = trials.add(1, ordering: .relaxed).newValue
        worker.perform(after: Self.proof) {
            if self.trials.load(ordering: .relaxed) == trial { self.prove(contents) }
        }
    }

    /// The run has worked: the next start is an ordinary one, and this configuration is kept.
    func prove(_ contents: [(path: FilePath, bytes: [UInt8])]?) {
        close()
        guard let configured, let contents, !usesFormer.load(ordering: .relaxed) else { return }
        do {
            try working.replace(with: contents, main: configured)
        } catch {
            logger.warning("cannot keep a copy of the configuration in \(working.folder.escaped): \(error)")
        }
    }

    /// The program ends because somebody asked it to.
    public func close() {
        record.withLock { $0.close() }
        write()
    }

    /// The program ends because it cannot go on, and has said why.
    public func giveReason() {
        record.withLock { $0.giveReason() }
        write()
    }

    private func write() {
        do {
            try record.withLock(\.self).write(to: path)
        } catch {
            logger.warning("cannot write \(path.escaped): \(error); repeated failures to start go unnoticed")
        }
    }
}
