/// The wrong PINs since the last right one, as they outlast the program. There is no date in it: a clock may be wrong
/// after a loss of power, and must neither shorten a wait nor prolong it.
public struct PINAttempts: Hashable, Sendable, Codable {
    public var wrong: Int
    /// Whether the wait after the last of them is not over. It begins anew with the program, so that
    /// cutting the power gains no time.
    public var mustWait: Bool

    public init(wrong: Int = 0, mustWait: Bool = false) {
        self.wrong = wrong
        self.mustWait = mustWait
    }

    /// Assumed where the count was lost: the longest wait, once.
    public static let unknown = PINAttempts(wrong: PINLock.freeAttempts + PINLock.waits.count, mustWait: true)
}
