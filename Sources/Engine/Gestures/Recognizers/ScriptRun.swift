import Synchronization

/// A script that runs, and what it was told.
///
/// An engine is a value, but a running function cannot be copied. A script only answers what the engine tells it. So copies
/// of an engine share a run, and the first that has something to tell keeps it. Another one makes a new run and tells that the
/// same from the beginning (``forked(at:)``).
final class ScriptRun: Sendable {
    /// The number of inputs that are kept for that: a stroke of 8 s at 120 Hz.
    static let longestHistory = 1_000

    private struct History {
        var inputs: [ScriptInput] = []
        /// The number of inputs.
        var position = 0
    }

    private let script: any GestureScript
    private let touch: GestureTouch
    private let history = Mutex(History())

    init(_ script: any GestureScript, _ surroundings: GestureSurroundings) {
        self.script = script
        touch = GestureTouch(surroundings)
    }

    deinit { touch.end() }

    /// Tells the script something, after as many inputs as `position` says.
    ///
    /// - Returns: The script's answer; nil if a copy of the engine continued before, so that the run is elsewhere now.
    func tell(_ input: ScriptInput, at position: Int) -> ScriptAnswer? {
        let isNext = history.withLock { history in
            guard history.position == position else { return false }
            history.position += 1
            if position == 0 { history.inputs.reserveCapacity(Self.longestHistory) }
            if position < Self.longestHistory { history.inputs.append(input) }
            return true
        }
        guard isNext else { return nil }
        return position == 0 ? touch.start(script, input) : touch.tell(input)
    }

    /// Ends the script, unless the run is elsewhere.
    func end(at position: Int) {
        let isNext = history.withLock { history in
            guard history.position == position else { return false }
            history.position = .max
            return true
        }
        if isNext { touch.end() }
    }

    /// Whether the script was told the same as that of another run, as far as is kept.
    func isEqual(to other: ScriptRun?, before position: Int) -> Bool {
        guard self !== other, let other else { return self === other }
        return touch.surroundings == other.touch.surroundings
            && inputs(before: position) == other.inputs(before: position)
    }

    private func inputs(before position: Int) -> ArraySlice<ScriptInput> {
        history.withLock { $0.inputs.prefix(position) }
    }

    /// Another run of the script that was told the same; nil if that is not known any more.
    func forked(at position: Int) -> ScriptRun? {
        let inputs = inputs(before: position)
        guard inputs.count == position else { return nil }
        let run = ScriptRun(script, touch.surroundings)
        for (position, input) in inputs.enumerated() { _ = run.tell(input, at: position) }
        return run
    }
}

/// Runs the task of one script when the engine resumes it, on the engine's thread.
///
/// Only what the engine itself resumes runs here. A script that awaits something else is resumed by that, on any thread and at
/// any time; so it continues only when its gesture is over, and elsewhere.
final class ScriptExecutor: TaskExecutor {
    private struct Jobs {
        var isResuming = false
        var resumed: UnownedJob?
        var others: [UnownedJob] = []
        var isClosed = false
    }

    private let jobs = Mutex(Jobs())

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isClosed = jobs.withLock { jobs in
            if jobs.isResuming {
                jobs.isResuming = false
                jobs.resumed = job
            } else if !jobs.isClosed {
                jobs.others.append(job)
            } else {
                return true
            }
            return false
        }
        if isClosed { globalConcurrentExecutor.enqueue(job) }
    }

    /// Runs the task, which `resume` starts or resumes, to where it suspends again.
    func run(resume: () -> Void) {
        jobs.withLock { $0.isResuming = true }
        resume()
        jobs.withLock { $0.resumed.take() }?.runSynchronously(on: asUnownedTaskExecutor())
    }

    /// Releases the task, which the engine resumes no more. If it awaits something else, it can end after that.
    func close() {
        let others = jobs.withLock { jobs in
            jobs.isClosed = true
            defer { jobs.others = [] }
            return jobs.others
        }
        for job in others { globalConcurrentExecutor.enqueue(job) }
    }
}
