/// Slows down guesses of the PIN: after three wrong ones, each further attempt has to wait, longer each time.
struct PINLock: Hashable, Sendable {
    /// The number of attempts without a wait.
    static let freeAttempts = 3
    /// The waits after the last of them and after each one that follows, in seconds. The last one repeats: at six
    /// attempts an hour, half of all PINs of four digits take five weeks.
    static let waits = [10.0, 30, 120, 600]

    private(set) var attempts: PINAttempts
    /// When the next attempt is possible, in seconds.
    private(set) var end = -Double.infinity

    /// - Parameter attempts: Those of earlier runs.
    init(_ attempts: PINAttempts = PINAttempts(), at time: Double = 0) {
        // A damaged file may hold any count; this one can still be increased.
        self.attempts = PINAttempts(
            wrong: min(max(attempts.wrong, 0), Self.freeAttempts + Self.waits.count), mustWait: attempts.mustWait)
        refuse(at: time)
    }

    /// The wait after the last attempt; nil if there is none.
    private var wait: Double? {
        let number = attempts.wrong - Self.freeAttempts
        return number < 0 ? nil : Self.waits[min(number, Self.waits.count - 1)]
    }

    func isLocked(at time: Double) -> Bool { time < end }

    /// The seconds until the next attempt, as a countdown shows them; 0 if there is no wait.
    func countdown(at time: Double) -> Int { isLocked(at: time) ? Int((end - time).rounded(.up)) : 0 }

    /// Counts an attempt as a wrong one, before it turns out what it is.
    mutating func begin() {
        attempts.wrong = min(attempts.wrong + 1, Self.freeAttempts + Self.waits.count)
        attempts.mustWait = wait != nil
    }

    /// Begins to wait, because the attempt was wrong.
    mutating func refuse(at time: Double) { if let wait, attempts.mustWait { end = time + wait } }

    /// - Returns: Whether a wait has just ended.
    mutating func endWait(at time: Double) -> Bool {
        guard attempts.mustWait, !isLocked(at: time) else { return false }
        attempts.mustWait = false
        return true
    }

    /// Forgets the wrong attempts: the right PIN has been entered.
    mutating func open() { self = PINLock() }
}
