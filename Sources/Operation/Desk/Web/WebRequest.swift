/// What a client asks for, without the body.
struct WebRequest: Sendable {
    let method: String
    /// Without the query, and with percent codes resolved.
    let path: String
    /// By their names in lower case.
    let headers: [String: String]
    /// The client's.
    let address: IPAddress

    subscript(header: String) -> String? { headers[header] }

    /// The part of a path after a prefix; nil for other paths, and if a further slash follows.
    func name(after prefix: String) -> String? {
        guard path.hasPrefix(prefix) else { return nil }
        let name = path.dropFirst(prefix.count)
        return name.isEmpty || name.contains("/") ? nil : String(name)
    }

    /// The value of a cookie (RFC 6265, section 5.4).
    func cookie(_ name: String) -> String? {
        for pair in (self["cookie"] ?? "").split(separator: ";") {
            let pair = pair.drop { $0 == " " }
            if pair.hasPrefix("\(name)=") { return String(pair.dropFirst(name.count + 1)) }
        }
        return nil
    }

    /// Whether a body follows the head.
    var hasBody: Bool { contentLength ?? 0 > 0 || self["transfer-encoding"] != nil }

    /// The number of bytes in the body, as the client announces it; nil if it does not, or for text that is no number.
    var contentLength: Int? { self["content-length"].flatMap { Int($0) } }
}

/// An answer to a client.
struct WebResponse: Sendable {
    var status: Int
    var headers: [(name: String, value: String)] = []
    var body: [UInt8] = []

    init(_ status: Int, _ body: [UInt8] = [], type: String? = nil) {
        self.status = status
        self.body = body
        if let type { headers.append(("Content-Type", type)) }
    }

    func with(_ name: String, _ value: String) -> Self {
        var response = self
        response.headers.append((name, value))
        return response
    }
}

/// What follows the head of a request.
enum WebPlan: Sendable {
    /// The answer. A body is not read, and the connection ends.
    case answer(WebResponse)
    /// The body is read into memory, up to a limit in bytes. If the client announces more, the answer is 413; if it sends more, or
    /// takes longer than some seconds, the connection ends.
    case read(upTo: Int, @Sendable ([UInt8]) -> WebResponse)
    /// The body is passed on as it arrives.
    case pass(to: any BodyReceiver)
}

/// Receives a body piece by piece, on one thread at a time.
protocol BodyReceiver: Sendable {
    func receive(_ bytes: UnsafeRawBufferPointer)
    /// The body is complete.
    func finish() -> WebResponse
    /// The connection has ended before.
    func cancel()
}
