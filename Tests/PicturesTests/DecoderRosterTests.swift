import CLibrary
import Decoding
import Dispatch
import SystemPackage
import TestSupport
import Testing

@testable import Pictures

@Suite struct DecoderRosterTests {
    private let folder: TemporaryFolder
    private let roster: DecoderRoster

    init() throws {
        folder = try TemporaryFolder()
        let executable = try #require(DecoderPool.executable)
        roster = DecoderRoster(DecoderProgram(path: executable), count: 2, logger: silence)
    }

    /// Takes a decoder that has answered a request, so that it has its priority. On a busy machine, it may have to take several.
    private func taken(for domain: TrustDomain = own) throws -> DecoderProcess {
        while true {
            let process = try roster.take(for: domain)
            let file = try folder.write("a.bmp", bmp(4, 3)).openPicture()
            let memory = try SharedPixels.make()
            defer { for descriptor in [file, memory] { try? descriptor.close() } }
            let order = DecoderProcess.Order(request: .header, files: [file], memory: memory)
            switch process.ask(order, unless: Cancellation(), slow: {}, reply: { _ in }) {
            case .replies: return process
            case .starved: continue
            default: throw DecoderChannel.Fault.closed
            }
        }
    }

    private static let own = TrustDomain(root: "/photos", device: 1)
    private static let stick = TrustDomain(root: "/photos", device: 2)

    /// Linux's SCHED_IDLE.
    private let background: Int32 = 5

    @Test("decoders give way to other programs, and no longer when one of them has starved, nor do those kept before")
    func urgency() throws {
        let process = try taken()
        #expect(sched_getscheduler(process.identifier) == background)
        roster.keep(process, for: Self.own)
        #expect(roster.identifiers == [process.identifier])
        let late = try taken(for: Self.stick)
        let lateSpare = try taken(for: Self.stick)
        roster.hurry()
        #expect(roster.identifiers.isEmpty)
        roster.keep(late, for: Self.own)
        roster.addSpare(lateSpare)
        #expect(roster.identifiers.isEmpty)
        let urgent = try taken()
        #expect(sched_getscheduler(urgent.identifier) != background)
        roster.keep(urgent, for: Self.own)
        #expect(roster.identifiers == [urgent.identifier])
    }

    @Test("twice as many decoders may wait as spare ones; the oldest leave, and no spare one starts")
    func count() throws {
        let processes = try (0..<5).map { _ in try taken() }
        for process in processes { roster.keep(process, for: Self.own) }
        #expect(roster.identifiers == processes.suffix(4).map(\.identifier))
        roster.startSpare()
        #expect(roster.identifiers.count == 4)
    }

    @Test(
        "a decoder that has seen photos of one domain is taken for that domain only; a fresh one serves any, but later")
    func domains() throws {
        let process = try taken()
        roster.startSpare()
        let spare = try #require(roster.identifiers.first)
        roster.keep(process, for: Self.own)
        #expect(spare != process.identifier && roster.identifiers.sorted() == [spare, process.identifier].sorted())
        #expect(try roster.take(for: Self.own).identifier == process.identifier)
        let other = try roster.take(for: Self.stick)
        #expect(other.identifier == spare)
        roster.keep(other, for: Self.stick)
        #expect(try roster.take(for: Self.own).identifier != spare)
        #expect(try roster.take(for: Self.stick).identifier == spare)
    }

    @Test("for any number of domains, no more decoders wait than for one; the oldest leave")
    func bound() throws {
        var identifiers: [Int32] = []
        for device in 1...6 {
            let domain = TrustDomain(root: "/media", device: UInt64(device))
            let process = try taken(for: domain)
            identifiers.append(process.identifier)
            roster.keep(process, for: domain)
        }
        #expect(roster.identifiers == Array(identifiers.suffix(4)))
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
