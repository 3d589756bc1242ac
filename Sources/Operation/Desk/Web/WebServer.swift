internal import CLibrary
internal import CMicroHTTPD
import Platform

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
        /// The seconds after which a client that sends or reads nothing is disconnected.
        var silence = 20
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
        let handler = Unmanaged.passRetained(WebHandler(admit: admit, handle: handle))
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
        server.connections = UInt32(clamping: options.connections.all)
        server.connections_per_address = UInt32(clamping: options.connections.ofAddress)
        server.seconds_of_silence = UInt32(clamping: options.silence)
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

    init(admit: @escaping @Sendable (IPAddress) -> Bool, handle: @escaping @Sendable (WebRequest) -> WebPlan) {
        self.admit = admit
        self.handle = handle
    }

    /// Called with the head of a request, then with each part of its body, and at last with an empty one.
    ///
    /// - Parameter known: The address of the exchange; nil at first.
    func answer(
        _ connection: OpaquePointer, _ method: UnsafePointer<CChar>, _ path: UnsafePointer<CChar>,
        _ part: UnsafeRawBufferPointer, _ known: inout UnsafeMutableRawPointer?
    ) -> MHD_Result {
        guard let known else {
            guard let address = IPAddress(vitrine_client(connection)) else { return .NO }
            let request = WebRequest(
                method: String(cString: method), path: String(cString: path), headers: headers(of: connection),
                address: address)
            let exchange = Exchange(handle(request))
            known = Unmanaged.passRetained(exchange).toOpaque()
            // A body that is not wanted is not read, and the connection ends. Other connections go on to the next request.
            guard request.hasBody, let answer = exchange.early else { return .YES }
            return send(answer, to: connection)
        }
        let exchange = Unmanaged<Exchange>.fromOpaque(known).takeUnretainedValue()
        guard part.isEmpty else {
            exchange.receive(part)
            return .YES
        }
        return send(exchange.finish(), to: connection)
    }
}

/// A request that is being read. Its connection's thread owns it.
private final class Exchange {
    private let plan: WebPlan
    private var body: [UInt8] = []
    private var isTooLong = false
    private var isFinished = false

    init(_ plan: WebPlan) { self.plan = plan }

    /// The answer that does not depend on the body.
    var early: WebResponse? { if case .answer(let response) = plan { response } else { nil } }

    func receive(_ bytes: UnsafeRawBufferPointer) {
        switch plan {
        case .answer: break
        case .read(let limit, _):
            isTooLong = isTooLong || body.count + bytes.count > limit
            if isTooLong { body = [] } else { body += bytes }
        case .pass(let receiver): receiver.receive(bytes)
        }
    }

    func finish() -> WebResponse {
        isFinished = true
        switch plan {
        case .answer(let response): return response
        case .read(_, let answer): return isTooLong ? WebResponse(413) : answer(body)
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
