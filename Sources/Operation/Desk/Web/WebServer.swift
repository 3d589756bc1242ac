internal import CLibrary
internal import CMicroHTTPD
import Platform
import Synchronization

/// Serves HTTP on a port of this machine, by libmicrohttpd, which reads requests and enforces the limits.
///
/// It stops when it is freed.
final class WebServer {
    struct Options: Sendable {
        /// 0 for one that the system chooses.
        var port: UInt16
        /// Nil for HTTP without TLS.
        var tls: Certificate?
        /// The most clients at a time, and of these from one address. A browser opens six.
        var connections = (all: 256, ofAddress: 24)
        /// The seconds after which a client that sends or reads nothing is disconnected: before and after its first request.
        var silence = (first: 5, later: 20)
        /// The most bytes that the head of a request takes, and that are read at once.
        var head = 64 << 10
        /// A request that waits for a disk or the gallery delays others on its thread.
        var threads = 4
    }

    /// A certificate and its key, in PEM.
    struct Certificate: Sendable {
        var certificate: String
        var key: String
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let daemon: OpaquePointer
    let port: UInt16
    private let handler: Unmanaged<WebHandler>

    /// - Parameters:
    ///   - admit: Whether to answer an address at all.
    ///   - handle: Called with the head of each request, on several threads.
    init(
        _ options: Options, admit: @escaping @Sendable (IPAddress) -> Bool,
        handle: @escaping @Sendable (WebRequest) -> WebPlan
    ) throws(Failure) {
        let handler = Unmanaged.passRetained(WebHandler(options, admit: admit, handle: handle))
        var server = vitrine_server()
        server.port = options.port
        server.context = handler.toOpaque()
        server.admit = admitClient
        server.answer = { context, connection, path, method, _, data, size, place in
            guard let context, let connection, let path, let method, let size, let place else { return .NO }
            let part = UnsafeRawBufferPointer(start: data, count: size.pointee)
            size.pointee = 0
            return Unmanaged<WebHandler>.fromOpaque(context).takeUnretainedValue()
                .answer(connection, method, path, part, &place.pointee)
        }
        server.completed = endExchange
        server.connection = noteConnection
        server.connections = UInt32(clamping: options.connections.all)
        server.connections_per_address = UInt32(clamping: options.connections.ofAddress)
        server.seconds_of_silence = UInt32(clamping: options.silence.later)
        server.threads = UInt32(clamping: options.threads)
        server.bytes_per_connection = options.head
        let daemon = Self.start(&server, options.tls)
        guard let daemon else {
            handler.release()
            let cause =
                options.tls == nil ? "another program uses it" : "it is in use, or the certificate cannot be read"
            throw Failure(description: "cannot listen on port \(options.port): \(cause)")
        }
        self.daemon = daemon
        self.handler = handler
        port = vitrine_server_port(daemon)
    }

    private static func start(_ server: inout vitrine_server, _ tls: Certificate?) -> OpaquePointer? {
        guard let tls else { return vitrine_server_start(&server) }
        return tls.key.withCString { key in
            tls.certificate.withCString { certificate in
                server.key = key
                server.certificate = certificate
                return vitrine_server_start(&server)
            }
        }
    }

    deinit {
        MHD_stop_daemon(daemon)
        handler.release()
    }
}

/// What the server asks about clients.
private final class WebHandler: Sendable {
    let admit: @Sendable (IPAddress) -> Bool
    let handle: @Sendable (WebRequest) -> WebPlan
    private let newcomers: Newcomers
    private let silence: (first: UInt32, later: UInt32)

    init(
        _ options: WebServer.Options, admit: @escaping @Sendable (IPAddress) -> Bool,
        handle: @escaping @Sendable (WebRequest) -> WebPlan
    ) {
        self.admit = admit
        self.handle = handle
        silence = (UInt32(clamping: options.silence.first), UInt32(clamping: options.silence.later))
        newcomers = Newcomers(limit: options.connections.all / 4 * 3)
    }

    func begin(_ connection: OpaquePointer) {
        vitrine_limit_silence(connection, silence.first)
        newcomers.add(connection)
    }

    func end(_ connection: OpaquePointer) { newcomers.remove(connection) }

    /// Called with the head of a request, then with each part of its body, and at last with an empty one.
    ///
    /// - Parameter known: The address of the exchange; nil at first.
    func answer(
        _ connection: OpaquePointer, _ method: UnsafePointer<CChar>, _ path: UnsafePointer<CChar>,
        _ part: UnsafeRawBufferPointer, _ known: inout UnsafeMutableRawPointer?
    ) -> MHD_Result {
        guard let known else {
            guard let address = IPAddress(vitrine_client(connection)) else { return .NO }
            if newcomers.remove(connection) { vitrine_limit_silence(connection, silence.later) }
            let request = WebRequest(
                method: String(cString: method), path: String(cString: path), headers: headers(of: connection),
                address: address)
            let exchange = Exchange(handle(request), announced: request.contentLength)
            known = Unmanaged.passRetained(exchange).toOpaque()
            // A body that is not wanted is not read, and the connection ends. Other connections go on to the next request.
            guard request.hasBody, let answer = exchange.early else { return .YES }
            return send(answer, to: connection)
        }
        let exchange = Unmanaged<Exchange>.fromOpaque(known).takeUnretainedValue()
        guard part.isEmpty else { return exchange.receive(part) ? .YES : .NO }
        return send(exchange.finish(), to: connection)
    }
}

/// The connections that have not made a request yet. When there are too many, the oldest ends, so that others find room however
/// many wait or dawdle.
private final class Newcomers: Sendable {
    private struct Newcomer {
        let connection: UInt
        let socket: Int32
    }

    /// In the order of their arrival.
    private let all = Mutex<[Newcomer]>([])
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    func add(_ connection: OpaquePointer) {
        all.withLock { all in
            all.append(Newcomer(connection: UInt(bitPattern: connection), socket: vitrine_socket(connection)))
            // Its socket is open until it has been removed. Its thread then ends it.
            if all.count > limit { shutdown(all.removeFirst().socket, Int32(SHUT_RDWR)) }
        }
    }

    /// - Returns: Whether it was one.
    @discardableResult
    func remove(_ connection: OpaquePointer) -> Bool {
        all.withLock { all in
            guard let index = all.firstIndex(where: { $0.connection == UInt(bitPattern: connection) }) else {
                return false
            }
            all.remove(at: index)
            return true
        }
    }
}

/// A request that is being read. Its connection's thread owns it.
private final class Exchange {
    private let plan: WebPlan
    private var body: [UInt8] = []
    private var isFinished = false
    private let start = ContinuousClock.now

    /// The longest that a body takes which is read into memory.
    private static let patience = Duration.seconds(20)

    /// - Parameter length: The number of bytes in the body, if the client has announced it.
    init(_ plan: WebPlan, announced length: Int?) {
        if case .read(let limit, _) = plan, length ?? 0 > limit {
            self.plan = .answer(WebResponse(413))
        } else {
            self.plan = plan
        }
    }

    /// The answer that does not depend on the body.
    var early: WebResponse? { if case .answer(let response) = plan { response } else { nil } }

    /// - Returns: Whether to read on.
    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        switch plan {
        case .answer: break
        case .read(let limit, _):
            guard body.count + bytes.count <= limit, .now - start < Self.patience else { return false }
            body += bytes
        case .pass(let receiver): receiver.receive(bytes)
        }
        return true
    }

    func finish() -> WebResponse {
        isFinished = true
        switch plan {
        case .answer(let response): return response
        case .read(_, let answer): return answer(body)
        case .pass(let receiver): return receiver.finish()
        }
    }

    func cancel() {
        if !isFinished, case .pass(let receiver) = plan { receiver.cancel() }
    }
}

// MARK: Functions that libmicrohttpd calls

private func admitClient(
    _ context: UnsafeMutableRawPointer?, _ address: UnsafePointer<sockaddr>?, _ length: socklen_t
) -> MHD_Result {
    guard let context, let address = IPAddress(address) else { return .NO }
    return Unmanaged<WebHandler>.fromOpaque(context).takeUnretainedValue().admit(address) ? .YES : .NO
}

private func noteConnection(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
    _: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ event: MHD_ConnectionNotificationCode
) {
    guard let context, let connection else { return }
    let handler = Unmanaged<WebHandler>.fromOpaque(context).takeUnretainedValue()
    if event == .CONNECTION_NOTIFY_STARTED { handler.begin(connection) } else { handler.end(connection) }
}

private func endExchange(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
    _ place: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ reason: MHD_RequestTerminationCode
) {
    guard let known = place?.pointee else { return }
    place?.pointee = nil
    Unmanaged<Exchange>.fromOpaque(known).takeRetainedValue().cancel()
}

private final class HeaderList {
    var headers: [String: String] = [:]
}

private func headers(of connection: OpaquePointer) -> [String: String] {
    let list = HeaderList()
    withExtendedLifetime(list) {
        let context = Unmanaged.passUnretained(list).toOpaque()
        _ = MHD_get_connection_values(
            connection, .HEADER_KIND,
            { context, _, name, value in
                guard let context, let name else { return .NO }
                let list = Unmanaged<HeaderList>.fromOpaque(context).takeUnretainedValue()
                let key = String(cString: name).lowercased()
                let text = value.map { String(cString: $0) } ?? ""
                // A repeated one is ambiguous, and none of those that matter may be repeated.
                list.headers[key] = list.headers[key].map { "\($0), \(text)" } ?? text
                return .YES
            }, context)
    }
    return list.headers
}

private func send(_ answer: WebResponse, to connection: OpaquePointer) -> MHD_Result {
    let response = answer.body.withUnsafeBytes { bytes in
        MHD_create_response_from_buffer(
            bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
    }
    guard let response else { return .NO }
    defer { MHD_destroy_response(response) }
    for (name, value) in answer.headers { MHD_add_response_header(response, name, value) }
    return MHD_queue_response(connection, UInt32(clamping: answer.status), response)
}
