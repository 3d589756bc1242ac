import Platform

/// The answer to a request.
///
/// ```
/// ok                    done
/// ok 123456             followed by as many bytes
/// {"version":…}         the status
/// error: unknown …      nothing was done
/// ```
public enum ControlReply: Hashable, Sendable {
    case done
    /// Why the request was not carried out.
    case failed(String)
    /// JSON on one line.
    case json(String)
    case data([UInt8])

    /// The longest answer that a client accepts, in bytes: more than a screenshot of any screen.
    static let longest = 1 << 30

    /// - Parameter head: The first line of an answer. If it announces data, they are still to be received.
    /// - Returns: Nil if it is no answer.
    public static func read(head: String) -> (reply: ControlReply, byteCount: Int)? {
        if head == "ok" { return (.done, 0) }
        if head.hasPrefix("{") { return (.json(head), 0) }
        if head.hasPrefix("error: ") { return (.failed(String(head.dropFirst(7))), 0) }
        guard head.hasPrefix("ok "), let count = Int(head.dropFirst(3)), (0...longest).contains(count) else {
            return nil
        }
        return (.data([]), count)
    }

    /// The answer as it is sent.
    public var bytes: [UInt8] {
        switch self {
        case .done: Array("ok\n".utf8)
        case .failed(let why): Array("error: \(why.printable)\n".utf8)
        case .json(let text): Array("\(text)\n".utf8)
        case .data(let bytes): Array("ok \(bytes.count)\n".utf8) + bytes
        }
    }
}
