import ArgumentParser
import Platform
import Synchronization
import SystemPackage

/// The gallery's end of standard input, which is a socket: its lines are requests, and answers go back.
enum InputLine {
    private static let sending = Mutex(())

    /// Passes each line to `body`. When the gallery closes the connection, the process ends; interrupted downloads resume at the
    /// next start.
    static func follow(_ body: @escaping @Sendable (String) -> Void) throws(Errno) {
        try WorkerThread.start("input") {
            while let line = readLine() { body(line) }
            MirrorCommand.exit()
        }
    }

    /// Sends a line. If standard input is no socket, the line is dropped.
    static func send(_ line: String) {
        sending.withLock { _ in
            var rest = Array("\(line)\n".utf8)[...]
            while !rest.isEmpty, let count = try? FileDescriptor.standardInput.sendSome(rest, waits: true) {
                rest = rest.dropFirst(count)
            }
        }
    }
}
