import Glibc

/// An error that ends the program: a line of text and an exit code.
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
