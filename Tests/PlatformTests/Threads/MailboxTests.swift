import Synchronization
import Testing

import class Dispatch.DispatchQueue

@testable import Platform

@Suite struct MailboxTests {
    @Test("elements are collected once, in order")
    func order() {
        let mailbox = Mailbox<Int> {}
        for number in 1...3 { mailbox.deliver(number) }
        #expect(mailbox.collect() == [1, 2, 3])
        #expect(mailbox.collect() == [])
        mailbox.deliver(4)
        #expect(mailbox.collect() == [4])
    }

    @Test("each delivery wakes the receiver")
    func waking() {
        let wakes = Mutex(0)
        let mailbox = Mailbox<String> { wakes.withLock { $0 += 1 } }
        #expect(wakes.withLock { $0 } == 0)
        mailbox.deliver("a")
        mailbox.deliver("b")
        #expect(wakes.withLock { $0 } == 2)
        _ = mailbox.collect()
        #expect(wakes.withLock { $0 } == 2)
    }

    @Test("an element whose envelope was made in advance arrives like the others")
    func envelopes() {
        let mailbox = Mailbox<Int> {}
        let envelopes = (1...3).map { Mailbox<Int>.Envelope($0) }
        mailbox.deliver(envelopes[2])
        mailbox.deliver(9)
        mailbox.deliver(envelopes[0])
        #expect(mailbox.collect() == [3, 9, 1])
        mailbox.deliver(envelopes[1])
        #expect(mailbox.collect() == [2])
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
