internal import CLibrary
internal import CSandbox
import Platform
import Raster
import Synchronization
import SystemPackage

/// Shared memory for the pictures that a decoder makes. It is written once, then sealed, and drawn without a copy.
public enum SharedPixels {
    /// Allocates memory to send with a request.
    public static func make() throws(Errno) -> FileDescriptor {
        let descriptor = sandbox_memory()
        guard descriptor >= 0 else { throw Errno(rawValue: errno) }
        return FileDescriptor(rawValue: descriptor)
    }

    /// Writes pictures one after another.
    public static func write(_ pictures: [Bitmap], to memory: FileDescriptor) throws {
        let count = pictures.reduce(0) { $0 + $1.pixels.count }
        try fill(memory, count: count) { buffer in
            var rest = UnsafeMutableRawBufferPointer(buffer)
            for picture in pictures {
                picture.pixels.withUnsafeBytes { rest.copyMemory(from: $0) }
                rest = UnsafeMutableRawBufferPointer(rebasing: rest[picture.byteCount...])
            }
        }
    }

    /// Has so many pixels written.
    public static func fill(
        _ memory: FileDescriptor, count: Int, _ body: (UnsafeMutableBufferPointer<UInt32>) throws -> Void
    ) throws {
        let byteCount = count * MemoryLayout<UInt32>.size
        guard count > 0 else { return }
        guard ftruncate(memory.rawValue, off_t(byteCount)) == 0 else { throw Errno(rawValue: errno) }
        #if LINUX_SERVICES
            // Map all pages at once, because thousands of page faults would take longer.
            let flags = MAP_SHARED | MAP_POPULATE
        #else
            let flags = MAP_SHARED
        #endif
        guard let start = mmap(nil, byteCount, PROT_READ | PROT_WRITE, flags, memory.rawValue, 0), start != MAP_FAILED
        else { throw Errno(rawValue: errno) }
        defer { munmap(start, byteCount) }
        try body(UnsafeMutableBufferPointer(start: start.bindMemory(to: UInt32.self, capacity: count), count: count))
    }

    /// Seals the memory, so that it can no longer change, and returns the pictures in it without a copy.
    ///
    /// - Parameter sizes: The sizes in the decoder's reply.
    /// - Throws: If the memory is smaller than the sizes say, or the decoder can still write to it.
    public static func read(_ sizes: [PixelSize], from memory: FileDescriptor) throws(Errno) -> [Bitmap] {
        guard !sizes.isEmpty else { return [] }
        guard sandbox_seal(memory.rawValue) == 0 else { throw Errno(rawValue: errno) }
        let mapping = try MappedMemory(memory, byteCount: FileStatus(of: memory).stamp.byteCount.value)
        let available = mapping.pixels
        var offset = 0
        var pictures: [Bitmap] = []
        for size in sizes {
            let (count, overflow) = size.width.multipliedReportingOverflow(by: size.height)
            let fits = size.width > 0 && size.height > 0 && !overflow && count <= available.count - offset
            guard fits else { throw .invalidArgument }
            let pixels = UnsafeBufferPointer(rebasing: available[offset..<offset + count])
            pictures.append(Bitmap(size: size, mapped: pixels, owner: mapping, opaque: PixelRect(size)))
            offset += count
        }
        return pictures
    }
}

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
    public func memory(for size: PixelSize) throws(Errno) -> Memory {
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
        Bitmap(
            size: size, mapped: UnsafeBufferPointer(rebasing: memory.mapping.pixels[..<size.count]),
            owner: Lease(memory, returned), opaque: PixelRect(size))
    }
}

/// Shared memory that is mapped for reading.
///
/// Its last owner, often the frame thread, does not unmap it; another thread does. Unmapping takes a kernel lock that
/// every thread needs when it touches new memory.
final class MappedMemory: Sendable {
    let byteCount: Int
    /// One process at a time writes to it, and this one reads it after the answer, on any thread.
    nonisolated(unsafe) private let start: UnsafeMutableRawPointer

    var pixels: UnsafeBufferPointer<UInt32> {
        let count = byteCount / MemoryLayout<UInt32>.size
        return UnsafeBufferPointer(start: start.bindMemory(to: UInt32.self, capacity: count), count: count)
    }

    static let unmapper = SerialWorker("unmap")

    init(_ memory: FileDescriptor, byteCount: Int) throws(Errno) {
        guard byteCount > 0 else { throw .invalidArgument }
        guard let start = mmap(nil, byteCount, PROT_READ, MAP_SHARED, memory.rawValue, 0), start != MAP_FAILED else {
            throw Errno(rawValue: errno)
        }
        self.byteCount = byteCount
        self.start = start
    }

    deinit {
        Self.unmapper.perform { [address = UInt(bitPattern: start), byteCount] in
            munmap(UnsafeMutableRawPointer(bitPattern: address), byteCount)
        }
    }
}
