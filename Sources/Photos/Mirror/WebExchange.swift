internal import CCurl
import SystemPackage

/// A server's answer, without its contents.
struct WebAnswer {
    var status = 0
    /// The fields of its header, by their names in lowercase.
    var fields: [String: String] = [:]
    /// The URL after redirections.
    var url = ""
    /// When it came, in seconds since 1970.
    var time = 0.0

    /// The fault to report if the answer is not what was requested.
    var fault: WebFault { .status(status, retryAfter: RetryAfter.seconds(fields, now: time)) }
}

/// Receives the contents of an answer. An error that it throws ends the exchange.
protocol WebSink: AnyObject {
    /// Receives the answer before its contents.
    func begin(_ answer: WebAnswer) throws(WebFault)
    func receive(_ bytes: UnsafeRawBufferPointer) throws(WebFault)
}

/// One request and its answer, as seen by libcurl's callbacks.
final class WebExchange {
    private let sink: any WebSink
    private let complete: (inout WebAnswer) -> Void
    private var answer = WebAnswer()
    private var hasBegun = false
    /// Why the sink ended the exchange.
    private(set) var fault: WebFault?

    /// - Parameter complete: Adds to an answer what its header does not contain.
    init(_ sink: some WebSink, complete: @escaping (inout WebAnswer) -> Void) {
        self.sink = sink
        self.complete = complete
    }

    static func at(_ context: UnsafeMutableRawPointer?) -> WebExchange? {
        context.map { Unmanaged<WebExchange>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Reads a line of the header. Each answer in a chain of redirections begins with its own status line.
    func receiveField(_ bytes: UnsafeRawBufferPointer) -> Int {
        let line = String(decoding: bytes, as: UTF8.self)
        if line.hasPrefix("HTTP/") { answer.fields.removeAll() }
        if let colon = line.firstIndex(of: ":") {
            let value = line[line.index(after: colon)...].split(whereSeparator: \.isWhitespace)
            answer.fields[line[..<colon].lowercased()] = value.joined(separator: " ")
        }
        return bytes.count
    }

    /// - Returns: How many bytes were received; if not all, libcurl ends the exchange.
    func receive(_ bytes: UnsafeRawBufferPointer) -> Int {
        do throws(WebFault) {
            try begin()
            try sink.receive(bytes)
            return bytes.count
        } catch {
            fault = error
            return 0
        }
    }

    /// Ends an exchange. An answer without contents has not reached the sink yet.
    func finish() throws(WebFault) -> WebAnswer {
        try begin()
        return answer
    }

    private func begin() throws(WebFault) {
        guard !hasBegun else { return }
        hasBegun = true
        complete(&answer)
        try sink.begin(answer)
    }
}

/// Why something could not be fetched.
enum WebFault: Error, Hashable, CustomStringConvertible {
    /// Its server cannot be reached; other files there need not be tried.
    case unreachable(String)
    /// The server's answer, and the seconds that it asks to wait.
    case status(Int, retryAfter: Double?)
    /// The server's certificate is not trusted.
    case untrusted(String)
    case connectionLost
    case tooSlow(WebPatience)
    /// The server sent another range than requested.
    case wrongRange
    case wrongSize(Int?, expected: Int)
    case wrongDigest(String, expected: String)
    /// It is not the server's.
    case wrongSHA1
    case tooLong(limit: Int)
    case notSaved(Errno)
    /// The new photos do not fit beside those on show.
    case noRoom(bytes: Int, limit: Int)
    case invalidManifest(String)
    /// A catalogue of other things, in words such as "sound".
    case noPictures(only: Set<String>)
    /// The answer to a request for a tile is something else.
    case noTile
    case failed(String)
    /// The server's answer, with its own words.
    case refused(Int, words: String)

    var description: String {
        switch self {
        case .unreachable(let why): "server unreachable: \(why)"
        case .status(404, _): "not found (HTTP 404)"
        case .status(let status, _) where (400..<500).contains(status): "request refused (HTTP \(status))"
        case .status(let status, _) where status >= 500: "server error (HTTP \(status))"
        case .status(let status, _): "unexpected answer (HTTP \(status))"
        case .untrusted(let why): "no secure connection: \(why)"
        case .connectionLost: "connection lost"
        case .tooSlow(let patience):
            "too slow (expected at least \(patience.slowest) bytes/s over \(patience.slowFor) s, and all within"
                + " \(patience.longest) s)"
        case .wrongRange: "the server sent another range than requested"
        case .wrongSize(let size?, let expected): "\(size) bytes long (the manifest says \(expected))"
        case .wrongSize(nil, let expected): "longer than the \(expected) bytes in the manifest"
        case .wrongDigest(let digest, let expected): "SHA-256 is \(digest) (the manifest says \(expected))"
        case .wrongSHA1: "its SHA-1 differs from the server's"
        case .tooLong(let limit): "too long (expected at most \(limit) bytes)"
        case .noRoom(let bytes, let limit):
            "needs \(((bytes - 1) >> 20) + 1) MB together with the photos on show (urls.size is \(limit >> 20) MB)"
        case .notSaved(let error): "cannot save: \(error)"
        case .invalidManifest(let why): "not a valid manifest: \(why)"
        case .noPictures(let kinds):
            "it has no pictures" + (kinds.isEmpty ? "" : ", only \(kinds.sorted().joined(separator: " and "))")
        case .noTile: "cannot fetch: the answer is no JPEG, PNG or WebP"
        case .failed(let why): "cannot fetch: \(why)"
        case .refused(let status, let words): "\(WebFault.status(status, retryAfter: nil)): \(words)"
        }
    }

    /// The seconds that the server asks to wait.
    var retryAfter: Double? {
        if case .status(_, let seconds) = self { seconds } else { nil }
    }

    /// Whether the server's file differs from the manifest, so that the part fetched so far is useless.
    var isOfContents: Bool {
        switch self {
        case .wrongSize, .wrongRange, .status(416, _): true
        default: false
        }
    }

    /// Whether it stays until someone does something about it.
    var isLasting: Bool {
        switch self {
        case .status(408, _), .status(429, _): false
        case .status(400..<500, _), .invalidManifest, .noPictures, .refused, .noRoom, .tooLong: true
        default: false
        }
    }

    var isOfSpace: Bool { self == .notSaved(.noSpace) || self == .notSaved(.diskQuotaExceeded) }
}

/// The header field with which a server asks clients to wait (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// No server silences a kiosk for longer, in seconds: an hour is enough for any maintenance, and a mistyped date must
    /// not last until next year.
    static let longest = 3600.0

    /// The seconds that an answer with these header fields asks to wait, at most ``longest``; nil without the field, or if its form is
    /// unknown. A date counts from the server's own `Date` where there is one, because the clock of a kiosk may be wrong.
    static func seconds(_ fields: [String: String], now: Double) -> Double? {
        guard let text = fields["retry-after"] else { return nil }
        if !text.isEmpty, text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) {
            return min(Double(text) ?? longest, longest)
        }
        guard let date = Self.date(text) else { return nil }
        let start = fields["date"].flatMap { Self.date($0) } ?? now
        return min(max(0, date - start), longest)
    }

    /// A date in any of HTTP's three forms, in seconds since 1970.
    static func date(_ text: String) -> Double? {
        let time = curl_getdate(text, nil)
        return time < 0 ? nil : Double(time)
    }
}
