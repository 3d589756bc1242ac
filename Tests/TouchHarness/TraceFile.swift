import Foundation

/// The trace that a program under test is writing, read as it grows.
package actor TraceFile {
    package struct Unreadable: Error, CustomStringConvertible {
        package let description: String
    }

    package struct NeverHappened: Error, CustomStringConvertible {
        package let description: String
    }

    /// Short against a frame, so that what a test does next is not late by one.
    private static let pollInterval = Duration.milliseconds(2)

    private let path: String
    private let program: Program?
    private var file: FileHandle?
    private var unfinished = Data()
    private var known: [TraceLine] = []

    /// - Parameter program: the writer; waits end when it does, and failed ones show its standard error.
    package init(_ path: String, of program: Program? = nil) {
        self.path = path
        self.program = program
    }

    /// All lines that are complete by now.
    package var lines: [TraceLine] {
        get throws {
            try readOn()
            return known
        }
    }

    /// The first line, after a given one or from the beginning, that fulfils the predicate.
    ///
    /// - Parameter description: what is awaited, as it completes "waited for …".
    @discardableResult
    package func wait(
        for description: String, after earlier: TraceLine? = nil, timeout: Duration = .seconds(30),
        where predicate: @Sendable (TraceLine) throws -> Bool
    ) async throws -> TraceLine {
        let clock = ContinuousClock()
        let deadline = clock.now + timeout
        var next = earlier.map { $0.number + 1 } ?? 0
        while true {
            // Asked before reading: what the program wrote with its last breath still counts.
            let isLastLook = program?.ending != nil || clock.now >= deadline
            let unseen = try lines.dropFirst(next)
            if let found = try unseen.first(where: predicate) { return found }
            next += unseen.count
            if isLastLook { throw NeverHappened(description: report("waited \(timeout) for \(description)")) }
            try await Task.sleep(for: Self.pollInterval, clock: clock)
        }
    }

    private func readOn() throws {
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
            throw Unreadable(description: "line \(known.count + 1) of \(path) is no trace line: \(text)\n\(error)")
        }
    }

    private func report(_ what: String) -> String {
        var lines = [what, "the trace's last lines:"] + known.suffix(5).map(\.text)
        if let program {
            lines += ["the program \(program.ending.map { "has ended: \($0)" } ?? "runs on"), its last words:"]
            lines += program.standardError.split(separator: "\n").suffix(5).map(String.init)
        }
        return lines.joined(separator: "\n")
    }
}
