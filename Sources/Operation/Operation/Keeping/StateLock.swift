import Logging
import Platform
import SystemPackage

/// Reserves a state folder for one gallery, because two would overwrite each other's favourites. It is released with
/// its owner, and when the process ends in any way.
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

    /// The gallery runs without a lock where the folder cannot be locked: on some network file systems, and where it
    /// cannot be written.
    ///
    /// - Parameter patience: How long to wait for the system to end the process that had the lock.
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
