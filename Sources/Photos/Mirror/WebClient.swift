internal import CCurl

/// Sends requests over HTTP and HTTPS with libcurl, one at a time, over connections that stay open in between.
final class WebClient {
    private let handle: UnsafeMutableRawPointer
    private let patience: WebPatience
    private let now: () -> Double
    private let authorities: String?
    private let gate: ServerGate
    /// Sent with every request to their server, which then may not redirect.
    var credentials: WebCredentials?

    /// - Parameters:
    ///   - authorities: The file of certificates to trust; nil for the system's.
    ///   - gate: Decides when requests may be sent. All clients of a process share it.
    ///   - now: The time in seconds since 1970.
    init(
        patience: WebPatience, authorities: String?, gate: ServerGate, now: @escaping () -> Double
    ) throws(WebFault) {
        curl_global_init(Int(CURL_GLOBAL_DEFAULT))
        guard let handle = curl_easy_init() else { throw .failed("cannot start libcurl") }
        self.handle = handle
        self.patience = patience
        self.authorities = authorities
        self.gate = gate
        self.now = now
    }

    deinit {
        curl_easy_cleanup(handle)
    }

    /// Fetches a URL with further lines in the request's header, and passes the contents to `sink` while they arrive.
    @discardableResult
    func get(_ url: String, fields: [String] = [], into sink: some WebSink) throws(WebFault) -> WebAnswer {
        try send(WebRequest(url: url, fields: fields), into: sink)
    }

    /// Sends a request when its server may be asked, and passes the contents of the answer to `sink` while they arrive.
    @discardableResult
    func send(_ request: WebRequest, into sink: some WebSink) throws(WebFault) -> WebAnswer {
        while true {
            try gate.enter(request.url)
            do throws(WebFault) {
                let answer = try perform(request, into: sink)
                _ = gate.leave(request.url, nil)
                return answer
            } catch {
                guard gate.leave(request.url, error) else { throw error }
            }
        }
    }

    private func perform(_ request: WebRequest, into sink: some WebSink) throws(WebFault) -> WebAnswer {
        let url = request.url
        let credentials = credentials.flatMap { url.hasPrefix($0.origin + "/") ? $0 : nil }
        var lines: UnsafeMutablePointer<curl_slist>?
        let type = request.body == nil ? [] : ["Content-Type: application/json"]
        for field in [Self.accept] + request.fields + type + (credentials?.fields ?? []) {
            lines = curl_slist_append(lines, field)
        }
        defer { curl_slist_free_all(lines) }
        let exchange = WebExchange(sink) { [handle, now] answer in
            answer.time = now()
            answer.status = vitrine_curl_status(handle)
            answer.url = vitrine_curl_url(handle).map { String(cString: $0) } ?? url
        }
        let result = withExtendedLifetime(exchange) {
            setUp(url, lines, exchange)
            set(CURLOPT_FOLLOWLOCATION, credentials == nil ? 1 : 0)
            if let body = request.body {
                set(CURLOPT_POSTFIELDSIZE, body.count)
                vitrine_curl_set_pointer(handle, CURLOPT_COPYPOSTFIELDS, body)
            }
            return curl_easy_perform(handle)
        }
        if let fault = exchange.fault { throw fault }
        guard result == CURLE_OK else { throw WebFault(result, patience) }
        return try exchange.finish()
    }

    /// Some servers have pages for people at the URLs of their documents.
    private static let accept = "Accept: application/ld+json, application/json, image/*, */*;q=0.8"

    private func setUp(_ url: String, _ lines: UnsafeMutablePointer<curl_slist>?, _ exchange: WebExchange) {
        curl_easy_reset(handle)
        set(CURLOPT_URL, text: url)
        // A server may redirect to the web only, not to files of this machine, and from https only to https.
        set(CURLOPT_PROTOCOLS_STR, text: "http,https")
        set(CURLOPT_REDIR_PROTOCOLS_STR, text: url.lowercased().hasPrefix("https:") ? "https" : "http,https")
        if let authorities { set(CURLOPT_CAINFO, text: authorities) }
        set(CURLOPT_MAXREDIRS, 5)
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_CONNECTTIMEOUT, patience.connecting)
        set(CURLOPT_LOW_SPEED_LIMIT, patience.slowest)
        set(CURLOPT_LOW_SPEED_TIME, patience.slowFor)
        set(CURLOPT_TIMEOUT, patience.longest)
        set(CURLOPT_USERAGENT, text: "vitrine")
        // No encoding is asked for, because parts of files are. Some servers choose one all the same, which is undone then.
        set(CURLOPT_ACCEPT_ENCODING, text: "identity")
        // Cookies are kept in memory.
        set(CURLOPT_COOKIEFILE, text: "")
        vitrine_curl_set_pointer(handle, CURLOPT_HTTPHEADER, lines)
        let context = Unmanaged.passUnretained(exchange).toOpaque()
        vitrine_curl_set_pointer(handle, CURLOPT_WRITEDATA, context)
        vitrine_curl_set_pointer(handle, CURLOPT_HEADERDATA, context)
        vitrine_curl_set_sink(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            WebExchange.at(context)?.receive(UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
        }
        vitrine_curl_set_sink(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            WebExchange.at(context)?.receiveField(UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
        }
    }

    private func set(_ option: CURLoption, _ number: Int) { vitrine_curl_set_number(handle, option, number) }

    private func set(_ option: CURLoption, text: String) { vitrine_curl_set_pointer(handle, option, text) }
}

/// A request for a URL, with GET, or with POST if it has a body.
struct WebRequest: Hashable {
    var url: String
    /// Lines of its header.
    var fields: [String] = []
    /// JSON.
    var body: [UInt8]?

    /// Header fields of a request that is answered with 304 if nothing has changed.
    static func conditions(_ entityTag: String?, _ lastModified: String?) -> [String] {
        [entityTag.map { "If-None-Match: \($0)" }, lastModified.map { "If-Modified-Since: \($0)" }].compactMap(\.self)
    }
}

/// The fields that a server requires before it answers.
struct WebCredentials: Hashable {
    /// Scheme, host and port of the server.
    var origin: String
    /// Lines of a request's header.
    var fields: [String]
}

/// How long to wait for a server.
public struct WebPatience: Hashable, Sendable {
    /// The wait for a connection, in seconds.
    public var connecting = 15
    /// The lowest speed in bytes per second. A server that sends less for ``slowFor`` seconds is too slow.
    public var slowest = 1000
    /// The seconds of ``slowest``.
    public var slowFor = 30
    /// The wait for one answer, in seconds; the rest of it is requested later.
    public var longest = 300

    /// The patience for a photo.
    public static let photos = Self()

    /// The patience for a tile, for which a visitor waits.
    public static let tiles = Self(connecting: 10, slowFor: 20, longest: 60)
}

extension WebFault {
    fileprivate init(_ code: CURLcode, _ patience: WebPatience) {
        let words = String(cString: curl_easy_strerror(code))
        self =
            switch code {
            case CURLE_COULDNT_CONNECT, CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: .unreachable(words)
            case CURLE_OPERATION_TIMEDOUT: .tooSlow(patience)
            case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
                CURLE_SSL_CACERT_BADFILE:
                .untrusted(words)
            case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_GOT_NOTHING, CURLE_SEND_ERROR: .connectionLost
            default: .failed(words)
            }
    }
}
