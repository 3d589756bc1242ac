import Glibc

/// What stops the program: one line for a person, and the exit code for a script.
struct Failure: Error {
    let message: String
    let exitCode: Int32

    init(_ message: String, exitCode: Int32 = EXIT_FAILURE) {
        self.message = message
        self.exitCode = exitCode
    }

    func report() -> Never {
        let line = Array("paint-assets: \(message)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
        exit(exitCode)
    }
}
