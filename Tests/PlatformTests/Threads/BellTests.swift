import Patience
import Platform
import Testing

@Suite(.patience) struct BellTests {
    @Test("a wait ends with a ring, also with one before it, and rings together end one wait")
    func ring() throws {
        let bell = try Bell()
        for _ in 0..<1000 { bell.ring() }
        bell.wait(until: nil)
        #expect(!bell.descriptor.drain())
        try WorkerThread.start("ring") { bell.ring() }
        bell.wait(until: nil)
        #expect(!bell.descriptor.drain())
    }

    @Test("a wait without a ring ends at its time, and not before")
    func time() throws {
        let bell = try Bell()
        let end = ContinuousClock.now + .milliseconds(20)
        bell.wait(until: end)
        #expect(ContinuousClock.now >= end)
        bell.wait(until: end)
        bell.wait(until: .now - .seconds(1))
    }

    @Test("more rings than a socket holds wait for nobody")
    func many() throws {
        let bell = try Bell()
        for _ in 0..<100_000 { bell.ring() }
        bell.wait(until: nil)
        #expect(!bell.descriptor.drain())
    }
}
