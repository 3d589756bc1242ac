import Foundation
import Raster
import SystemPackage
import Testing

@testable import Decoding

/// Messages and open files between two ends of a real connection.
@Suite struct DecoderChannelTests {
    private let ends: Ends

    init() throws { ends = try Ends() }

    /// Sends a request with the writing ends of pipes and with memory, and checks that they arrive, in their order.
    private func exchange(_ request: Request, pipes count: Int) throws {
        defer { ends.close() }
        let pipes = try (0..<count).map { _ in try Pipe() }
        let memory = try SharedPixels.make()
        try ends.program.send(request, files: pipes.map(\.writing), memory: memory)
        let received = try ends.decoder.receiveRequest()
        #expect(received.request == request.withoutLabel && received.files.count == count)
        for file in received.files + [received.memory] {
            #expect(fcntl(file.rawValue, F_GETFD) & FD_CLOEXEC != 0, "other programs would inherit it")
        }
        // What is written through a received descriptor comes out of its pipe.
        for (number, file) in received.files.enumerated() { _ = try file.writeAll([UInt8(number)]) }
        for (number, pipe) in pipes.enumerated() {
            var byte: UInt8 = 255
            #expect(try withUnsafeMutableBytes(of: &byte) { try pipe.reading.read(into: $0) } == 1 && byte == number)
        }
        let size = PixelSize(width: 1, height: 1)
        try SharedPixels.write([Bitmap(size: size, pixels: [7])], to: received.memory)
        try received.memory.close()
        #expect(try SharedPixels.read([size], from: memory).map { Array($0.pixels) } == [[7]])
        for file in received.files + pipes.flatMap({ [$0.reading, $0.writing] }) + [memory] { try file.close() }
    }

    @Test(
        "a request goes through with its open files, which programs do not inherit, and memory for the pixels",
        arguments: Samples.requests)
    func requests(_ request: Request) throws {
        try exchange(request, pipes: request == .header ? Request.mostFiles : 1)
    }

    @Test("the longest possible request fits into a message")
    func greatest() throws {
        #expect(Samples.greatestRequest.message.count <= Request.greatestLength)
        try exchange(Samples.greatestRequest, pipes: 1)
    }

    @Test("replies that are sent together arrive in their order, and are malformed if the last is cut off")
    func together() throws {
        defer { ends.close() }
        var pending = PendingReplies()
        for reply in Samples.replies { pending.add(reply.message, at: .now) }
        try ends.decoder.send(pending)
        #expect(try ends.program.receiveReplies() == Samples.replies)
        try ends.decoder.send(pending)
        let fewer = Samples.replies.count - 1
        #expect(throws: DecoderChannel.Fault.malformed) { try ends.program.receiveReplies(atMost: fewer) }
        try ends.sendRaw(pending.message.dropLast(), from: ends.decoder.socket)
        #expect(throws: DecoderChannel.Fault.malformed) { try ends.program.receiveReplies() }
    }

    @Test("replies wait until they are eight, or four kilobytes, or two milliseconds old; none exceeds the longest")
    func pending() {
        let start = ContinuousClock.now
        let length = Request.greatestLength
        var pending = PendingReplies()
        #expect(pending.isEmpty && !pending.isDue(at: start))
        for number in 0..<7 { pending.add([1], at: start + .microseconds(number)) }
        #expect(!pending.isEmpty && !pending.isDue(at: start + .microseconds(1999)))
        #expect(pending.isDue(at: start + .milliseconds(2)))
        pending.add([1], at: start)
        #expect(pending.isDue(at: start))
        var long = PendingReplies()
        long.add([UInt8](repeating: 1, count: 4095), at: start)
        #expect(!long.isDue(at: start) && long.hasRoom(for: [UInt8](repeating: 1, count: length - 4095)))
        #expect(!long.hasRoom(for: [UInt8](repeating: 1, count: length - 4094)))
        long.add([1], at: start)
        #expect(long.isDue(at: start))
    }

    @Test("messages keep their boundaries and their order, and arrive even if the other end is closed meanwhile")
    func boundaries() throws {
        for reply in Samples.replies { try ends.decoder.send(reply) }
        try ends.decoder.socket.close()
        for reply in Samples.replies { #expect(try ends.program.receiveReplies() == [reply]) }
        #expect(throws: DecoderChannel.Fault.closed) { try ends.program.receiveReplies() }
        #expect(throws: DecoderChannel.Fault.closed) { try ends.program.send(.failure(.empty)) }
        try ends.program.socket.close()
    }

    @Test("a descriptor that is not a socket gives the system's error")
    func noSocket() throws {
        defer { ends.close() }
        let pipe = try Pipe()
        let channel = DecoderChannel(pipe.reading)
        #expect(throws: DecoderChannel.Fault.system(.notSocket)) { try channel.receiveReplies() }
        #expect(throws: DecoderChannel.Fault.system(.notSocket)) { try channel.send(.failure(.empty)) }
        try pipe.reading.close()
        try pipe.writing.close()
    }

    /// A message from a process that an attacker controls: its name, its bytes, its number of files, and the fault of
    /// receiving it; nil if it can be read.
    typealias Hostile = (String, [UInt8], Int, DecoderChannel.Fault?)

    private static let badReplies: [Hostile] = [
        ("an unknown kind", [9], 1, .malformed), ("half a reply", [0], 1, .malformed),
        ("an endless number", [255, 255], 1, .malformed),
        ("a wrong reply", [0, 1, 2, 3], 1, .malformed),
        ("unasked files", Reply.failure(.empty).message, 2, nil),
        ("a file too many", Reply.failure(.empty).message, 33, .system(.messageTooLong)),
        ("two files too many", Reply.failure(.empty).message, 34, .system(.messageTooLong)),
        ("many files", Reply.failure(.empty).message, 60, .system(.messageTooLong)),
        ("an empty message, which counts as a closed end", [], 1, .closed),
    ]

    @Test(
        "a hostile reply is refused or read, leaves no file open, and the next one is received", arguments: badReplies)
    func hostileReplies(_ name: String, _ bytes: [UInt8], _ files: Int, _ fault: DecoderChannel.Fault?) throws {
        let pipe = try send(bytes, files, from: ends.decoder.socket)
        expectFault(fault) { () throws(DecoderChannel.Fault) in
            try ends.program.receiveReplies() == [.failure(.empty)]
        }
        try ends.decoder.send(.failure(.postponed))
        #expect(try ends.program.receiveReplies() == [.failure(.postponed)])
        try expectNothingOpen(pipe)
    }

    private static let longest = [UInt8](repeating: 0, count: Request.greatestLength)
    private static let badRequests: [Hostile] = [
        ("no file and no memory", Request.header.message, 0, .malformed),
        ("no memory", Request.header.message, 1, .malformed),
        ("pictures of two files", Samples.greatestRequest.message, 3, .malformed),
        ("an unknown kind", [77], 2, .malformed), ("zeros", longest, 0, .malformed),
        ("a byte too many", longest + [0], 2, .system(.messageTooLong)),
    ]

    @Test("a hostile request is refused, and leaves no file open", arguments: badRequests)
    func hostileRequests(_ name: String, _ bytes: [UInt8], _ files: Int, _ fault: DecoderChannel.Fault?) throws {
        let pipe = try send(bytes, files, from: ends.program.socket)
        expectFault(fault) { () throws(DecoderChannel.Fault) in
            try ends.decoder.receiveRequest().files.isEmpty
        }
        try expectNothingOpen(pipe)
    }

    /// Sends a message with copies of a pipe's writing end.
    private func send(_ bytes: [UInt8], _ files: Int, from socket: FileDescriptor) throws -> Pipe {
        let pipe = try Pipe()
        try ends.sendRaw(bytes, with: Array(repeating: pipe.writing, count: files), from: socket)
        return pipe
    }

    /// Checks that something is true, or fails as it should.
    private func expectFault(_ fault: DecoderChannel.Fault?, _ isTrue: () throws(DecoderChannel.Fault) -> Bool) {
        let result = Result { () throws(DecoderChannel.Fault) in try isTrue() }
        #expect(result == fault.map { .failure($0) } ?? .success(true))
    }

    /// Closes the sender's descriptor, and checks that it was the last.
    private func expectNothingOpen(_ pipe: Pipe) throws {
        try pipe.writing.close()
        #expect(try !pipe.isOpen)
        try pipe.reading.close()
        ends.close()
    }
}
