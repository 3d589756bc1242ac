import Motion

/// The state that a script and the engine share: the engine tells the script something, and the script answers before it
/// awaits more.
struct ScriptState: Sendable {
    typealias Continuation = UnsafeContinuation<Void, Never>

    /// The events that a script can await.
    enum Wait: Hashable, Sendable {
        case change
        case slop(TouchSlop)
        case acceptance
    }

    /// A script that awaits this often after its gesture has ended, in spite of the errors, is left to itself.
    private static let mostAwaitsAfterEnd = 1_000

    /// The running script; nil before it starts and after its gesture has ended.
    var task: Task<Void, Never>?
    private(set) var time = -Double.infinity
    private(set) var answer = ScriptAnswer()
    /// The last change; nil before the first.
    private(set) var change: TouchChange?
    /// Whether the script has not awaited it: the script starts with the first.
    private var isUnread = true
    private var hasReported = false
    private var isAccepted = false
    private var isOver = false
    private var awaitsAfterEnd = 0
    private var wait: Wait?
    private var hasTimedOut = false
    /// The script that awaits something.
    var continuation: Continuation?

    // MARK: The engine's side

    /// Tells the script something.
    ///
    /// - Returns: The script to resume, if it awaits this.
    mutating func tell(_ input: ScriptInput) -> Continuation? {
        answer.isNews = false
        answer.consumption = .nothing
        switch input {
        case .change(let change):
            self.change = change
            time = change.time
            if !hasReported {
                answer.value = .transform(TransformValue(centroid: change.centroid, fingers: change.count))
            }
            return awaits(change) ? resumption(timedOut: false) : nil
        case .begin(let time):
            self.time = time
            isAccepted = true
            answer.status = .running
            return wait == .acceptance ? resumption(timedOut: false) : nil
        case .wake(let time):
            self.time = time
            return resumption(timedOut: true)
        }
    }

    private mutating func awaits(_ change: TouchChange) -> Bool {
        switch wait {
        case nil, .acceptance: return false
        case .change: return true
        case .slop(var slop):
            slop.add(change)
            wait = .slop(slop)
            answer.slop = slop
            return slop.isPast || change.count == 0
        }
    }

    private mutating func resumption(timedOut: Bool) -> Continuation? {
        defer { continuation = nil }
        wait = nil
        hasTimedOut = timedOut
        answer.wakeTime = nil
        answer.slop = nil
        return continuation
    }

    /// The script's answer, once it has gone as far as it can. One that awaits nothing of its touch awaits something else.
    mutating func settled() -> ScriptAnswer {
        if wait == nil && answer.status == .running { answer.status = .failed(.scriptStopped) }
        return answer
    }

    /// Ends the gesture for the script.
    ///
    /// - Returns: The script to resume, if it awaits something.
    mutating func end() -> Continuation? {
        isOver = true
        return resumption(timedOut: false)
    }

    // MARK: The script's side

    /// Begins to await something, until a time in seconds; infinite if the script waits for as long as it takes.
    ///
    /// - Returns: Whether the script must suspend.
    mutating func startWaiting(_ wait: Wait, until due: Double) throws -> Bool {
        if isOver {
            awaitsAfterEnd += 1
            if awaitsAfterEnd <= Self.mostAwaitsAfterEnd { throw CancellationError() }
            return true
        }
        defer { isUnread = false }
        switch wait {
        case .change where isUnread: return false
        case .acceptance where isAccepted: return false
        case .acceptance: answer.status = .accepting
        case .slop(let slop): answer.slop = slop
        case .change: break
        }
        self.wait = wait
        answer.wakeTime = due.isFinite ? due : nil
        return true
    }

    /// The change for which the script waited; nil if the time has passed without one.
    mutating func read() throws -> TouchChange? {
        if isOver { throw CancellationError() }
        defer { hasTimedOut = false }
        return hasTimedOut ? nil : change
    }

    mutating func report(_ value: GestureValue) {
        answer.value = value
        answer.isNews = true
        hasReported = true
    }

    mutating func consume(_ consumption: ScriptAnswer.Consumption) { answer.consumption = consumption }

    /// - Parameter cause: The reason for which the script gave up; nil if it has returned.
    mutating func finish(_ cause: Cause?) {
        wait = nil
        answer.status = cause.map { .failed($0) } ?? .returned
    }
}

/// The news that the engine has for a script.
enum ScriptInput: Hashable, Sendable {
    case change(TouchChange)
    /// The gesture begins, at a time in seconds.
    case begin(Double)
    /// The time-out that the script awaits has come.
    case wake(Double)
}

/// The state of a script's gesture, by the time at which the script awaits more.
struct ScriptAnswer: Hashable, Sendable {
    enum Status: Hashable, Sendable {
        /// The script has not accepted, or the gesture has begun.
        case running
        /// The script has accepted, and the gesture has not begun.
        case accepting
        case returned
        case failed(Cause)
    }

    /// The part of a change that the script consumes.
    enum Consumption: Hashable, Sendable {
        case nothing
        case everything
        case part(Vector)
    }

    var status = Status.running
    /// The last measurement that the script reported. Before, that of fingers that have moved nothing.
    var value = GestureValue.transform(TransformValue(centroid: .zero, fingers: 0))
    /// Whether the script has reported it since it was last told something.
    var isNews = false
    var consumption = Consumption.nothing
    /// The time in seconds at which the engine resumes the script if nothing happens before, or nil.
    var wakeTime: Double?
    /// The slops that the script waits for the fingers to leave.
    var slop: TouchSlop?

    var verdict: GestureVerdict {
        switch status {
        case .running: .undecided
        case .accepting: .accept
        case .returned: .reject(.notRecognized)
        case .failed(let cause): .reject(cause)
        }
    }

    /// The progress of a gesture that has begun.
    var progress: GestureProgress<GestureValue> {
        switch status {
        case .running, .accepting: isNews ? .changed(value) : .unchanged
        case .returned: .ended(value)
        case .failed(let cause): .cancelled(cause)
        }
    }
}
