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
        #expect(poll(&request, 1, 0) == 1 && request.revents & Int16(POLLHUP) != 0, "nobody has the other end")
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
