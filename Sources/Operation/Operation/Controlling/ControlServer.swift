internal import CLibrary
import Control
import Platform
import SystemPackage

/// Serves operators' requests on a Unix socket, on its own thread.
public final class ControlServer: Sendable {
    public struct Limits: Hashable, Sendable {
        /// The maximum number of connected clients. The server refuses further clients with an error.
        public var clients = 32
        /// The longest line, in bytes.
        public var line = 64 << 10
        /// How long a client may take to send a complete request or to read its answer.
        public var silence = Duration.seconds(10)

        public init() {}
    }

    /// Carries out a request. It is called on the server's thread, and delivers the answer now or later, on any thread.
    public typealias Answer = @Sendable (ControlRequest, @escaping @Sendable (ControlReply) -> Void) -> Void

    private let path: FilePath
    private let orders: Mailbox<ControlLoop.Order>

    /// Starts to listen.
    public init(
        _ socket: ControlSocket, limits: Limits = Limits(), answer: @escaping Answer
    ) throws(ControlSocket.Failure) {
        path = socket.path
        let (listener, admission) = try socket.listen()
        do throws(Errno) {
            let bell = try Bell()
            orders = Mailbox { bell.ring() }
            // Decoders and monitoring must not delay a frame.
            try WorkerThread.start("control", priority: .low) { [orders] in
                var loop = ControlLoop(
                    listener: listener, admission: admission, limits: limits, answer: answer, orders: orders, bell: bell
                )
                while !loop.isOver { loop.turn() }
            }
        } catch {
            try? listener.close()
            throw ControlSocket.Failure(description: "cannot listen at \(socket.path.quoted): \(error)")
        }
    }

    deinit {
        path.removeFile()
        orders.deliver(.end)
    }
}

/// The clients of a control socket. One thread owns it.
private struct ControlLoop: ~Copyable {
    enum Order: Sendable {
        case reply(client: Int, ControlReply)
        case end
    }

    let listener: FileDescriptor
    let admission: Admission
    let limits: ControlServer.Limits
    let answer: ControlServer.Answer
    let orders: Mailbox<Order>
    let bell: Bell
    var connections: [Connection] = []
    var nextClient = 0
    var isOver = false
    /// When to accept clients again, after the process has run out of descriptors.
    var pause: ContinuousClock.Instant?

    private static let longestPause = Duration.seconds(1)

    deinit { try? listener.close() }

    /// Waits for events and handles them.
    mutating func turn() {
        var polled = [
            pollfd(fd: pause == nil ? listener.rawValue : -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: bell.descriptor.rawValue, events: Int16(POLLIN), revents: 0),
        ]
        polled += connections.map { pollfd(fd: $0.descriptor.rawValue, events: $0.interest, revents: 0) }
        poll(&polled, nfds_t(polled.count), timeout)
        for (connection, entry) in zip(connections, polled.dropFirst(2)) where entry.revents != 0 {
            carryOut(connection.handle(entry.revents), of: connection)
        }
        if polled[1].revents != 0 { takeOrders() }
        let now = ContinuousClock.now
        for connection in connections { connection.expire(at: now) }
        connections.removeAll(where: \.isOver)
        if let end = pause, now >= end { pause = nil }
        if polled[0].revents != 0 { acceptClients() }
    }

    /// Milliseconds until the next deadline, rounded up so that it has passed by then; -1 without one.
    private var timeout: Int32 {
        let next = (connections.map(\.deadline) + [pause].compactMap(\.self)).min()
        guard let next else { return -1 }
        return Int32(saturating: max(0, (next - .now) / .milliseconds(1)).rounded(.up))
    }

    private func carryOut(_ request: ControlRequest?, of connection: Connection) {
        guard let request else { return }
        answer(request) { [orders, id = connection.id] in orders.deliver(.reply(client: id, $0)) }
    }

    private mutating func takeOrders() {
        // Silence the bell first: a later delivery rings it again.
        bell.silence()
        for order in orders.collect() {
            switch order {
            case .reply(let client, let reply):
                guard let connection = connections.first(where: { $0.id == client }) else { continue }
                carryOut(connection.answer(reply), of: connection)
            case .end: isOver = true
            }
        }
    }

    // MARK: New clients

    private mutating func acceptClients() {
        do throws(Errno) {
            // Limit the clients accepted at a time, so that a burst cannot starve existing ones.
            for _ in 0..<limits.clients {
                guard let descriptor = try UnixSocket.client(of: listener) else { return }
                welcome(descriptor)
            }
        } catch {
            pause = .now + Self.longestPause
        }
    }

    private mutating func welcome(_ descriptor: FileDescriptor) {
        let connection = Connection(nextClient, descriptor, limits)
        nextClient += 1
        if let refusal = refusal(of: descriptor) {
            connection.refuse(refusal)
        } else {
            connections.append(connection)
        }
    }

    private func refusal(of descriptor: FileDescriptor) -> String? {
        guard let peer = try? Peer(of: descriptor), admission.admits(peer) else {
            return "permission denied (expected the gallery's user, root, or a member of its group)"
        }
        let limit = limits.clients
        return connections.count < limit ? nil : "\(limit) clients are connected already"
    }
}
