import Decoding
import Foundation
import Platform
import Raster
import SystemPackage
import TestSupport
import Testing

@testable import Pictures

/// A decoder's process, seen from the system.
@Suite struct DecoderProcessTests {
    private let folder: TemporaryFolder
    private let photo: FilePath

    init() throws {
        folder = try TemporaryFolder()
        photo = try folder.write("a.bmp", bmp(40, 30))
    }

    private func executable() throws -> FilePath { try #require(DecoderPool.executable) }

    @Test("a decoder has no privileges, its system calls are filtered, and its memory, time and files are limited")
    func sandbox() throws {
        let decoder = try DecoderProcess(DecoderProgram(path: executable()))
        // After its first answer it is in its sandbox.
        #expect(try storedSize(decoder.channel) == PixelSize(width: 40, height: 30))
        let status = try text("/proc/\(decoder.identifier)/status")
        #expect(status.contains("NoNewPrivs:\t1"))
        #expect(status.contains("Seccomp:\t2"))
        #expect(status.contains("Threads:\t1"))
        #expect(try text("/proc/\(decoder.identifier)/oom_score_adj") == "1000\n", "it ends first if memory runs out")
        let limits = try text("/proc/\(decoder.identifier)/limits")
        #expect(limits.contains(/Max address space +3221225472 +3221225472/))
        #expect(limits.contains(/Max core file size +0 +0/))
        #expect(limits.contains(/Max open files +64 +64/))
        #expect(limits.contains(/Max file size +1073741824 +1073741824/))
        // For the first request: 20 s and a little, beside what the process has taken before.
        #expect(limits.contains(/Max cpu time +2\d +unlimited/))
    }

    @Test("a decoder in its sandbox has closed standard error, on which libraries would print")
    func silent() throws {
        let line = try FileDescriptor.pair(of: .messages)
        let errors = try FileDescriptor.pair(of: .bytes)
        let process = try Subprocess(
            executable(), environment: [], descriptors: [STDERR_FILENO: errors.theirs, 3: line.theirs])
        for end in [line.theirs, errors.theirs] { try end.close() }
        #expect(try storedSize(DecoderChannel(line.ours)) == PixelSize(width: 40, height: 30))
        var request = pollfd(fd: errors.ours.rawValue, events: Int16(POLLIN), revents: 0)
        #expect(poll(&request, 1, 0) == 1 && request.revents & Int16(POLLHUP) != 0, "no process has the other end")
        #expect(kill(process.identifier, 0) == 0)
        for end in [line.ours, errors.ours] { try end.close() }
    }

    @Test("a decoder has four descriptors: three that lead nowhere, and the channel")
    func descriptors() throws {
        // One that this process lets other programs inherit.
        let leak = try FileDescriptor.open(photo, .readOnly)
        defer { try? leak.close() }
        let decoder = try DecoderProcess(DecoderProgram(path: executable()))
        _ = try storedSize(decoder.channel)
        let folder = "/proc/\(decoder.identifier)/fd"
        let links = try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map {
            try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
        }
        #expect(links.prefix(3) == ["/dev/null", "/dev/null", "/dev/null"])
        #expect(links.count == 4 && links.last?.hasPrefix("socket:") == true)
    }

    @Test("a decoder tells how long it has waited for a processor, though it may not be inspected")
    func wait() throws {
        let decoder = try DecoderProcess(DecoderProgram(path: executable()))
        let file = try photo.openPicture()
        let memory = try SharedPixels.make()
        defer { for descriptor in [file, memory] { try? descriptor.close() } }
        #expect(decoder.waitingTime == nil)
        // On a busy machine, it starves.
        let order = DecoderProcess.Order(request: .header, files: [file], memory: memory)
        switch decoder.ask(order, unless: Cancellation(), slow: {}, reply: { _ in }) {
        case .replies, .starved: break
        case let outcome: Issue.record("\(outcome)")
        }
        let waited = try #require(decoder.waitingTime)
        #expect(try schedule(of: decoder.identifier).waited >= waited)
    }

    /// The seconds in the kernel's own file, which root may read.
    private func schedule(of identifier: Int32) throws -> (ran: Double, waited: Double) {
        let fields = try text("/proc/\(identifier)/schedstat").split(separator: " ").compactMap { Double($0) }
        return (fields[0] / 1e9, fields[1] / 1e9)
    }

    /// What a decoder finds in the photo's header.
    private func storedSize(_ channel: DecoderChannel) throws -> PixelSize? {
        try channel.receiveIntroduction().map { try $0.close() }
        let file = try FileDescriptor.open(photo, .readOnly, options: .closeOnExec)
        defer { try? file.close() }
        try channel.send(.header, files: [file], memory: file)
        guard case .header(let header) = try channel.receiveReplies()[0] else { return nil }
        return header.storedSize
    }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
}

@Suite struct RequestTimerTests {
    private static let picture = Request.pictures(.plain(.jpeg, 4, 3), .whole(filling: PixelSize(width: 4, height: 3)))

    @Test(
        "a request is judged by its processor time and its progress",
        arguments: [
            // It becomes slow once: a header sooner than a picture.
            (.header, [(0.09, 0.1), (0.11, 1), (0.5, 2), (19, 40)], [.goOn, .slow, .goOn, .goOn]),
            (picture, [(0.29, 0.3), (0.31, 1)], [.goOn, .slow]),
            // It is too slow by its processor time only, however long that takes.
            (.header, [(0.2, 1), (19.9, 5000), (20, 5001)], [.slow, .goOn, .tooSlow]),
            // If it waits for its storage or a busy machine, it becomes slow, too, but is not too slow.
            (.header, [(0.01, 4.9), (0.01, 5), (0.02, 50)], [.goOn, .slow, .goOn]),
            // It stalls after a minute in which it took no processor time.
            (.header, [(0.01, 1), (0.01, 60.9), (0.01, 61)], [.goOn, .slow, .stalled]),
            (.header, [(0.01, 50), (0.02, 100), (0.02, 159), (0.02, 160)], [.slow, .goOn, .goOn, .stalled]),
        ] as [(Request, [(used: Double, elapsed: Double)], [RequestTimer.Verdict])])
    func verdicts(
        _ request: Request, _ times: [(used: Double, elapsed: Double)], _ verdicts: [RequestTimer.Verdict]
    ) {
        // Its decoder took 7 s before.
        var timer = RequestTimer(request, start: RequestTimer.Use(time: 7))
        let given = times.map { timer.judge(RequestTimer.Use(time: 7 + $0.used), elapsed: $0.elapsed) }
        #expect(given == verdicts)
    }

    @Test("where processor time is unknown, elapsed time makes a request slow, and then stalled")
    func unknown() {
        var timer = RequestTimer(.header, start: RequestTimer.Use())
        let verdicts = [4.0, 5, 59, 60].map { timer.judge(RequestTimer.Use(), elapsed: $0) }
        #expect(verdicts == [.goOn, .slow, .goOn, .stalled])
    }

    @Test(
        "a request that waits for a processor most of the time is starved, unless its decoder is urgent",
        arguments: [(0.01, 0.09, false), (0.01, 0.1, true), (0.06, 0.1, false), (0.09, 0.2, true)])
    func starved(_ used: Double, _ waited: Double, _ isStarved: Bool) {
        for givesWay in [true, false] {
            var timer = RequestTimer(.header, start: RequestTimer.Use(time: 7, waited: givesWay ? 3 : nil))
            let use = RequestTimer.Use(time: 7 + used, waited: givesWay ? 3 + waited : nil)
            #expect(timer.judge(use, elapsed: 1) == (isStarved && givesWay ? .starved : .goOn))
        }
    }

    @Test("a request that has become slow does not starve, because it would start again")
    func slowAndStarved() {
        var timer = RequestTimer(.header, start: RequestTimer.Use(time: 0, waited: 0))
        let uses = [RequestTimer.Use(time: 0.2, waited: 0.1), RequestTimer.Use(time: 0.3, waited: 9)]
        let verdicts = uses.map { timer.judge($0, elapsed: 4) }
        #expect(verdicts == [.slow, .goOn])
    }
}
