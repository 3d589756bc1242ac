/// What a server answered, but for its contents.
struct WebAnswer {
    var status = 0
    /// Fields of its header by their names in small letters.
    var fields: [String: String] = [:]
    /// Where redirections led to.
    var url = ""
}

/// Takes the contents of an answer. What it throws ends the exchange.
protocol WebSink: AnyObject {
    /// Looks at an answer before its contents come.
    func begin(_ answer: WebAnswer) throws(WebFault)
    func take(_ bytes: UnsafeRawBufferPointer) throws(WebFault)
}

/// One question and its answer, where libcurl's callbacks find it.
final class WebExchange {
    private let sink: any WebSink
    private let complete: (inout WebAnswer) -> Void
    private var answer = WebAnswer()
    private var hasBegun = false
    /// Why the sink wants no more.
    private(set) var fault: WebFault?

    /// - Parameter complete: Adds to an answer what is not in its header.
    init(_ sink: some WebSink, complete: @escaping (inout WebAnswer) -> Void) {
        (self.sink, self.complete) = (sink, complete)
    }

    static func at(_ context: UnsafeMutableRawPointer?) -> WebExchange? {
        context.map { Unmanaged<WebExchange>.fromOpaque($0).takeUnretainedValue() }
    }

    /// A line of the header. Each answer of a chain of redirections begins with its own status line.
    func takeField(_ bytes: UnsafeRawBufferPointer) -> Int {
        let line = String(decoding: bytes, as: UTF8.self)
        if line.hasPrefix("HTTP/") { answer.fields.removeAll() }
        if let colon = line.firstIndex(of: ":") {
            let value = line[line.index(after: colon)...].split(whereSeparator: \.isWhitespace)
            answer.fields[line[..<colon].lowercased()] = value.joined(separator: " ")
        }
        return bytes.count
    }

    /// - Returns: How many bytes were taken; fewer than there are end the exchange.
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

    /// An answer without contents has not been looked at yet.
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
