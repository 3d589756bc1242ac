import Manifest
import Platform
import Synchronization
import SystemPackage

/// The connection to a mirror, over which the gallery asks for tiles of pictures on the web. A restarted mirror has a new one.
public final class MirrorLine: Sendable {
    public let folder: MirrorFolder

    private struct State {
        var connection: FileDescriptor?
        /// Paths in ``MirrorFolder/tiles`` that have not been answered.
        var requested: Set<String> = []
        /// Why tiles could not be fetched, and when they may be asked for again.
        var failures: [String: (answer: Answer, end: ContinuousClock.Instant)] = [:]
        /// Tiles that were damaged when they arrived, and have been asked for a second time.
        var replaced: Set<String> = []
        var onArrival: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())
    private let now: @Sendable () -> ContinuousClock.Instant

    public init(_ folder: MirrorFolder, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        self.folder = folder
        self.now = now
    }

    /// Calls `body` on another thread whenever a tile has arrived or could not be fetched.
    public func onArrival(_ body: @escaping @Sendable () -> Void) {
        state.withLock { $0.onArrival = body }
    }

    /// The state of a tile that is not on this disk.
    enum Answer: Equatable {
        /// It is being fetched.
        case awaited
        /// It may be fetched later.
        case failed(String)
        /// The server does not have it, or refuses it.
        case refused(String)
    }

    private static let longestReason = 200
    /// The seconds until a tile may be asked for again, if the mirror names more, or none.
    private static let longestPause = 86_400
    private static let usualPause = 60
    private static let mostFailures = 10_000

    /// Asks for a tile, unless it has been asked for, or the mirror has said that it cannot be fetched yet.
    func request(_ tile: FilePath) -> Answer {
        let name = name(of: tile)
        return state.withLock { request(name, "\(name)\n", &$0) }
    }

    /// Whether a tile has been asked for and not been answered.
    func isAwaited(_ tile: FilePath) -> Bool {
        let name = name(of: tile)
        return state.withLock { $0.requested.contains(name) }
    }

    /// The path of a tile in ``MirrorFolder/tiles``.
    private func name(of tile: FilePath) -> String {
        var name = tile
        _ = name.removePrefix(folder.tiles)
        return name.string
    }

    /// Asks once more for a tile that has arrived and is damaged.
    ///
    /// - Returns: Nil if it has arrived a second time.
    func replace(_ tile: FilePath) -> Answer? {
        let name = name(of: tile)
        return state.withLock { state in
            guard state.requested.contains(name) || !state.replaced.contains(name) else { return nil }
            let answer = request(name, "!\(name)\n", &state)
            if answer == .awaited { state.replaced.insert(name) }
            return answer
        }
    }

    private func request(_ path: String, _ line: String, _ state: inout State) -> Answer {
        if let failure = state.failures[path] {
            guard failure.end <= now() else { return failure.answer }
            state.failures[path] = nil
        }
        guard let connection = state.connection else { return .failed("the mirror is not running") }
        guard state.requested.insert(path).inserted else { return .awaited }
        var rest = Array(line.utf8)[...]
        rest = rest.dropFirst((try? connection.sendSome(rest)) ?? 0)
        // A line that does not fit at all is sent later; one that has begun must end.
        if rest.count == line.utf8.count {
            state.requested.remove(path)
        } else if !rest.isEmpty {
            _ = try? connection.sendSome(rest, waits: true)
        }
        return .awaited
    }

    /// Reads a mirror's answers until it ends.
    func follow(_ connection: FileDescriptor) throws(Errno) {
        state.withLock { $0.connection = connection }
        defer {
            state.withLock { state in
                state.connection = nil
                state.requested = []
                state.failures = [:]
                state.replaced = []
            }
        }
        var rest: [UInt8] = []
        while true {
            guard let bytes = try connection.receiveSome(upTo: 4096, waits: true) else { continue }
            guard !bytes.isEmpty else { return }
            rest += bytes
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                note(String(decoding: rest[..<end], as: UTF8.self))
                rest.removeSubrange(...end)
            }
            // No answer is so long.
            if rest.count > 1 << 16 { rest = [] }
        }
    }

    private func note(_ line: String) {
        let words = line.dropFirst().split(separator: " ", maxSplits: 2).map(String.init)
        guard let path = words.first else { return }
        let onArrival: (@Sendable () -> Void)? = state.withLock { state in
            guard state.requested.remove(path) != nil else { return nil }
            if line.first == "-" || line.first == "x" {
                let seconds = words.count > 1 ? Int(words[1]) ?? Self.usualPause : Self.usualPause
                let why = words.count > 2 ? String(words[2].prefix(Self.longestReason)) : "no reason given"
                // The mirror remembers them, too.
                if state.failures.count >= Self.mostFailures { state.failures = [:] }
                let answer = line.first == "x" ? Answer.refused(why) : .failed(why)
                state.failures[path] = (answer, now() + .seconds(min(max(seconds, 1), Self.longestPause)))
            }
            return state.onArrival
        }
        onArrival?()
    }
}
