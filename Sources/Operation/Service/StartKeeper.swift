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
    private let path: FilePath
    private let working: ConfigurationCopy
    private let configured: FilePath?
    private let logger: Logger
    private let worker = SerialWorker("start record")

    /// Notes that the program starts.
    ///
    /// - Parameters:
    ///   - folder: Stores the record, and the last configuration that worked.
    ///   - configuration: The configuration file; nil without one.
    public init(_ folder: FilePath, configuration: FilePath?, logger: Logger) {
        path = folder.appending("start.json")
        working = ConfigurationCopy(file: folder.appending("working/vitrine.toml"))
        (configured, self.logger) = (configuration, logger)
        let fingerprint = configuration.map { ConfigurationCopy(file: $0).fingerprint } ?? ""
        let former = StartRecord(contentsOf: path)
        record = Mutex(StartRecord(after: former, boot: StartRecord.currentBoot, configuration: fingerprint))
        write()
    }

    /// The configuration file to start with: the last that worked, if neither the configured one nor a start without
    /// state has.
    public var configuration: FilePath? {
        guard isInFormerMode else { return configured }
        logger.error(
            "the last \(ends) starts have failed; starting with the last configuration that worked, \(working.file.escaped)"
        )
        return working.file
    }

    private var mode: StartRecord.Mode { record.withLock(\.mode) }
    private var ends: Int { record.withLock(\.earlyEnds) }
    private var isInFormerMode: Bool { mode == .withFormerConfiguration && configured != nil && working.file.exists }

    /// Renames what earlier runs have kept, if starting with it has failed.
    ///
    /// - Parameter kept: Files and folders; those that do not exist are left out.
    public func setAside(_ kept: [FilePath]) {
        guard mode == .afresh else { return }
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
    public func begin() {
        worker.perform(after: Self.proof) { self.prove() }
    }

    /// The run has worked: the next start is an ordinary one, and this configuration is kept.
    func prove() {
        close()
        guard !isInFormerMode, let configured else { return }
        do {
            try ConfigurationCopy(file: configured).copy(to: working)
        } catch {
            logger.warning("cannot keep a copy of the configuration in \(working.file.escaped): \(error)")
        }
    }

    /// The program ends because somebody asked it to.
    public func close() {
        record.withLock { $0.close() }
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
