import Foundation
import Patience
import Platform
import Testing

@Suite(.patience) struct WorkerThreadTests {
    @Test("a thread has the priority that it was made with", arguments: [Priority.ordinary, .background])
    func priority(_ priority: Priority) throws {
        let found = try onThread(priority: priority) { policy }
        #expect(found == (priority == .background ? idlePolicy : ordinaryPolicy))
    }

    @Test("a thread in the background leaves every other thread's priority alone")
    func others() throws {
        let before = try onThread { policy }
        for _ in 0..<8 { _ = try onThread(priority: .background) { policy } }
        let after = try onThread { policy }
        #expect([before, after] == [ordinaryPolicy, ordinaryPolicy])
    }

    @Test(
        "a thread's priority does not come from the thread that starts it",
        .enabled(if: geteuid() == 0, "only root may raise a priority"))
    func inheritance() async throws {
        let (policies, continuation) = AsyncStream.makeStream(of: CInt.self)
        try WorkerThread.start("parent", priority: .background) {
            try? WorkerThread.start("child") { continuation.yield(policy) }
        }
        for await found in policies {
            #expect(found == ordinaryPolicy)
            break
        }
    }

    @Test(
        "a thread has its name, cut to 15 bytes",
        arguments: [("scan", "scan"), ("a name that is long", "a name that is ")])
    func name(_ name: String, _ shown: String) throws {
        let found = try onThread(name: name) {
            try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)
        }
        #expect(found == shown + "\n")
    }

    @Test("signals that ask the process for something are left to the main thread; those of faults are not")
    func signals() throws {
        let blocked = try onThread {
            var mask = sigset_t()
            pthread_sigmask(SIG_BLOCK, nil, &mask)
            return [SIGTERM, SIGINT, SIGCHLD, SIGUSR1, SIGSEGV, SIGABRT].map { sigismember(&mask, $0) }
        }
        #expect(blocked == [1, 1, 1, 1, 0, 0])
    }

    @Test("the thread that starts another keeps its own signal mask")
    func ownMask() throws {
        let isBlocked = try onThread {
            var none = sigset_t()
            sigemptyset(&none)
            pthread_sigmask(SIG_SETMASK, &none, nil)
            try? WorkerThread.start("other") {}
            var mask = sigset_t()
            pthread_sigmask(SIG_BLOCK, nil, &mask)
            return sigismember(&mask, SIGTERM)
        }
        #expect(isBlocked == 0)
    }

    @Test("a thread ends with its work, and releases what the work holds")
    func end() async throws {
        let (witness, gone) = Witness.make()
        try WorkerThread.start("short") { [witness] in withExtendedLifetime(witness) {} }
        _ = consume witness
        await gone.end()
    }
}
