import Panel
import Platform
import SystemPackage

/// An access point for phones, which another process of this machine opens while a connection to it lasts
/// (`vitrine-hotspot@.service`): only that process may change the network.
public struct Hotspot: Sendable {
    /// Why there is no access point, in a line for operators.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let socket: FilePath

    /// The maximum number of seconds that the process may take.
    private static let patience = 60
    /// The process of an earlier connection may not have ended yet; there is only one.
    private static let attempts = 5

    /// - Parameter socket: The socket at which the process is started.
    public init(_ socket: FilePath) { self.socket = socket }

    /// Opens it, which may take some seconds.
    ///
    /// - Returns: What phones join, and the connection, which closes the access point when it is closed.
    func open() throws(Failure) -> (point: AccessPoint, line: FileDescriptor) {
        for attempt in 1...Self.attempts {
            if attempt > 1 { Pause.seconds(1) }
            let line: FileDescriptor
            do throws(Errno) {
                line = try UnixSocket.open(connectedTo: socket, patience: Self.patience)
            } catch {
                throw Failure(description: "vitrine-hotspot cannot be reached at \(socket.quoted): \(error)")
            }
            do throws(Failure) {
                if let point = try Self.answer(over: line) { return (point, line) }
            } catch {
                try? line.close()
                throw error
            }
            try? line.close()
        }
        throw Failure(description: "vitrine-hotspot has ended without an answer")
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
            throw Failure(description: text.hasPrefix("failed ") ? String(text.dropFirst("failed ".count)) : text)
        }
        return nil
    }
}
