internal import CLibrary
internal import CSandbox
import Raster
import SystemPackage

/// Memory in which pictures come from a decoder: written once, sealed, and drawn from where it lies.
public enum SharedPixels {
    /// Makes memory to be sent with a request.
    public static func make() throws(Errno) -> FileDescriptor {
        let descriptor = sandbox_memory()
        guard descriptor >= 0 else { throw Errno(rawValue: errno) }
        return FileDescriptor(rawValue: descriptor)
    }

    /// Writes pictures into it, one after another.
    public static func write(_ pictures: [Bitmap], to memory: FileDescriptor) throws(Errno) {
        let count = pictures.reduce(0) { $0 + $1.byteCount }
        guard count > 0 else { return }
        guard ftruncate(memory.rawValue, count) == 0 else { throw Errno(rawValue: errno) }
        guard let start = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, memory.rawValue, 0),
            start != MAP_FAILED
        else { throw Errno(rawValue: errno) }
        defer { munmap(start, count) }
        var offset = 0
        for picture in pictures {
            picture.pixels.withUnsafeBytes { UnsafeMutableRawPointer(start + offset).copyMemory(from: $0) }
            offset += picture.byteCount
        }
    }

    /// Takes pictures from it, without a copy. Nobody can change them any more.
    ///
    /// - Parameter sizes: As the decoder tells them.
    /// - Throws: Where they do not fit what is there, or the decoder can still write to it.
    public static func take(_ sizes: [PixelSize], from memory: FileDescriptor) throws(Errno) -> [Bitmap] {
        guard !sizes.isEmpty else { return [] }
        guard sandbox_seal(memory.rawValue) == 0 else { throw Errno(rawValue: errno) }
        let mapping = try Mapping(memory)
        var offset = 0
        var pictures: [Bitmap] = []
        for size in sizes {
            let (count, overflow) = size.width.multipliedReportingOverflow(by: size.height)
            guard !overflow, count > 0, count <= mapping.pixels.count - offset else { throw .invalidArgument }
            let pixels = UnsafeBufferPointer(rebasing: mapping.pixels[offset..<offset + count])
            pictures.append(Bitmap(size: size, mapped: pixels, owner: mapping, opaque: PixelRect(size)))
            offset += count
        }
        return pictures
    }

    /// Mapped for reading, for as long as a picture is there.
    private final class Mapping: Sendable {
        /// Sealed: nobody writes to it any more, so any thread may read it.
        nonisolated(unsafe) let pixels: UnsafeBufferPointer<UInt32>
        nonisolated(unsafe) private let start: UnsafeMutableRawPointer
        private let byteCount: Int

        init(_ memory: FileDescriptor) throws(Errno) {
            let end = lseek(memory.rawValue, 0, SEEK_END)
            guard end > 0 else { throw .invalidArgument }
            guard let start = mmap(nil, end, PROT_READ, MAP_SHARED, memory.rawValue, 0), start != MAP_FAILED else {
                throw Errno(rawValue: errno)
            }
            (self.start, byteCount) = (start, end)
            let count = end / MemoryLayout<UInt32>.size
            pixels = UnsafeBufferPointer(start: start.bindMemory(to: UInt32.self, capacity: count), count: count)
        }

        deinit {
            munmap(start, byteCount)
        }
    }
}

extension UnsafeMutableRawPointer {
    fileprivate func copyMemory(from bytes: UnsafeRawBufferPointer) {
        guard let base = bytes.baseAddress else { return }
        copyMemory(from: base, byteCount: bytes.count)
    }
}
