import Platform
import Synchronization
import SystemPackage

/// Watches the number of packages that can be upgraded, on a thread that runs when no other wants to.
final class PackageWatch: Sendable {
    private let count = Mutex<Int?>(nil)
    private let worker = SerialWorker("packages", priority: .background)

    /// Seconds between two looks at what has changed.
    private static let pause = 600.0

    init(_ updates: PackageUpdates) {
        worker.perform { [weak self] in self?.look(updates) }
    }

    /// Nil if it is not known, or not yet.
    var waiting: Int? { count.withLock(\.self) }

    private func look(_ updates: PackageUpdates) {
        var updates = updates
        let current = updates.current()
        count.withLock { $0 = current }
        worker.perform(after: Self.pause) { [weak self, updates] in self?.look(updates) }
    }
}

/// The number of packages that Debian's package manager would upgrade. It is asked in a simulation, which needs no rights, and only
/// after its lists or the installed packages have changed.
struct PackageUpdates: Sendable {
    private let program: FilePath
    /// What the answer depends on.
    private let sources: [FilePath]
    private var stamps: [FileStamp?] = []
    private var count: Int?

    init(
        _ program: FilePath = "/usr/bin/apt-get",
        sources: [FilePath] = ["/var/lib/apt/lists", "/var/log/dpkg.log"]
    ) {
        self.program = program
        self.sources = sources
    }

    /// The number of packages; nil without that package manager, or if it fails.
    mutating func current() -> Int? {
        guard program.mayBeRead else { return nil }
        let stamps = sources.map { try? FileStatus(of: $0).stamp }
        guard stamps != self.stamps else { return count }
        self.stamps = stamps
        count = (try? simulate()).flatMap(\.self)
        return count
    }

    /// - Returns: Nil if the program fails.
    private func simulate() throws(Errno) -> Int? {
        let (reading, writing) = try FileDescriptor.pair(of: .bytes)
        defer { try? reading.close() }
        let process = try start(writingTo: writing)
        var output: [UInt8] = []
        while let bytes = try reading.receiveSome(upTo: 64 << 10, waits: true), !bytes.isEmpty {
            output += bytes.prefix(Self.longestOutput - output.count)
        }
        guard process.waitForEnding() == .exited(0) else { return nil }
        return Self.count(in: String(decoding: output, as: UTF8.self))
    }

    private func start(writingTo output: FileDescriptor) throws(Errno) -> Subprocess {
        // The process has its own. With this one open, its output would not end.
        defer { try? output.close() }
        return try Subprocess(
            program, ["--simulate", "--quiet", "--option=Debug::NoLocking=true", "dist-upgrade"],
            environment: ["LC_ALL=C", "PATH=/usr/sbin:/usr/bin:/sbin:/bin"], descriptors: [1: output])
    }

    /// In bytes: a few lines for each of some thousand packages.
    private static let longestOutput = 4 << 20

    /// Each package that would be installed or upgraded has a line such as `Inst bash [5.2.15-2] (5.2.15-2+b2 Debian:…)`. The
    /// installed version in brackets is missing for a new one.
    static func count(in output: String) -> Int {
        output.split(separator: "\n").count { line in
            let words = line.split(separator: " ", maxSplits: 3)
            return words.count > 2 && words[0] == "Inst" && words[2].hasPrefix("[")
        }
    }
}
