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
    func take(_ bytes: UnsafeRawBufferPointer) throws(WebFault)
}

/// One request and its answer, as seen by libcurl's callbacks.
final class WebExchange {
    private let sink: any WebSink
    private let complete: (inout WebAnswer) -> Void
    private var answer = WebAnswer()
    private var hasBegun = false
    /// Why the sink ended the exchange.
    private(set) var fault: WebFault?

    /// - Parameter complete: Adds data to an answer that its header does not contain.
    init(_ sink: some WebSink, complete: @escaping (inout WebAnswer) -> Void) {
        self.sink = sink
        self.complete = complete
    }

    static func at(_ context: UnsafeMutableRawPointer?) -> WebExchange? {
        context.map { Unmanaged<WebExchange>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Takes a line of the header. Each answer in a chain of redirections begins with its own status line.
    func takeField(_ bytes: UnsafeRawBufferPointer) -> Int {
        let line = String(decoding: bytes, as: UTF8.self)
        if line.hasPrefix("HTTP/") { answer.fields.removeAll() }
        if let colon = line.firstIndex(of: ":") {
            let value = line[line.index(after: colon)...].split(whereSeparator: \.isWhitespace)
            answer.fields[line[..<colon].lowercased()] = value.joined(separator: " ")
        }
        return bytes.count
    }

    /// - Returns: How many bytes were taken; if not all, libcurl ends the exchange.
    func take(_ bytes: UnsafeRawBufferPointer) -> Int {
        do throws(WebFault) {
            try begin()
            try sink.take(bytes)
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
