import Platform
import Synchronization
import SystemPackage
import Testing

/// A disk that can be full, and a clock that is set by hand.
private final class Disk: Sendable {
    private struct State {
        var isFull = false
        var written: [Int] = []
        var attempts = 0
        var news: [String] = []
        var due: [(seconds: Double, work: SerialWorker.Work)] = []
    }

    private let state = Mutex(State())

    var written: [Int] { state.withLock(\.written) }
    var attempts: Int { state.withLock(\.attempts) }
    var news: [String] { state.withLock(\.news) }
    /// The seconds until the next attempts.
    var pauses: [Double] { state.withLock { $0.due.map(\.seconds) } }

    func setFull(_ isFull: Bool) { state.withLock { $0.isFull = isFull } }

    /// Lets the time until the next attempts pass.
    func pass() {
        let due = state.withLock { state in
            defer { state.due = [] }
            return state.due
        }
        for item in due { item.work() }
    }

    func writer() -> RetriedWrite<Int> {
        RetriedWrite("/state/list.json") { seconds, work in
            self.state.withLock { $0.due.append((seconds, work)) }
        } tell: { news in
            self.state.withLock { state in
                switch news {
                case .failed(let why, let report): state.news.append("failed: \(why)\(report)")
                case .recovered: state.news.append("recovered")
                }
            }
        } body: { contents in
            try self.state.withLock { state in
                state.attempts += 1
                if state.isFull { throw Errno.noSpace }
                state.written.append(contents)
            }
        }
    }
}

@Suite struct RetriedWriteTests {
    private let disk = Disk()

    @Test("what can be written is written at once, and nothing is reported")
    func atOnce() {
        let writer = disk.writer()
        for number in 1...3 { writer.write(number) }
        writer.writeNewest()
        #expect(disk.written == [1, 2, 3] && disk.attempts == 3)
        #expect(disk.news.isEmpty && disk.pauses.isEmpty)
    }

    @Test("what cannot be written is tried again, until it can be")
    func again() {
        let writer = disk.writer()
        disk.setFull(true)
        writer.write(1)
        for _ in 0..<3 { disk.pass() }
        #expect(disk.written.isEmpty && disk.attempts == 4 && writer.isFailing)
        disk.setFull(false)
        disk.pass()
        #expect(disk.written == [1] && !writer.isFailing)
        #expect(disk.news == ["failed: No space left on device", "recovered"])
        disk.pass()
        #expect(disk.attempts == 5)
    }

    @Test("the newest contents are kept, and only they")
    func newest() {
        let writer = disk.writer()
        disk.setFull(true)
        for number in 1...4 { writer.write(number) }
        #expect(disk.pauses.count == 1, "one attempt waits, however much is to be written")
        disk.setFull(false)
        disk.pass()
        #expect(disk.written == [4])
    }

    @Test("pauses double up to a minute, and begin anew with the next fault")
    func pauses() {
        let writer = disk.writer()
        disk.setFull(true)
        writer.write(1)
        var pauses: [Double] = []
        for _ in 0..<9 {
            pauses += disk.pauses
            disk.pass()
        }
        #expect(pauses == [1, 2, 4, 8, 16, 32, 60, 60, 60])
        disk.setFull(false)
        disk.pass()
        disk.setFull(true)
        writer.write(2)
        #expect(disk.pauses == [1])
    }

    @Test("an attempt at the end writes what has waited")
    func end() {
        let writer = disk.writer()
        disk.setFull(true)
        writer.write(7)
        disk.setFull(false)
        writer.writeNewest()
        #expect(disk.written == [7])
    }

    @Test("a writer that has gone tries nothing")
    func gone() {
        disk.setFull(true)
        disk.writer().write(1)
        disk.setFull(false)
        disk.pass()
        #expect(disk.written.isEmpty && disk.attempts == 1)
    }
}
