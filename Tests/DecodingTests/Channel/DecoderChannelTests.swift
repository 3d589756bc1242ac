import Foundation
import Raster
import SystemPackage
import Testing

@testable import Decoding

/// Messages and open files between two ends of a real connection.
@Suite struct DecoderChannelTests {
    private let ends: Ends

    init() throws { ends = try Ends() }

    @Test("requests and replies go through, with an open file and memory for the pixels")
    func exchange() throws {
        defer { ends.close() }
        for (request, reply) in zip(Samples.requests, Samples.replies) {
            let pipe = try Pipe()
            let memory = try SharedPixels.make()
            try ends.program.send(request, files: [pipe.writing], memory: memory)
            let received = try ends.decoder.receiveRequest()
            #expect(received.request == request.withoutLabel)
            // What is written through the received descriptor comes out of the pipe.
            _ = try received.files[0].writeAll([42])
            var byte: UInt8 = 0
            #expect(try withUnsafeMutableBytes(of: &byte) { try pipe.reading.read(into: $0) } == 1 && byte == 42)
            try SharedPixels.write([Bitmap(size: .init(width: 1, height: 1), pixels: [7])], to: received.memory)
            try ends.decoder.send(reply)
            #expect(try ends.program.receiveReplies() == [reply])
            try received.memory.close()
            let pictures = try SharedPixels.read([PixelSize(width: 1, height: 1)], from: memory)
            #expect(pictures.map { Array($0.pixels) } == [[7]])
            for file in received.files + [pipe.reading, pipe.writing, memory] { try file.close() }
        }
    }

    @Test("files whose headers are requested arrive in their order")
    func severalFiles() throws {
        defer { ends.close() }
        let pipes = try (0..<Request.mostFiles).map { _ in try Pipe() }
        let memory = try SharedPixels.make()
        try ends.program.send(.header, files: pipes.map(\.writing), memory: memory)
        let received = try ends.decoder.receiveRequest()
        #expect(received.request == .header && received.files.count == pipes.count)
        for (number, file) in received.files.enumerated() { _ = try file.writeAll([UInt8(number)]) }
        for (number, pipe) in pipes.enumerated() {
            var byte: UInt8 = 255
            #expect(try withUnsafeMutableBytes(of: &byte) { try pipe.reading.read(into: $0) } == 1)
            #expect(byte == number)
        }
        let opened = pipes.flatMap { [$0.reading, $0.writing] } + [memory]
        for file in received.files + [received.memory] + opened { try file.close() }
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

    @Test("messages keep their boundaries and their order")
    func boundaries() throws {
        defer { ends.close() }
        for reply in Samples.replies { try ends.decoder.send(reply) }
        for reply in Samples.replies { #expect(try ends.program.receiveReplies() == [reply]) }
    }

    @Test("the longest possible request fits into a message")
    func greatest() throws {
        defer { ends.close() }
        let pipe = try Pipe()
        let memory = try SharedPixels.make()
        #expect(Samples.greatestRequest.message.count <= Request.greatestLength)
        try ends.program.send(Samples.greatestRequest, files: [pipe.writing], memory: memory)
        let received = try ends.decoder.receiveRequest()
        #expect(received.request == Samples.greatestRequest)
        for file in received.files + [received.memory, pipe.reading, pipe.writing, memory] { try file.close() }
    }

    @Test("received files are not inherited by other programs")
    func closeOnExec() throws {
        defer { ends.close() }
        let pipe = try Pipe()
        let memory = try SharedPixels.make()
        try ends.program.send(.header, files: [pipe.writing], memory: memory)
        let received = try ends.decoder.receiveRequest()
        for file in received.files + [received.memory] { #expect(fcntl(file.rawValue, F_GETFD) & FD_CLOEXEC != 0) }
        for file in received.files + [received.memory, pipe.reading, pipe.writing, memory] { try file.close() }
    }

    @Test("receiving and sending report that the other end is closed")
    func closed() throws {
        try ends.decoder.socket.close()
        #expect(throws: DecoderChannel.Fault.closed) { try ends.program.receiveReplies() }
        #expect(throws: DecoderChannel.Fault.closed) { try ends.program.send(.failure(.empty)) }
        try ends.program.socket.close()
    }

    @Test("messages sent before the other end was closed are still received")
    func lastWords() throws {
        try ends.decoder.send(.failure(.empty))
        try ends.decoder.socket.close()
        #expect(try ends.program.receiveReplies() == [.failure(.empty)])
        #expect(throws: DecoderChannel.Fault.closed) { try ends.program.receiveReplies() }
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
}

/// Messages from a compromised process, which must not leave files open.
@Suite struct HostileMessageTests {
    private let ends: Ends
    private let pipe: Pipe

    init() throws {
        ends = try Ends()
        pipe = try Pipe()
    }

    /// Closes the sender's descriptor, and checks that it was the last.
    private func expectNothingOpen() throws {
        try pipe.closeWriting()
        #expect(try !pipe.isOpen)
        try pipe.reading.close()
        ends.close()
    }

    @Test(
        "random bytes are malformed, and the next message is received",
        arguments: [[0], [9], [255, 255], [0, 1, 2, 3]])
    func noise(_ bytes: [UInt8]) throws {
        try ends.sendRaw(bytes, with: [pipe.writing], from: ends.decoder.socket)
        #expect(throws: DecoderChannel.Fault.malformed) { try ends.program.receiveReplies() }
        try ends.decoder.send(.failure(.empty))
        #expect(try ends.program.receiveReplies() == [.failure(.empty)])
        try expectNothingOpen()
    }

    @Test("files in a reply are closed")
    func unasked() throws {
        try ends.sendRaw(Reply.failure(.empty).message, with: [pipe.writing, pipe.writing], from: ends.decoder.socket)
        #expect(try ends.program.receiveReplies() == [.failure(.empty)])
        try expectNothingOpen()
    }

    @Test("a request without its file and memory, or with one of them, is malformed", arguments: [0, 1])
    func missingFiles(_ count: Int) throws {
        let files = Array(repeating: pipe.writing, count: count)
        try ends.sendRaw(Request.header.message, with: files, from: ends.program.socket)
        #expect(throws: DecoderChannel.Fault.malformed) { try ends.decoder.receiveRequest() }
        try expectNothingOpen()
    }

    @Test("a request for pictures of several files is malformed")
    func picturesOfSeveral() throws {
        try ends.sendRaw(
            Samples.greatestRequest.message, with: Array(repeating: pipe.writing, count: 3), from: ends.program.socket)
        #expect(throws: DecoderChannel.Fault.malformed) { try ends.decoder.receiveRequest() }
        try expectNothingOpen()
    }

    @Test("a malformed request's files are closed")
    func malformedRequest() throws {
        try ends.sendRaw([77], with: [pipe.writing, pipe.writing], from: ends.program.socket)
        #expect(throws: DecoderChannel.Fault.malformed) { try ends.decoder.receiveRequest() }
        try expectNothingOpen()
    }

    @Test("too many files are rejected and closed", arguments: [33, 34, 60])
    func tooManyFiles(_ count: Int) throws {
        let files = Array(repeating: pipe.writing, count: count)
        try ends.sendRaw(Reply.failure(.empty).message, with: files, from: ends.decoder.socket)
        #expect(throws: DecoderChannel.Fault.system(.messageTooLong)) { try ends.program.receiveReplies() }
        try expectNothingOpen()
    }

    @Test("a message that is too long is rejected, and its files are closed")
    func tooLong() throws {
        let bytes = [UInt8](repeating: 0, count: Request.greatestLength + 1)
        try ends.sendRaw(bytes, with: [pipe.writing, pipe.writing], from: ends.program.socket)
        #expect(throws: DecoderChannel.Fault.system(.messageTooLong)) { try ends.decoder.receiveRequest() }
        try ends.sendRaw(Array(bytes.dropFirst()), from: ends.program.socket)
        #expect(throws: DecoderChannel.Fault.malformed) { try ends.decoder.receiveRequest() }
        try expectNothingOpen()
    }

    @Test("an empty message counts as a closed end, and its files are closed")
    func emptyMessage() throws {
        try ends.sendRaw([], with: [pipe.writing], from: ends.decoder.socket)
        #expect(throws: DecoderChannel.Fault.closed) { try ends.program.receiveReplies() }
        try expectNothingOpen()
    }
}
