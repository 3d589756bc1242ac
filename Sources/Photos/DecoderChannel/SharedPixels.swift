internal import CLibrary
internal import CSandbox
import Platform
import Raster
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
    public static func take(_ sizes: [PixelSize], from memory: FileDescriptor) throws(Errno) -> [Bitmap] {
        guard !sizes.isEmpty else { return [] }
        guard sandbox_seal(memory.rawValue) == 0 else { throw Errno(rawValue: errno) }
        let mapping = try MappedMemory(memory, byteCount: FileStatus(of: memory).stamp.byteCount.value)
        let available = UnsafeBufferPointer(mapping)
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

extension UnsafeBufferPointer<UInt32> {
    /// The memory is sealed and cannot change, so any thread may read it.
    fileprivate init(_ memory: MappedMemory) {
        let count = memory.byteCount / MemoryLayout<UInt32>.size
        self.init(start: memory.start.bindMemory(to: UInt32.self, capacity: count), count: count)
    }
}
