internal import CCurl

/// Fetches over HTTP and HTTPS, by libcurl: one answer at a time, over connections that stay open between them.
final class WebClient {
    private let handle: UnsafeMutableRawPointer
    private let patience: WebPatience

    init(patience: WebPatience) throws(WebFault) {
        curl_global_init(Int(CURL_GLOBAL_DEFAULT))
        guard let handle = curl_easy_init() else { throw .failed("libcurl does not start") }
        (self.handle, self.patience) = (handle, patience)
    }

    deinit {
        curl_easy_cleanup(handle)
    }

    /// Fetches what is behind a URL, and hands it to `sink` while it comes.
    ///
    /// - Parameter fields: Of the request's header, as lines.
    @discardableResult
    func get(_ url: String, fields: [String] = [], into sink: some WebSink) throws(WebFault) -> WebAnswer {
        var lines: UnsafeMutablePointer<curl_slist>?
        for field in fields { lines = curl_slist_append(lines, field) }
        defer { curl_slist_free_all(lines) }
        let exchange = WebExchange(sink) { [handle] answer in
            answer.status = vitrine_curl_status(handle)
            answer.url = vitrine_curl_url(handle).map { String(cString: $0) } ?? url
        }
        let result = withExtendedLifetime(exchange) {
            setUp(url, lines, exchange)
            return curl_easy_perform(handle)
        }
        if let fault = exchange.fault { throw fault }
        guard result == CURLE_OK else { throw WebFault(result, patience) }
        return try exchange.finish()
    }

    private func setUp(_ url: String, _ lines: UnsafeMutablePointer<curl_slist>?, _ exchange: WebExchange) {
        curl_easy_reset(handle)
        set(CURLOPT_URL, text: url)
        // Nothing but the web, wherever a server sends us: no files of this machine.
        set(CURLOPT_PROTOCOLS_STR, text: "http,https")
        set(CURLOPT_REDIR_PROTOCOLS_STR, text: "http,https")
        set(CURLOPT_FOLLOWLOCATION, 1)
        set(CURLOPT_MAXREDIRS, 5)
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_CONNECTTIMEOUT, patience.connecting)
        set(CURLOPT_LOW_SPEED_LIMIT, patience.slowest)
        set(CURLOPT_LOW_SPEED_TIME, patience.slowFor)
        set(CURLOPT_TIMEOUT, patience.longest)
        set(CURLOPT_USERAGENT, text: "vitrine")
        vitrine_curl_set_pointer(handle, CURLOPT_HTTPHEADER, lines)
        let context = Unmanaged.passUnretained(exchange).toOpaque()
        vitrine_curl_set_pointer(handle, CURLOPT_WRITEDATA, context)
        vitrine_curl_set_pointer(handle, CURLOPT_HEADERDATA, context)
        vitrine_curl_set_sink(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            WebExchange.at(context)?.take(UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
        }
        vitrine_curl_set_sink(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            WebExchange.at(context)?.takeField(UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
        }
    }

    private func set(_ option: CURLoption, _ number: Int) { vitrine_curl_set_number(handle, option, number) }

    private func set(_ option: CURLoption, text: String) { vitrine_curl_set_pointer(handle, option, text) }
}

/// How long a server is waited for.
public struct WebPatience: Hashable, Sendable {
    /// Until a connection stands, in seconds.
    public var connecting = 15
    /// Bytes a second: one that sends less for ``slowFor`` seconds is given up.
    public var slowest = 1000
    /// In seconds.
    public var slowFor = 30
    /// For one answer, in seconds; what has come until then is gone on from later.
    public var longest = 300

    public init() {}
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
            case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_GOT_NOTHING, CURLE_SEND_ERROR: .cut
            default: .failed(words)
            }
    }
}
