import Manifest
import Platform
import Synchronization
import SystemPackage

/// The connection to a mirror, over which the gallery asks for tiles of pictures on the web. It is replaced when the mirror has
/// been started again.
public final class MirrorLine: Sendable {
    public let folder: MirrorFolder

    private struct State {
        var connection: FileDescriptor?
        /// Paths in ``MirrorFolder/tiles`` that have not been answered.
        var requested: Set<String> = []
        /// Why tiles could not be fetched, until they are asked for again.
        var failures: [String: String] = [:]
        var onArrival: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    public init(_ folder: MirrorFolder) { self.folder = folder }

    /// Calls `body` on another thread whenever a tile has arrived or could not be fetched.
    public func onArrival(_ body: @escaping @Sendable () -> Void) {
        state.withLock { $0.onArrival = body }
    }

    /// What is known of a tile that is not on this disk.
    enum Answer: Equatable {
        /// It is being fetched.
        case awaited
        case failed(String)
    }

    /// Asks for a tile, unless it has been asked for, or has just failed.
    ///
    /// - Parameter path: In ``MirrorFolder/tiles``.
    func request(_ path: String) -> Answer {
        state.withLock { state in
            if let why = state.failures.removeValue(forKey: path) { return .failed(why) }
            guard let connection = state.connection else { return .failed("the mirror is not running") }
            guard state.requested.insert(path).inserted else { return .awaited }
            let line = Array("\(path)\n".utf8)
            // A line that does not fit now is asked for again.
            if (try? connection.sendSome(line[...])) != line.count { state.requested.remove(path) }
            return .awaited
        }
    }

    /// Reads a mirror's answers until it ends.
    func follow(_ connection: FileDescriptor) throws(Errno) {
        state.withLock { $0.connection = connection }
        defer {
            state.withLock { state in
                state.connection = nil
                state.requested = []
                state.failures = [:]
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
        let words = line.dropFirst().split(separator: " ", maxSplits: 1).map(String.init)
        guard let path = words.first else { return }
        let onArrival = state.withLock { state in
            state.requested.remove(path)
            if line.first == "-" { state.failures[path] = words.count > 1 ? words[1] : "no reason given" }
            return state.onArrival
        }
        onArrival?()
    }
}
