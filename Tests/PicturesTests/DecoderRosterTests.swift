import CLibrary
import DecoderChannel
import Decoding
import Dispatch
import SystemPackage
import TemporaryFolder
import Testing

@testable import Pictures

@Suite struct DecoderRosterTests {
    private let folder: TemporaryFolder
    private let roster: DecoderRoster

    init() throws {
        folder = try TemporaryFolder()
        let executable = try #require(DecoderPool.executable)
        roster = DecoderRoster(executable: executable, count: 2, logger: silence)
    }

    /// Takes a decoder that has answered a request, so that it has its priority. On a busy machine, it may have to take several.
    private func taken() throws -> DecoderProcess {
        while true {
            let process = try roster.take()
            let file = try folder.write("a.bmp", bmp(4, 3)).openPicture()
            let memory = try SharedPixels.make()
            defer { for descriptor in [file, memory] { try? descriptor.close() } }
            switch process.ask(.header, file, memory, unless: Cancellation(), slow: {}) {
            case .reply: return process
            case .starved: continue
            default: throw DecoderChannel.Fault.closed
            }
        }
    }

    /// Linux's SCHED_IDLE.
    private let background: Int32 = 5

    @Test("decoders give way to other programs, and no longer when one of them has starved")
    func urgency() throws {
        let process = try taken()
        #expect(sched_getscheduler(process.identifier) == background)
        roster.keep(process)
        #expect(roster.identifiers == [process.identifier])
        roster.hurry()
        #expect(roster.identifiers.isEmpty)
        let urgent = try taken()
        #expect(sched_getscheduler(urgent.identifier) != background)
        roster.keep(urgent)
        #expect(roster.identifiers == [urgent.identifier])
    }

    @Test("a decoder that gave way to other programs is not kept when decoders no longer do")
    func late() throws {
        let process = try taken()
        roster.hurry()
        roster.keep(process)
        #expect(roster.identifiers.isEmpty)
    }

    @Test("no more decoders wait than they should")
    func count() throws {
        let processes = try (0..<3).map { _ in try taken() }
        for process in processes { roster.keep(process) }
        #expect(roster.identifiers == processes.prefix(2).map(\.identifier))
        roster.startSpare()
        #expect(roster.identifiers.count == 2)
    }

    @Test("a discarded decoder is killed at once, even while those before it are not yet gone")
    func discarded() throws {
        let isOver = DispatchSemaphore(value: 0)
        roster.ender.perform { isOver.wait() }
        defer { isOver.signal() }
        let process = try taken()
        roster.discard(process)
        // Its end of the channel closes.
        var poll = pollfd(fd: process.channel.socket.rawValue, events: Int16(POLLIN), revents: 0)
        #expect(CLibrary.poll(&poll, 1, 60_000) == 1 && poll.revents & Int16(POLLHUP) != 0)
    }
}
