import Synchronization

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

    /// Runs the task to where it suspends again.
    ///
    /// - Parameter resume: Starts or resumes the task.
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
