internal import CLibrary
internal import CSandbox
import Raster
import Synchronization
import SystemPackage

/// Shared memory for the frames of a clip. New memory for each frame would take as long as decoding a small one, so that of
/// a frame that is no longer shown serves another.
///
/// Only its size is sealed. A player that has been taken over could change the colours of a frame that is on the screen, and
/// nothing else.
public final class SharedFrames: Sendable {
    /// Memory for a frame, mapped for reading.
    public final class Memory: Sendable {
        public let descriptor: FileDescriptor
        let byteCount: Int
        /// Written by one process at a time, and read when that has answered.
        nonisolated(unsafe) let start: UnsafeMutableRawPointer

        init(byteCount: Int) throws(Errno) {
            let memory = try SharedPixels.make()
            guard sandbox_allocate(memory.rawValue, byteCount) == 0,
                let start = mmap(nil, byteCount, PROT_READ, MAP_SHARED, memory.rawValue, 0), start != MAP_FAILED
            else {
                let error = Errno(rawValue: errno)
                try? memory.close()
                throw error
            }
            (descriptor, self.byteCount, self.start) = (memory, byteCount, start)
        }

        deinit {
            munmap(start, byteCount)
            try? descriptor.close()
        }
    }

    /// Gives memory back when a frame is no longer shown.
    private final class Lease: Sendable {
        let memory: Memory
        let owner: SharedFrames

        init(_ memory: Memory, _ owner: SharedFrames) { (self.memory, self.owner) = (memory, owner) }

        deinit {
            owner.giveBack(memory)
        }
    }

    private let spare = Mutex<[Memory]>([])
    /// The memory that waits for frames: those of one clip at a time have the same size.
    private static let mostSpares = 4

    public init() {}

    /// Memory for a frame of this size.
    public func take(_ size: PixelSize) throws(Errno) -> Memory {
        let byteCount = size.count * MemoryLayout<UInt32>.size
        let spare = spare.withLock { spare in
            if spare.first?.byteCount != byteCount { spare = [] }
            return spare.popLast()
        }
        if let spare { return spare }
        return try Memory(byteCount: byteCount)
    }

    /// The frame of this size that has been written to memory.
    public func frame(_ size: PixelSize, in memory: Memory) -> Bitmap {
        let pixels = memory.start.bindMemory(to: UInt32.self, capacity: size.count)
        return Bitmap(
            size: size, mapped: UnsafeBufferPointer(start: pixels, count: size.count), owner: Lease(memory, self),
            opaque: PixelRect(size))
    }

    private func giveBack(_ memory: Memory) {
        spare.withLock { spare in
            if spare.count < Self.mostSpares, spare.first.map({ $0.byteCount == memory.byteCount }) ?? true {
                spare.append(memory)
            }
        }
    }
}
