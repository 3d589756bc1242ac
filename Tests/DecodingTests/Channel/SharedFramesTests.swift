import Dispatch
import Foundation
import Platform
import Raster
import SystemPackage
import Testing

@testable import Decoding

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

    @Test("whoever writes to the memory cannot change its size")
    func sealed() throws {
        let memory = try SharedFrames().memory(for: size)
        for count in [1, 600] {
            #expect(throws: Errno.notPermitted) { try SharedPixels.fill(memory.descriptor, count: count) { _ in } }
        }
    }
}
