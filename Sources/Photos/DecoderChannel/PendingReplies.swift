/// Replies to the files of one request that are sent together: a message costs as much as a header. If a file ends the
/// decoder, those before it are asked for again.
struct PendingReplies {
    private(set) var message: [UInt8] = []
    private var count = 0

    private static let most = 8
    /// In bytes.
    private static let greatestLength = 4096

    var isEmpty: Bool { count == 0 }

    /// Whether they should be sent now.
    var isFull: Bool { count == Self.most || message.count >= Self.greatestLength }

    /// Whether another reply fits into their message.
    func hasRoom(for reply: [UInt8]) -> Bool { message.count + reply.count <= Request.greatestLength }

    mutating func add(_ reply: [UInt8]) {
        message += reply
        count += 1
    }
}
