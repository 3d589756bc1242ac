import Platform
import SystemPackage

/// A command that the operator has configured.
struct ShellCommand: Sendable {
    /// The reason why a command had no effect.
    enum Failure: Error, Hashable, CustomStringConvertible {
        case notStarted(Errno)
        case ended(Subprocess.Ending)
        case tookTooLong(seconds: Double)
        case cancelled

        var description: String {
            switch self {
            case .notStarted(let error): "cannot start /bin/sh: \(error)"
            case .ended(let ending): "\(ending)"
            case .cancelled: "was killed, because the program ends"
            case .tookTooLong(let seconds): "took longer than \(Int(seconds)) s and was killed"
            }
        }
    }

    let text: String
    let environment: [String]

    /// Runs the command to its end, and kills the processes that it has left running. At the time limit, kills them
    /// all.
    func run(limit seconds: Double, isCancelled: () -> Bool = { false }) throws(Failure) {
        let process: Subprocess
        do throws(Errno) {
            process = try Subprocess("/bin/sh", ["-c", text], environment: environment, leadsGroup: true)
        } catch {
            throw .notStarted(error)
        }
        let deadline = ContinuousClock.now + .seconds(seconds)
        guard let ending = process.endGroup(when: { isCancelled() || .now >= deadline }) else {
            throw isCancelled() ? .cancelled : .tookTooLong(seconds: seconds)
        }
        if ending != .exited(0) { throw .ended(ending) }
    }
}
