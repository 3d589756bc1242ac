internal import CLibrary
internal import CSandbox
import Platform
import Raster
import Synchronization
import SystemPackage

/// Shared memory for the frames of a clip. New memory for each frame would take as long as decoding a small one, so
/// memory is reused when its frame is no longer shown.
///
/// Only its size is sealed. A compromised player could change the colours of a frame that is on the screen, and nothing
/// else.
public final class SharedFrames: Sendable {
    /// Memory for a frame, mapped for reading.
    public final class Memory: Sendable {
        public let descriptor: FileDescriptor
        let mapping: MappedMemory

        init(byteCount: Int) throws(Errno) {
            descriptor = try SharedPixels.make()
            do throws(Errno) {
                guard sandbox_allocate(descriptor.rawValue, byteCount) == 0 else { throw Errno(rawValue: errno) }
                mapping = try MappedMemory(descriptor, byteCount: byteCount)
            } catch {
                try? descriptor.close()
                throw error
            }
        }

        deinit {
            try? descriptor.close()
        }
    }

    /// Returns memory when a frame is no longer shown, usually on the frame thread. It takes no lock, and neither
    /// allocates nor unmaps memory.
    private final class Lease: Sendable {
        private let memory: Mailbox<Memory>.Envelope
        private let returned: Mailbox<Memory>

        init(_ memory: Memory, _ returned: Mailbox<Memory>) {
            self.memory = Mailbox<Memory>.Envelope(memory)
            self.returned = returned
        }

        deinit {
            returned.deliver(memory)
        }
    }

    /// The memory of frames that are no longer shown, until it is reused.
    private let returned = Mailbox<Memory> {}
    private let spare = Mutex<[Memory]>([])
    /// The maximum number of spare blocks. Only one clip's frames, which have the same size, use them at a time.
    private static let mostSpares = 4

    public init() {}

    /// Memory for a frame of this size.
    public func take(_ size: PixelSize) throws(Errno) -> Memory {
        let byteCount = size.count * MemoryLayout<UInt32>.size
        let spare = spare.withLock { spare in
            let fitting = (spare + returned.collect()).filter { $0.mapping.byteCount == byteCount }
            spare = Array(fitting.suffix(Self.mostSpares))
            return spare.popLast()
        }
        if let spare { return spare }
        return try Memory(byteCount: byteCount)
    }

    /// The frame of this size that has been written to memory.
    public func frame(_ size: PixelSize, in memory: Memory) -> Bitmap {
        let pixels = memory.mapping.start.bindMemory(to: UInt32.self, capacity: size.count)
        return Bitmap(
            size: size, mapped: UnsafeBufferPointer(start: pixels, count: size.count), owner: Lease(memory, returned),
            opaque: PixelRect(size))
    }
}
