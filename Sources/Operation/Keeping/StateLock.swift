import Logging
import Platform
import SystemPackage

/// Keeps a state folder for one gallery: two would overwrite each other's favourites. It is released with its owner, and when the
/// process ends in any way.
public final class StateLock: Sendable {
    private let lock: FileLock?

    /// Another gallery uses the folder.
    public struct InUse: Error, Hashable, Sendable, CustomStringConvertible {
        let folder: FilePath

        public var description: String {
            "another gallery keeps its state in \(folder.quoted) (expected one for each folder); end that one with"
                + " \"vitrine ctl quit\", or set XDG_STATE_HOME to another folder for this one"
        }
    }

    /// Where a folder cannot be locked, the gallery runs without: on some network file systems, and where nothing can be written
    /// anyway.
    ///
    /// - Parameter patience: For how long the system may still be ending the process that had the lock.
    public init(_ folder: FilePath, logger: Logger, patience: Duration = .seconds(2)) throws(InUse) {
        do throws(Errno) {
            try folder.makeDirectories()
            lock = try Self.lock(folder.appending("lock"), until: .now + patience)
            folder.removeLeftovers()
        } catch {
            if error == .wouldBlock { throw InUse(folder: folder) }
            logger.warning("cannot lock \(folder.quoted): \(error); no other gallery may keep its state there")
            lock = nil
        }
    }

    private static func lock(_ path: FilePath, until end: ContinuousClock.Instant) throws(Errno) -> FileLock {
        while true {
            do throws(Errno) {
                return try FileLock(ifFree: path)
            } catch {
                guard error == .wouldBlock, ContinuousClock.now < end else { throw error }
                Pause.seconds(0.05)
            }
        }
    }
}
