/// Slows down whoever guesses the PIN: after three wrong ones, each further attempt has to wait, longer each time.
struct PINLock: Hashable, Sendable {
    /// The number of attempts without a wait.
    private static let freeAttempts = 3
    /// The waits after the last of them and after each one that follows, in seconds. The last one repeats: at six attempts
    /// an hour, half of all PINs of four digits take five weeks.
    private static let waits = [10.0, 30, 120, 600]

    private var wrongAttempts = 0
    /// When the next attempt is possible, in seconds.
    private(set) var end = -Double.infinity

    func isLocked(at time: Double) -> Bool { time < end }

    /// The seconds until the next attempt, as a countdown shows them; 0 if there is no wait.
    func countdown(at time: Double) -> Int { isLocked(at: time) ? Int((end - time).rounded(.up)) : 0 }

    mutating func refuse(at time: Double) {
        wrongAttempts += 1
        let number = wrongAttempts - Self.freeAttempts
        if number >= 0 { end = time + Self.waits[min(number, Self.waits.count - 1)] }
    }

    /// Forgets the wrong attempts: the right PIN has been entered.
    mutating func open() { self = PINLock() }
}
