internal import CLibrary
import FoundationEssentials
import Platform
import SystemPackage

/// A record of the latest starts: how many in a row ended within a minute. Only the next run knows that the last one
/// ended early.
///
/// Only unrequested ends count, and only since the machine was switched on, because a power cut is no fault.
struct StartRecord: Codable, Hashable, Sendable {
    /// How the program starts after a number of such ends.
    enum Mode: Hashable, Sendable {
        case ordinary
        /// Without the state of earlier runs.
        case afresh
        /// Also with the last configuration that worked.
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

    // MARK: On disk

    init?(contentsOf path: FilePath) {
        guard let bytes = try? path.contents() else { return nil }
        guard let record = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { return nil }
        self = record
    }

    func write(to path: FilePath) throws {
        try path.removingLastComponent().makeDirectories()
        try path.replaceContents(with: Array(JSONEncoder().encode(self)) + [0x0A])
    }

    /// The names and versions of files, on one line.
    static func fingerprint(of files: [FilePath]) -> String {
        files.map { path in
            let stamp = try? FileStatus(of: path).stamp
            return "\(path.escaped):\(stamp?.byteCount ?? 0):\(stamp?.modified ?? 0)"
        }.joined(separator: " ")
    }

    /// Empty where the system does not tell.
    static var currentBoot: String {
        let bytes = try? FilePath("/proc/sys/kernel/random/boot_id").stream(upTo: 64)
        return String(decoding: bytes?.prefix { $0 > 0x20 } ?? [], as: UTF8.self)
    }
}
