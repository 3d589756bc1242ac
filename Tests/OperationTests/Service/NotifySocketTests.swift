import Glibc
import Patience
import Platform
import Testing
import TouchHarness

@testable import Operation

@Suite struct NotifySocketTests {
    @Test("a manager receives all notices in one message", arguments: [false, true])
    func message(abstract: Bool) throws {
        let manager = try ServiceManager(abstract: abstract)
        let supervisor = Supervisor(["NOTIFY_SOCKET": manager.name])
        supervisor.notify([.ready, .alive, .status("26 photos"), .takesLonger(seconds: 1.5)])
        #expect(manager.receive() == "READY=1\nWATCHDOG=1\nSTATUS=26 photos\nEXTEND_TIMEOUT_USEC=1500000")
        supervisor.notify([.reloading(monotonicMicroseconds: 42), .stopping, .stuck])
        #expect(manager.receive() == "RELOADING=1\nMONOTONIC_USEC=42\nSTOPPING=1\nWATCHDOG=trigger")
    }

    @Test("a status stays on one line")
    func status() {
        #expect(ServiceNotice.status("a\nREADY=1").text == "STATUS=a READY=1")
    }

    @Test(
        "names that cannot be those of sockets are ignored, and others may be as long as the system allows",
        arguments: [
            ("", 0, false), ("@", 0, false), ("/", 0, false), ("notify", 0, false), ("vsock:2:1", 0, false),
            ("/", 106, true), ("/", 107, false), ("@", 107, true), ("@", 108, false),
        ])
    func names(_ start: String, _ more: Int, _ isName: Bool) {
        #expect((NotifySocket(start + String(repeating: "n", count: more)) != nil) == isName)
    }

    @Test("a manager that does not read does not block the program")
    func full() throws {
        let manager = try ServiceManager(abstract: true)
        let supervisor = Supervisor(["NOTIFY_SOCKET": manager.name])
        for _ in 0..<10_000 { supervisor.notify([.alive]) }
        #expect(manager.receive() == "WATCHDOG=1")
    }

    @Test("the watchdog is that of this process, or of none")
    func patience() throws {
        let manager = try ServiceManager(abstract: false)
        let common = ["NOTIFY_SOCKET": manager.name, "WATCHDOG_USEC": "20000000"]
        func patience(_ more: [String: String]) -> Double? { Supervisor(common.merging(more) { $1 }).patience }
        #expect(patience([:]) == 20)
        #expect(patience(["WATCHDOG_PID": "\(getpid())"]) == 20)
        #expect(patience(["WATCHDOG_PID": "1"]) == nil)
        #expect(patience(["WATCHDOG_USEC": "0"]) == nil)
        #expect(Supervisor(["WATCHDOG_USEC": "20000000"]).patience == nil)
    }

    @Test("a program that answers is kept alive, and one that hangs asks for a restart", .patience)
    func watch() throws {
        let manager = try ServiceManager(abstract: true)
        let supervisor = Supervisor(["NOTIFY_SOCKET": manager.name, "WATCHDOG_USEC": "200000"])
        let figures = FrameFigures()
        let log = LogLines()
        let watch = FrameWatch(figures, supervisor, logger: log.logger, wake: {}, end: {})
        figures.notePhotos(3)
        figures.presented(at: 1)
        watch.start()
        var messages: [String] = []
        while messages.last?.contains("WATCHDOG=trigger") != true, messages.last != "" {
            messages.append(manager.receive())
        }
        #expect(messages.first?.hasPrefix("READY=1\nWATCHDOG=1\nSTATUS=3 photos") == true)
        #expect(messages.last?.contains("WATCHDOG=trigger") == true)
        while log.all.isEmpty { Pause.seconds(0.001) }
        #expect(log.all == ["error: the frame thread has not answered for 0 s; asking for a restart"])
        watch.stop(restarts: true)
        #expect(manager.receive().hasPrefix("RELOADING=1\nMONOTONIC_USEC="))
        watch.stop(restarts: false)
        #expect(manager.receive() == "STOPPING=1\nSTATUS=Ending")
    }
}
