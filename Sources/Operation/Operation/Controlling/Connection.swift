internal import CLibrary
import Control
import SystemPackage

/// The connection to a client, with its unread input and unsent output. Used by one thread.
///
/// Requests are answered one after another, so that a client that sends many, or does not read, only delays itself.
final class Connection {
    /// Unique, unlike descriptors: a late answer must not reach another client.
    let id: Int
    let descriptor: FileDescriptor
    /// Whether to close the connection.
    private(set) var isOver = false
    /// When to disconnect a client that makes no progress.
    private(set) var deadline: ContinuousClock.Instant
    private var input: LineBuffer
    private var output: ArraySlice<UInt8> = []
    /// Whether a request is being carried out.
    private var isWaiting = false
    /// Whether the client sends nothing more.
    private var hasEnded = false
    private var endsAfterOutput = false
    private let limits: ControlServer.Limits

    /// The most bytes to receive at once. A client gets no larger share of the thread's time.
    private static let portion = 4096

    init(_ id: Int, _ descriptor: FileDescriptor, _ limits: ControlServer.Limits) {
        self.id = id
        self.descriptor = descriptor
        self.limits = limits
        input = LineBuffer(limit: limits.line)
        deadline = .now + limits.silence
    }

    deinit { try? descriptor.close() }

    /// The events to poll for.
    var interest: Int16 {
        if !output.isEmpty { return Int16(POLLOUT) }
        return isWaiting || hasEnded ? 0 : Int16(POLLIN)
    }

    // MARK: Events

    /// Handles what poll(2) returned.
    ///
    /// - Returns: A request, whose answer goes to ``answer(_:)``.
    func handle(_ events: Int16) -> ControlRequest? {
        do throws(Errno) {
            if events & Int16(POLLOUT) != 0 { try flush() }
            if events & Int16(POLLIN) != 0 { try read() }
            // The client has disconnected and needs no answer.
            if events & Int16(POLLHUP | POLLERR) != 0, events & Int16(POLLIN) == 0 { isOver = true }
        } catch {
            isOver = true
        }
        return nextRequest()
    }

    private func read() throws(Errno) {
        guard let bytes = try descriptor.receiveSome(upTo: Self.portion) else { return }
        hasEnded = bytes.isEmpty
        input.append(bytes)
    }

    /// The next request that has arrived, if the previous one is done.
    private func nextRequest() -> ControlRequest? {
        while !isOver, !isWaiting, output.isEmpty, let line = input.next(isLast: hasEnded) {
            do throws(ControlRequest.Mistake) {
                let request = try request(line)
                isWaiting = true
                deadline = .now + limits.silence
                return request
            } catch {
                send(.failed(error.description))
            }
        }
        if hasEnded, !isWaiting, output.isEmpty { isOver = true }
        return nil
    }

    private func request(_ line: LineBuffer.Line) throws(ControlRequest.Mistake) -> ControlRequest {
        switch line {
        case .text(let text): return try ControlRequest(text)
        case .notText: throw ControlRequest.Mistake(description: "not UTF-8 (expected a command)")
        case .tooLong:
            endsAfterOutput = true
            throw ControlRequest.Mistake(description: "too long (expected at most \(limits.line) bytes)")
        }
    }

    /// - Returns: The next request.
    func answer(_ reply: ControlReply) -> ControlRequest? {
        isWaiting = false
        send(reply)
        return nextRequest()
    }

    /// Disconnects the client if its deadline has passed.
    func expire(at time: ContinuousClock.Instant) {
        guard time >= deadline else { return }
        if output.isEmpty { send(.failed(isWaiting ? "the gallery does not answer" : "no command")) }
        isOver = true
    }

    // MARK: Output

    func refuse(_ why: String) {
        send(.failed(why))
        isOver = true
    }

    private func send(_ reply: ControlReply) {
        output += reply.bytes
        do throws(Errno) {
            try flush()
        } catch {
            isOver = true
        }
    }

    private func flush() throws(Errno) {
        while !output.isEmpty {
            let count = try descriptor.sendSome(output)
            guard count > 0 else { return }
            output.removeFirst(count)
            deadline = .now + limits.silence
        }
        output = []
        if endsAfterOutput { isOver = true }
    }
}

/// Divides what a client sends into lines.
struct LineBuffer {
    enum Line: Hashable {
        case text(String)
        case notText
        case tooLong
    }

    /// The longest line, in bytes, without its break.
    let limit: Int
    private var bytes: [UInt8] = []
    /// The number of bytes known to contain no line break.
    private var searched = 0

    init(limit: Int) { self.limit = limit }

    mutating func append(_ new: some Sequence<UInt8>) { bytes += new }

    /// Removes and returns the next line.
    ///
    /// - Parameter isLast: Whether nothing follows, so that a line without a break is complete.
    /// - Returns: Nil if none is complete. Nothing can follow a line that is too long.
    mutating func next(isLast: Bool) -> Line? {
        let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n"))
        searched = end == nil ? bytes.count : 0
        guard end ?? bytes.count <= limit else { return .tooLong }
        guard let count = end ?? (isLast && !bytes.isEmpty ? bytes.count : nil) else { return nil }
        defer {
            bytes.removeFirst(min(count + 1, bytes.count))
            searched = 0
        }
        return String(validating: bytes[..<count], as: UTF8.self).map(Line.text) ?? .notText
    }
}
