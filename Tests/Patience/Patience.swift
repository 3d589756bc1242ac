import Foundation
import Synchronization
import Testing

/// A time limit for tests that wait for threads, files and processes. It counts only seconds in which this process does nothing
/// although the machine has a processor for it. So neither other programs nor other tests can use it up.
package struct Patience: SuiteTrait, TestTrait, TestScoping {
    package var isRecursive: Bool { true }
    private let seconds: Int

    fileprivate init(seconds: Int) { self.seconds = seconds }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let end = DispatchSemaphore(value: 0)
        let isOver = Mutex(false)
        defer { end.signal() }
        try await withoutActuallyEscaping(function) { function in
            let task = Task { try await function() }
            // On a new thread, because tests may block all others.
            Thread.detachNewThread {
                guard Idleness.lasts(seconds, until: end) else { return }
                isOver.withLock { $0 = true }
                FileHandle.standardError.write(Data("\"\(test.name)\" has done nothing for \(seconds) s\n".utf8))
                task.cancel()
            }
            let result = await task.result
            if isOver.withLock(\.self) {
                Issue.record("The test has done nothing for \(seconds) s")
            } else {
                try result.get()
            }
        }
    }
}

extension Trait where Self == Patience {
    /// A minute in which nothing happens ends the test.
    package static var patience: Patience { Patience(seconds: 60) }
}

extension DispatchSemaphore {
    /// - Returns: False after ten seconds in which nothing happens.
    package func waitPatiently() -> Bool { !Idleness.lasts(10, until: self) }
}

/// How much this process and the machine have done.
private struct Idleness {
    private let process = clock()
    /// Hundredths of seconds in which processors had nothing to do; nil where that is not known.
    private let machine = (try? String(contentsOfFile: "/proc/stat", encoding: .utf8))?
        .prefix { $0 != "\n" }.split(separator: " ").dropFirst(4).first.flatMap { Int($0) }

    /// - Returns: Whether there were so many idle seconds before the end.
    static func lasts(_ seconds: Int, until end: DispatchSemaphore) -> Bool {
        var last = Idleness()
        var count = 0
        while end.wait(timeout: .now() + 1) == .timedOut {
            let now = Idleness()
            if now.isIdle(since: last) { count += 1 }
            if count == seconds { return true }
            last = now
        }
        return false
    }

    /// Watches that look for changes ten times a second take a few hundredths.
    private func isIdle(since last: Idleness) -> Bool {
        let hasRoom = machine.flatMap { now in last.machine.map { now - $0 >= 50 } } ?? true
        return hasRoom && process - last.process < CLOCKS_PER_SEC / 10
    }
}
