/// Replies to the files of one request that are sent together: a message costs as much as a header. They wait two
/// milliseconds at most, not counting the last file. If it ends the decoder or takes long, those before it are asked for again.
struct PendingReplies {
    private(set) var message: [UInt8] = []
    private var count = 0
    private var first: ContinuousClock.Instant?

    private static let most = 8
    /// In bytes.
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
