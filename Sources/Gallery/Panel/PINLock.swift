import Motion
import Scenes

/// Slows down guesses of the PIN: after three wrong ones, each further attempt has to wait, longer each time.
struct PINLock: Hashable, Sendable {
    /// The number of attempts without a wait.
    static let freeAttempts = 3
    /// The waits after the last of them and after each one that follows, in seconds. The last one repeats: at six
    /// attempts an hour, half of all PINs of four digits take five weeks.
    static let waits = [10.0, 30, 120, 600]

    private(set) var attempts: PINAttempts
    /// The time of the next attempt, in seconds.
    private(set) var end = -Double.infinity

    /// - Parameter attempts: The attempts of earlier runs.
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

    /// Counts an attempt as a wrong one before the PIN is compared.
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

    /// The attempts that are assumed where their count was lost: the longest wait follows, once.
    public static let unknown = PINAttempts(wrong: PINLock.freeAttempts + PINLock.waits.count, mustWait: true)
}

/// The entry of the PIN: the digits so far, and the answer to a wrong one. A complete PIN is answered only when the
/// attempt has been stored, because an attacker may cut the power as soon as the answer is seen.
struct PINPad: Hashable, Sendable {
    /// The duration of the shake after a wrong PIN, in seconds, its width in points, and the times that it swings.
    private static let shakeTime = 0.5
    private static let shakeWidth = 14.0
    private static let swings = 3.0

    private(set) var digits = ""
    private(set) var lock: PINLock
    /// Whether a complete PIN waits for its answer.
    private(set) var isChecking = false
    /// The countdown of the lock, as it was last shown.
    private(set) var countdown = 0
    /// The shake after a wrong PIN, kept until a digit is typed.
    private var refusal = Transition.over

    init(_ attempts: PINAttempts = PINAttempts(), at time: Double = 0) { lock = PINLock(attempts, at: time) }

    /// Adds a digit, and returns whether the PIN is complete: then ``PINLock/attempts`` are to be stored before
    /// ``answer(_:at:)``.
    mutating func type(_ digit: Int, of pin: String, at time: Double) -> Bool {
        guard !isChecking, !lock.isLocked(at: time) else { return false }
        refusal = .over
        digits += String(digit)
        guard digits.utf8.count >= pin.utf8.count else { return false }
        lock.begin()
        isChecking = true
        return true
    }

    /// The digits of a PIN that is chosen on the screen.
    static let chosenLength = 4

    /// Adds a digit of a new PIN, and returns the PIN once it is complete.
    mutating func choose(by digit: Int) -> String? {
        digits += String(digit)
        return digits.utf8.count < Self.chosenLength ? nil : digits
    }

    /// Checks a complete PIN, and returns whether it is right.
    mutating func answer(_ pin: String?, at time: Double) -> Bool {
        guard isChecking else { return false }
        let isRight = digits == pin
        isChecking = false
        // The right digits are seen until the pad has gone.
        if isRight { lock.open() } else { refuse(at: time); digits = "" }
        return isRight
    }

    private mutating func refuse(at time: Double) {
        lock.refuse(at: time)
        countdown = lock.countdown(at: time)
        refusal = Transition(startingAt: time, duration: Self.shakeTime, easing: .linear)
    }

    mutating func delete() { if !digits.isEmpty, !isChecking { digits.removeLast() } }

    /// Forgets the digits, but not the wrong attempts. A PIN that has not been answered counts as a wrong one.
    mutating func clear(at time: Double) {
        if isChecking { lock.refuse(at: time) }
        digits = ""
        isChecking = false
        refusal = .over
    }

    mutating func advance(to time: Double) { countdown = lock.countdown(at: time) }

    /// - Returns: Whether a wait has just ended, so that ``PINLock/attempts`` are to be stored.
    mutating func endWait(at time: Double) -> Bool { isChecking ? false : lock.endWait(at: time) }

    /// The time at which the countdown shows another number.
    var nextDeadline: Double? { countdown > 0 ? lock.end - Double(countdown - 1) : nil }

    /// The time at which the wait ends, whether the pad is open or not.
    var waitEnd: Double? { lock.attempts.mustWait && !isChecking ? lock.end : nil }

    // MARK: Look

    var isWrong: Bool { refusal != .over }

    /// Whether the dots still show that the PIN was wrong.
    func isRefusing(at time: Double) -> Bool { !refusal.isOver(at: time) }

    /// The displacement of the dots, which swing to and fro and come to rest.
    func shake(at time: Double) -> Double {
        let progress = refusal.progress(at: time)
        return Self.shakeWidth * (1 - progress) * sine(2 * .pi * Self.swings * progress)
    }

    /// "1:05" for a countdown of 65 seconds, in the digits of a language.
    static func clock(_ seconds: Int, in words: Wording) -> String {
        let rest = seconds % 60
        return words.number(seconds / 60) + ":" + (rest < 10 ? words.number(0) : "") + words.number(rest)
    }
}
