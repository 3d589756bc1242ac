import Foundation

/// The trace of a program under test, read while it grows.
package actor TraceFile {
    package struct Unreadable: Error, CustomStringConvertible {
        package let description: String
    }

    package struct NeverHappened: Error, CustomStringConvertible {
        package let description: String
    }

    /// Much shorter than a frame, so that a test's next step is not a frame late.
    private static let pollInterval = Duration.milliseconds(2)

    private let path: String
    private let program: Program?
    private var file: FileHandle?
    private var unfinished = Data()
    private var known: [TraceLine] = []

    /// - Parameter program: The writer. Waits end when it ends, and failed waits show its standard error.
    package init(_ path: String, of program: Program? = nil) {
        self.path = path
        self.program = program
    }

    /// All complete lines so far.
    package var lines: [TraceLine] {
        get throws {
            try readNewLines()
            return known
        }
    }

    /// Waits for the first line, after a given one or from the beginning, that satisfies the predicate.
    ///
    /// - Parameter description: Completes "waited for …" in an error message.
    @discardableResult
    package func wait(
        for description: String, after earlier: TraceLine? = nil, timeout: Duration = .seconds(30),
        where predicate: @Sendable (TraceLine) throws -> Bool
    ) async throws -> TraceLine {
        let clock = ContinuousClock()
        let deadline = clock.now + timeout
        var next = earlier.map { $0.number + 1 } ?? 0
        while true {
            // Checked before reading, so that lines written just before the end still count.
            let isLastAttempt = program?.ending != nil || clock.now >= deadline
            let unseen = try lines.dropFirst(next)
            if let found = try unseen.first(where: predicate) { return found }
            next += unseen.count
            if isLastAttempt { throw NeverHappened(description: report("waited \(timeout) for \(description)")) }
            try await Task.sleep(for: Self.pollInterval, clock: clock)
        }
    }

    private func readNewLines() throws {
        if file == nil { file = FileHandle(forReadingAtPath: path) }
        guard let new = try file?.readToEnd() else { return }
        unfinished += new
        var start = unfinished.startIndex
        while let end = unfinished[start...].firstIndex(of: UInt8(ascii: "\n")) {
            try append(String(decoding: unfinished[start..<end], as: UTF8.self))
            start = unfinished.index(after: end)
        }
        unfinished = Data(unfinished[start...])
    }

    private func append(_ text: String) throws {
        do {
            known.append(try TraceLine(number: known.count, text: text))
        } catch {
            throw Unreadable(description: "line \(known.count + 1) of \(path) is not a trace line: \(text)\n\(error)")
        }
    }

    private func report(_ what: String) -> String {
        var lines = [what, "the trace's last lines:"] + known.suffix(5).map(\.text)
        if let program {
            lines += ["the program \(program.ending.map { "has ended: \($0)" } ?? "is running"), its last output:"]
            lines += program.standardError.split(separator: "\n").suffix(5).map(String.init)
        }
        return lines.joined(separator: "\n")
    }
}
