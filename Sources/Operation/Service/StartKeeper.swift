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
    private let files: @Sendable (FilePath) -> [FilePath]
    private let logger: Logger
    private let worker = SerialWorker("start record")

    /// The configuration file to start with: the last that worked, if neither the configured one nor a start without
    /// state has.
    public let configuration: FilePath?

    /// Notes that the program starts.
    ///
    /// - Parameters:
    ///   - folder: Stores the record, and the last configuration that worked.
    ///   - configuration: The configuration's main file; nil without one.
    ///   - files: Lists the main file and its drop-ins.
    public init(
        _ folder: FilePath, configuration: FilePath?, files: @escaping @Sendable (FilePath) -> [FilePath],
        logger: Logger
    ) {
        path = folder.appending("start.json")
        working = ConfigurationCopy(folder: folder.appending("working"))
        (configured, self.files, self.logger) = (configuration, files, logger)
        let fingerprint = ConfigurationCopy.fingerprint(of: configuration.map(files) ?? [])
        let record = StartRecord(
            after: StartRecord(contentsOf: path), boot: StartRecord.currentBoot, configuration: fingerprint)
        let isFormer = record.mode == .withFormerConfiguration && configuration != nil && working.exists
        self.configuration = isFormer ? working.file : configuration
        self.record = Mutex(record)
        write()
        guard isFormer else { return }
        logger.error(
            "the last \(ends) starts have failed; starting with the last configuration that worked, \(working.file.escaped)"
        )
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
    public func begin() {
        worker.perform(after: Self.proof) { self.prove() }
    }

    /// The run has worked: the next start is an ordinary one, and this configuration is kept.
    func prove() {
        close()
        guard let configured, configuration == configured else { return }
        do {
            try working.replace(with: files(configured), main: configured)
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
