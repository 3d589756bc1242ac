internal import CLibrary
import Platform
import SystemPackage

/// Shared memory that is mapped for reading.
///
/// Its last owner, which is often the frame thread, does not unmap it; another thread does. Unmapping takes a lock of the kernel
/// that every thread needs that touches new memory.
final class MappedMemory: Sendable {
    let byteCount: Int
    /// Written by one process at a time, and read when that has answered.
    nonisolated(unsafe) let start: UnsafeMutableRawPointer

    static let unmapper = SerialWorker("unmap")

    init(_ memory: FileDescriptor, byteCount: Int) throws(Errno) {
        guard byteCount > 0 else { throw .invalidArgument }
        guard let start = mmap(nil, byteCount, PROT_READ, MAP_SHARED, memory.rawValue, 0), start != MAP_FAILED else {
            throw Errno(rawValue: errno)
        }
        (self.byteCount, self.start) = (byteCount, start)
    }

    deinit {
        Self.unmapper.perform { [address = UInt(bitPattern: start), byteCount] in
            munmap(UnsafeMutableRawPointer(bitPattern: address), byteCount)
        }
    }
}
