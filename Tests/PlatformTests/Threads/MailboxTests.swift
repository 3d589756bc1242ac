import Patience
import Synchronization
import Testing

import class Dispatch.DispatchQueue

@testable import Platform

@Suite struct MailboxTests {
    @Test(
        "elements are collected once, in order, also those whose envelopes were made in advance; each wakes the receiver"
    )
    func order() {
        let wakes = Mutex(0)
        let mailbox = Mailbox<Int> { wakes.withLock { $0 += 1 } }
        let envelopes = (1...3).map { Mailbox<Int>.Envelope($0) }
        mailbox.deliver(envelopes[2])
        mailbox.deliver(9)
        mailbox.deliver(envelopes[0])
        #expect(wakes.withLock { $0 } == 3)
        #expect(mailbox.collect() == [3, 9, 1])
        #expect(mailbox.collect() == [])
        mailbox.deliver(envelopes[1])
        #expect(mailbox.collect() == [2])
        #expect(wakes.withLock { $0 } == 4)
    }

    @Test("nothing is lost or doubled when several threads deliver while one collects")
    func threads() {
        let mailbox = Mailbox<Int> {}
        let collected = Mutex<[Int]>([])
        DispatchQueue.concurrentPerform(iterations: 400) { number in
            mailbox.deliver(number)
            if number % 7 == 0 { collected.withLock { $0 += mailbox.collect() } }
        }
        let all = collected.withLock { $0 } + mailbox.collect()
        #expect(all.sorted() == Array(0..<400))
    }
}

@Suite(.patience) struct BellTests {
    @Test(
        "a ring ends the current or the next wait; more rings than a socket holds do not block, and end one wait")
    func ring() throws {
        let bell = try Bell()
        for _ in 0..<100_000 { bell.ring() }
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
}
