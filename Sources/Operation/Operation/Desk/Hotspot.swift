import Panel
import Platform
import Synchronization
import SystemPackage

/// An access point for phones, which another process of this machine opens while a connection to it lasts
/// (`vitrine-hotspot@.service`): only that process may change the network.
public final class Hotspot: Sendable {
    /// Why there is no access point, in a line for operators.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    enum State {
        case closed, opening
        case open(FileDescriptor)
    }

    private let socket: FilePath
    private let condition = Mutex(State.closed)

    /// The maximum number of seconds that the process may take.
    private static let patience = 60
    /// The process of an earlier connection may not have ended yet; there is only one.
    private static let attempts = 5

    /// - Parameter socket: The socket at which the process is started.
    public init(_ socket: FilePath) { self.socket = socket }

    var state: State { condition.withLock(\.self) }

    /// Opens it, which may take some seconds.
    ///
    /// - Parameter done: Called on another thread, unless it is closed meanwhile.
    func open(_ done: @escaping @Sendable (Result<AccessPoint, Failure>) -> Void) {
        condition.withLock { $0 = .opening }
        do throws(Errno) {
            try WorkerThread.start("hotspot") { [self] in
                let result = Result { () throws(Failure) in try connect() }
                guard case .failure = result else { return done(result) }
                let isWanted = condition.withLock { state in
                    defer { state = .closed }
                    if case .opening = state { return true } else { return false }
                }
                if isWanted { done(result) }
            }
        } catch {
            close()
            done(.failure(Failure(description: "cannot start a thread: \(error)")))
        }
    }

    func close() {
        condition.withLock { state in
            if case .open(let line) = state { try? line.close() }
            state = .closed
        }
    }

    private func connect() throws(Failure) -> AccessPoint {
        for attempt in 1...Self.attempts {
            if attempt > 1 { Pause.seconds(1) }
            let line: FileDescriptor
            do throws(Errno) {
                line = try UnixSocket.open(connectedTo: socket, patience: Self.patience)
            } catch {
                throw Failure(description: "vitrine-hotspot cannot be reached at \(socket.quoted): \(error)")
            }
            do throws(Failure) {
                guard let point = try Self.answer(over: line) else {
                    try? line.close()
                    continue
                }
                try keep(line)
                return point
            } catch {
                try? line.close()
                throw error
            }
        }
        throw Failure(description: "vitrine-hotspot has ended without an answer")
    }

    private func keep(_ line: FileDescriptor) throws(Failure) {
        let isWanted = condition.withLock { state in
            guard case .opening = state else { return false }
            state = .open(line)
            return true
        }
        if !isWanted { throw Failure(description: "the desk has closed") }
    }

    /// Waits for the first line that the process sends: `open NAME PASSWORD`, or `failed WHY`.
    ///
    /// - Returns: Nil if it sends none.
    private static func answer(over line: FileDescriptor) throws(Failure) -> AccessPoint? {
        var input = LineBuffer(limit: 1024)
        while let bytes = try? line.receiveSome(upTo: 1024, waits: true), !bytes.isEmpty {
            input.append(bytes)
            guard case .text(let text)? = input.next(isLast: false) else { continue }
            let words = text.split(separator: " ", maxSplits: 2).map(String.init)
            if words.count == 3, words[0] == "open" { return AccessPoint(name: words[1], password: words[2]) }
            throw Failure(description: text.hasPrefix("failed ") ? String(text.dropFirst(7)) : text)
        }
        return nil
    }
}
