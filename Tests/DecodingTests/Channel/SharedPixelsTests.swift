import Dispatch
import Foundation
import Platform
import Raster
import SystemPackage
import Testing

@testable import Decoding

@Suite struct SharedPixelsTests {
    private func bitmap(_ width: Int, _ height: Int, _ first: UInt32) -> Bitmap {
        let size = PixelSize(width: width, height: height)
        return Bitmap(size: size, pixels: (0..<size.count).map { 0xFF00_0000 | first &+ UInt32($0) })
    }

    private func memory(of pictures: [Bitmap]) throws -> FileDescriptor {
        let memory = try SharedPixels.make()
        try SharedPixels.write(pictures, to: memory)
        return memory
    }

    @Test("pictures are read as they were written, each outlives the others and the memory's descriptor")
    func roundTrip() throws {
        let pictures = [bitmap(3, 2, 100), bitmap(70, 50, 7), bitmap(100, 100, 9)]
        let memory = try memory(of: pictures)
        var taken = try SharedPixels.read(pictures.map(\.size), from: memory)
        try memory.close()
        #expect(taken.map(\.size) == pictures.map(\.size))
        for (a, b) in zip(taken, pictures) { #expect(a.pixels == b.pixels && a.isOpaque) }
        let last = taken.removeLast()
        taken.removeAll()
        #expect(last.pixels == pictures[2].pixels)
    }

    @Test("pictures that have been read can no longer change, be mapped for writing, or be read again")
    func sealed() throws {
        let memory = try memory(of: [bitmap(4, 4, 1)])
        defer { try? memory.close() }
        let size = PixelSize(width: 4, height: 4)
        _ = try SharedPixels.read([size], from: memory)
        for length in [1, 1 << 20] as [Int64] {
            #expect(throws: Errno.notPermitted) { try memory.resize(to: length) }
        }
        #expect(throws: Errno.notPermitted) { try memory.writeAll([1, 2, 3]) }
        #expect(throws: Errno.notPermitted) { try SharedPixels.write([bitmap(3, 3, 1)], to: memory) }
        #expect(throws: Errno.notPermitted) { try SharedPixels.read([size], from: memory) }
        #expect(mmap(nil, 64, PROT_READ | PROT_WRITE, MAP_SHARED, memory.rawValue, 0) == MAP_FAILED)
    }

    @Test("memory with a writable mapping is rejected")
    func stillWritable() throws {
        let memory = try memory(of: [bitmap(4, 4, 1)])
        defer { try? memory.close() }
        let size = PixelSize(width: 4, height: 4)
        let mapping = mmap(nil, 64, PROT_READ | PROT_WRITE, MAP_SHARED, memory.rawValue, 0)
        #expect(throws: Errno.resourceBusy) { try SharedPixels.read([size], from: memory) }
        munmap(mapping, 64)
        #expect(try SharedPixels.read([size], from: memory).count == 1)
    }

    @Test(
        "sizes that are invalid, or together beyond the 25 pixels in the memory, are rejected",
        arguments: [
            ([(13, 1), (12, 1)], true), ([(13, 1), (13, 1)], false), ([(25, 1)], true), ([(24, 1), (1, 1)], true),
            ([(25, 1), (1, 1)], false), ([(100, 100)], false), ([(26, 1)], false), ([(.max, 2)], false),
            ([(0, 3)], false), ([(3, 0)], false), ([(-2, -2)], false), ([(-2, 2)], false),
        ] as [([(Int, Int)], Bool)])
    func sizes(_ sides: [(Int, Int)], _ areTaken: Bool) throws {
        let sizes = sides.map { PixelSize(width: $0, height: $1) }
        let memory = try memory(of: [bitmap(5, 5, 1)])
        defer { try? memory.close() }
        if areTaken {
            #expect(try SharedPixels.read(sizes, from: memory).map(\.size) == sizes)
        } else {
            #expect(throws: Errno.invalidArgument) { try SharedPixels.read(sizes, from: memory) }
        }
    }

    @Test("empty memory has no pictures")
    func empty() throws {
        let memory = try memory(of: [])
        defer { try? memory.close() }
        #expect(try memory.seek(offset: 0, from: .end) == 0)
        #expect(try SharedPixels.read([], from: memory).isEmpty)
        #expect(throws: Errno.invalidArgument) {
            try SharedPixels.read([PixelSize(width: 1, height: 1)], from: memory)
        }
    }

    // Little-endian, as on all machines that Swift runs on.
    @Test(
        "bytes after the last complete pixel are ignored",
        arguments: [(1, [[0xFF03_0201]]), (2, nil)] as [(Int, [[UInt32]]?)])
    func oddBytes(_ width: Int, _ pixels: [[UInt32]]?) throws {
        let memory = try memory(of: [])
        defer { try? memory.close() }
        try memory.writeAll([1, 2, 3, 0xFF, 4, 5, 6])
        let pictures = try? SharedPixels.read([PixelSize(width: width, height: 1)], from: memory)
        #expect(pictures?.map { Array($0.pixels) } == pixels)
    }

    @Test("files and pipes, which cannot be sealed, are rejected")
    func unsealable() throws {
        let (reading, writing) = try FileDescriptor.pipe()
        let path = FilePath(NSTemporaryDirectory()).appending("shared-pixels-\(UUID().uuidString)")
        let file = try FileDescriptor.open(path, .readWrite, options: .create, permissions: .ownerReadWrite)
        defer { unlink(path.string) }
        try file.writeAll(Array(repeating: 1, count: 64))
        for descriptor in [reading, file] {
            #expect(throws: Errno.self) {
                try SharedPixels.read([PixelSize(width: 1, height: 1)], from: descriptor)
            }
        }
        for descriptor in [reading, writing, file] { try descriptor.close() }
    }

    @Test("memory is not inherited by other programs")
    func closeOnExec() throws {
        let memory = try SharedPixels.make()
        #expect(fcntl(memory.rawValue, F_GETFD) & FD_CLOEXEC != 0)
        try memory.close()
    }
}

@Suite struct SharedFramesTests {
    private let size = PixelSize(width: 3, height: 2)

    private func write(_ pixel: UInt32, to memory: SharedFrames.Memory) throws {
        try SharedPixels.fill(memory.descriptor, count: size.count) { $0.update(repeating: pixel) }
    }

    @Test("what is written to the memory is in the frame")
    func frame() throws {
        let frames = SharedFrames()
        let memory = try frames.memory(for: size)
        try write(7, to: memory)
        let frame = frames.frame(size, in: memory)
        #expect(frame.size == size && frame.isOpaque)
        #expect(frame == Bitmap(size: size, pixels: Array(repeating: 7, count: 6), opaque: PixelRect(size)))
    }

    @Test("the memory of a frame is used again when the frame is gone, and not before")
    func reuse() throws {
        let frames = SharedFrames()
        let memory = try frames.memory(for: size)
        let address = ObjectIdentifier(memory)
        do {
            let frame = frames.frame(size, in: memory)
            #expect(ObjectIdentifier(try frames.memory(for: size)) != address)
            withExtendedLifetime(frame) {}
        }
        #expect(ObjectIdentifier(try frames.memory(for: size)) == address)
    }

    @Test("the last owner of a frame does not unmap it, even if its player has gone")
    func unmapping() throws {
        let gate = DispatchSemaphore(value: 0)
        MappedMemory.unmapper.perform { gate.wait() }
        let mapping: String
        do {
            let frame = try Self.lastFrame(size)
            let address = frame.pixels.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
            #expect(address > 0)
            mapping = try #require(Self.mappings.first { $0.hasPrefix("\(String(address, radix: 16))-") })
        }
        #expect(Self.mappings.contains(mapping))
        gate.signal()
        MappedMemory.unmapper.finish()
        #expect(!Self.mappings.contains(mapping))
    }

    /// A frame that is shown for longer than there is a player.
    private static func lastFrame(_ size: PixelSize) throws -> Bitmap {
        let frames = SharedFrames()
        return frames.frame(size, in: try frames.memory(for: size))
    }

    /// As the kernel lists them, with the number of the memory, which is not used again.
    private static var mappings: [String] {
        let text = (try? FilePath("/proc/self/maps").stream()) ?? []
        return text.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("frames of another size get other memory")
    func otherSize() throws {
        let frames = SharedFrames()
        let memory = try frames.memory(for: size)
        _ = frames.frame(size, in: memory)
        #expect(ObjectIdentifier(try frames.memory(for: PixelSize(width: 3, height: 3))) != ObjectIdentifier(memory))
    }

    @Test("a process that can write to the memory cannot change its size")
    func sealed() throws {
        let memory = try SharedFrames().memory(for: size)
        for count in [1, 600] {
            #expect(throws: Errno.notPermitted) { try SharedPixels.fill(memory.descriptor, count: count) { _ in } }
        }
    }
}
