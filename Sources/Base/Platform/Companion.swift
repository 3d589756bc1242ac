import SystemPackage

/// Another program of Vitrine that works for this process, and the process that starts it. They are connected by a socket, which
/// is the program's standard input.
public enum Companion: Hashable, Sendable {
    /// This process, from an executable.
    case child(FilePath)
    /// A service manager, when this process connects to a socket. It can permit the program to use the network, and forbid it to
    /// this process.
    case service(FilePath)

    /// The service whose socket the environment names, otherwise the installed executable; nil without either.
    ///
    /// - Parameter variable: The variable of the environment that names the socket.
    public static func available(
        _ name: String, servedAt variable: String, _ environment: [String: String]
    ) -> Self? {
        if let socket = environment[variable] { return .service(FilePath(socket)) }
        return FilePath.companion(name).map { .child($0) }
    }

    public var path: FilePath {
        switch self {
        case .child(let executable): executable
        case .service(let socket): socket
        }
    }

    /// The arguments of a program that is one: those of its command line or, with `--task-from-input` alone, its task, whose lines
    /// are on standard input up to an empty one. It reads no further: what follows is for others.
    public static var arguments: [String] {
        let given = Array(CommandLine.arguments.dropFirst())
        return given == [taskFromInput] ? task : given
    }

    private static let taskFromInput = "--task-from-input"

    private static var task: [String] {
        var bytes: [UInt8] = []
        var next: UInt8 = 0
        while !bytes.suffix(2).elementsEqual("\n\n".utf8),
            withUnsafeMutableBytes(of: &next, { (try? FileDescriptor.standardInput.read(into: $0)) ?? 0 }) == 1
        {
            bytes.append(next)
        }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Starts the program, with a task on its standard input, and runs `body` with the connection.
    ///
    /// The task is not in the program's arguments, which every user of the machine can read: it may contain a key.
    ///
    /// - Parameters:
    ///   - task: Its arguments.
    ///   - environment: `NAME=value` each. A service has its own.
    /// - Returns: How it has ended. When `body` returns, a child is awaited, and a service ends.
    public func run(
        _ task: [String], environment: [String], _ body: (FileDescriptor) throws(Errno) -> Void
    ) throws(Errno) -> String {
        func converse(over line: FileDescriptor) throws(Errno) {
            var rest = Array((task + ["\n"]).joined(separator: "\n").utf8)[...]
            while !rest.isEmpty { rest = rest.dropFirst(try line.sendSome(rest, waits: true)) }
            try body(line)
        }
        switch self {
        case .child(let executable):
            let (process, line) = try Subprocess.connected(
                executable, [Self.taskFromInput], environment: environment, by: .bytes, to: 0)
            defer { try? line.close() }
            try? converse(over: line)
            return "\(process.waitForEnding())"
        case .service(let socket):
            let line = try UnixSocket.open(connectedTo: socket, patience: 0)
            // This ends the process.
            defer { try? line.close() }
            try converse(over: line)
            return "has ended"
        }
    }
}

extension Subprocess {
    /// Starts a process that has one end of a connection as a descriptor.
    ///
    /// - Returns: The process and the other end.
    public static func connected(
        _ executable: FilePath, _ arguments: [String], environment: [String], by flow: FileDescriptor.Flow,
        to descriptor: Int32
    ) throws(Errno) -> (process: Subprocess, line: FileDescriptor) {
        let line = try FileDescriptor.pair(of: flow)
        defer { try? line.theirs.close() }
        do throws(Errno) {
            let process = try Subprocess(
                executable, arguments, environment: environment, descriptors: [descriptor: line.theirs])
            return (process, line.ours)
        } catch {
            try? line.ours.close()
            throw error
        }
    }
}
