import DecoderChannel
import Decoding
import Foundation
import Platform
import Raster
import SystemPackage
import TemporaryFolder
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
        let decoder = try DecoderProcess(executable())
        // After its first answer it is in its sandbox.
        #expect(try storedSize(decoder.channel) == PixelSize(width: 40, height: 30))
        let status = try text("/proc/\(decoder.identifier)/status")
        #expect(status.contains("NoNewPrivs:\t1"))
        #expect(status.contains("Seccomp:\t2"))
        #expect(status.contains("Threads:\t1"))
        let limits = try text("/proc/\(decoder.identifier)/limits")
        #expect(limits.contains(/Max address space +3221225472 +3221225472/))
        #expect(limits.contains(/Max core file size +0 +0/))
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

    /// What a decoder finds in the photo's header.
    private func storedSize(_ channel: DecoderChannel) throws -> PixelSize? {
        let file = try FileDescriptor.open(photo, .readOnly, options: .closeOnExec)
        defer { try? file.close() }
        try channel.send(.header, file: file, memory: file)
        guard case .header(let header) = try channel.receiveReply() else { return nil }
        return header.storedSize
    }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
}
