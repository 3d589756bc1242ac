internal import CLibrary
import Platform
import SystemPackage

/// Shared memory that is mapped for reading.
///
/// Its last owner, often the frame thread, does not unmap it; another thread does. Unmapping takes a kernel lock that
/// every thread needs when it touches new memory.
final class MappedMemory: Sendable {
    let byteCount: Int
    /// One process at a time writes to it, and this one reads it after the answer.
    nonisolated(unsafe) let start: UnsafeMutableRawPointer

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
