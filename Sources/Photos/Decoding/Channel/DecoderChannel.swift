internal import CLibrary
internal import CSandbox
import SystemPackage

/// One end of the connection between the program and a decoder. Messages may carry open files.
///
/// The program sends requests and the decoder replies. Neither trusts the other's messages.
public struct DecoderChannel: Sendable {
    /// Why a message could not be sent or received.
    public enum Fault: Error, Hashable, Sendable {
        /// The other end is closed.
        case closed
        case malformed
        case system(Errno)
    }

    public let socket: FileDescriptor

    /// The descriptor of a decoder's end in its process.
    public static let decoderEnd = Int32(clamping: sandbox_channel)

    /// - Parameter socket: One of a pair of connected sockets that preserve message boundaries.
    public init(_ socket: FileDescriptor) {
        self.socket = socket
    }

    // MARK: Introduction

    private static let introduction: [UInt8] = [0]

    /// Sends a decoder's first message, before it has seen any photo: the file with its waiting time for processors.
    public func introduce(_ wait: FileDescriptor?) throws(Fault) {
        try send(Self.introduction, wait.map { [$0.rawValue] } ?? [])
    }

    /// Receives the introduction of a decoder. The caller closes the file.
    public func receiveIntroduction() throws(Fault) -> FileDescriptor? {
        let (message, descriptors) = try receive()
        guard message == Self.introduction, descriptors.count < 2 else {
            for descriptor in descriptors { try? descriptor.close() }
            throw .malformed
        }
        return descriptors.first
    }

    // MARK: The program's end

    /// - Parameter files: One, or for headers at most ``Request/mostFiles``; each is replied to, in order.
    public func send(_ request: Request, files: [FileDescriptor], memory: FileDescriptor) throws(Fault) {
        try send(request.message, (files + [memory]).map(\.rawValue))
    }

    /// Receives at least one reply.
    ///
    /// - Parameter most: A message with more is malformed.
    public func receiveReplies(atMost most: Int = Request.mostFiles) throws(Fault) -> [Reply] {
        let (message, descriptors) = try receive()
        for descriptor in descriptors { try? descriptor.close() }
        do { return try Reply.all(in: message, atMost: most) } catch { throw .malformed }
    }

    // MARK: The decoder's end

    /// Receives a request. The caller closes the descriptors.
    public func receiveRequest() throws(Fault) -> (request: Request, files: [FileDescriptor], memory: FileDescriptor) {
        let (message, descriptors) = try receive()
        guard descriptors.count > 1, let request = try? Request(message), descriptors.count == 2 || request == .header
        else {
            for descriptor in descriptors { try? descriptor.close() }
            throw .malformed
        }
        return (request, descriptors.dropLast(), descriptors[descriptors.count - 1])
    }

    public func send(_ reply: Reply) throws(Fault) { try send(reply.message, []) }

    /// Sends replies together.
    func send(_ replies: PendingReplies) throws(Fault) { try send(replies.message, []) }

    // MARK: Messages

    private func send(_ message: [UInt8], _ descriptors: [Int32]) throws(Fault) {
        let result = sandbox_send(socket.rawValue, message, message.count, descriptors, descriptors.count)
        guard result == 0 else { throw Self.fault(Errno(rawValue: errno)) }
    }

    private func receive() throws(Fault) -> (message: [UInt8], descriptors: [FileDescriptor]) {
        var descriptors = [Int32](repeating: -1, count: Int(sandbox_descriptors))
        // A buffer for the longest message would be mapped and unmapped for each of them.
        var result = sandbox_next_length(socket.rawValue)
        let capacity = min(max(result, 1), Request.greatestLength)
        let message = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            result = sandbox_receive(socket.rawValue, buffer.baseAddress, buffer.count, &descriptors)
            count = max(0, result)
        }
        let received = descriptors.filter { $0 >= 0 }.map(FileDescriptor.init(rawValue:))
        guard result > 0 else {
            for descriptor in received { try? descriptor.close() }
            throw result == 0 ? .closed : Self.fault(Errno(rawValue: errno))
        }
        return (message, received)
    }

    private static func fault(_ error: Errno) -> Fault {
        [.brokenPipe, .connectionReset].contains(error) ? .closed : .system(error)
    }
}

/// Replies to the files of one request that are sent together: a message costs as much as a header. They wait two
/// milliseconds at most, not counting the last file. If it ends the decoder or takes long, those before it are asked for again.
struct PendingReplies {
    private(set) var message: [UInt8] = []
    private var count = 0
    private var first: ContinuousClock.Instant?

    private static let most = 8
    /// A length in bytes at which they no longer wait.
    private static let greatestLength = 4096

    var isEmpty: Bool { count == 0 }

    private static let longestWait = Duration.milliseconds(2)

    /// Whether they should be sent now.
    func isDue(at time: ContinuousClock.Instant) -> Bool {
        let isOld = first.map { time - $0 >= Self.longestWait } ?? false
        return isOld || count == Self.most || message.count >= Self.greatestLength
    }

    /// Whether another reply fits into their message.
    func hasRoom(for reply: [UInt8]) -> Bool { message.count + reply.count <= Request.greatestLength }

    mutating func add(_ reply: [UInt8], at time: ContinuousClock.Instant) {
        first = first ?? time
        message += reply
        count += 1
    }
}
