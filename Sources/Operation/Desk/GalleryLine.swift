import Control
import Dispatch
import Platform
import Synchronization
import SystemPackage

/// The connection to the gallery, which has started the desk: requests go to it, and answers and orders come from it.
///
/// A request is a line, as on the control socket, and so is its answer (``ControlReply``). A line that begins with `desk ` is an order
/// of the gallery's own. When the gallery closes the connection, the desk ends.
final class GalleryLine: Sendable {
    /// What the gallery asks of the desk.
    enum Order: String, Sendable {
        /// A new code for the owner, to be shown on the screen.
        case code
        case close
    }

    private let line: FileDescriptor
    /// One request at a time.
    private let asking = Mutex(())
    private let answer = Mutex<ControlReply?>(nil)
    /// Signalled when there is an answer.
    private let hasAnswer = DispatchSemaphore(value: 0)

    init(_ line: FileDescriptor) { self.line = line }

    /// Passes on what the gallery sends, until it closes the connection.
    func follow(orders: (Order) -> Void) {
        var input: [UInt8] = []
        while let head = takeLine(&input) {
            if head.hasPrefix("desk ") {
                if let order = Order(rawValue: String(head.dropFirst(5))) { orders(order) }
                continue
            }
            guard let (reply, count) = ControlReply.read(head: head) else { return }
            guard case .data = reply else {
                put(reply)
                continue
            }
            while input.count < count, receive(&input) {}
            put(.data(Array(input.prefix(count))))
            input.removeFirst(min(count, input.count))
        }
    }

    /// The next line without its break; nil when there are no more.
    private func takeLine(_ input: inout [UInt8]) -> String? {
        while true {
            if let end = input.firstIndex(of: UInt8(ascii: "\n")) {
                defer { input.removeFirst(end + 1) }
                return String(decoding: input[..<end], as: UTF8.self)
            }
            guard receive(&input) else { return nil }
        }
    }

    private func receive(_ input: inout [UInt8]) -> Bool {
        guard let new = try? line.receiveSome(upTo: 256 << 10, waits: true), !new.isEmpty else { return false }
        input += new
        return true
    }

    /// Ends the connection, and with it ``follow(orders:)``.
    func close() { line.shutDown() }

    private func put(_ reply: ControlReply) {
        answer.withLock { $0 = reply }
        hasAnswer.signal()
    }

    /// Sends a request, and waits for the answer. The gallery gives one, or ends the connection, and with it the desk.
    func ask(_ request: String) -> ControlReply {
        asking.withLock { _ in
            var rest = Array("\(request)\n".utf8)[...]
            while !rest.isEmpty {
                guard let count = try? line.sendSome(rest, waits: true) else {
                    return .failed("the gallery does not answer")
                }
                rest = rest.dropFirst(count)
            }
            hasAnswer.wait()
            return answer.withLock { $0.take() } ?? .failed("no answer")
        }
    }
}
