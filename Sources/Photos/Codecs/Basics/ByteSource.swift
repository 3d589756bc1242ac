import Decoding

/// A file in memory that a C library reads through functions, which get a pointer to this.
final class ByteSource {
    private let bytes: Bytes
    /// The same bytes for a library that maps files.
    let mapping: UnsafeBufferPointer<UInt8>?
    var offset = 0

    init(_ bytes: Bytes, mapping: UnsafeBufferPointer<UInt8>? = nil) {
        self.bytes = bytes
        self.mapping = mapping
    }

    var count: Int { bytes.count }

    /// Only valid while the source exists.
    var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static func at(_ pointer: UnsafeMutableRawPointer) -> ByteSource {
        Unmanaged<ByteSource>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// Copies the next bytes, and returns how many there were.
    func read(into buffer: UnsafeMutableRawPointer, _ size: Int) -> Int {
        let part = bytes.slice(at: offset, size: size)
        part.withUnsafeBytes { UnsafeMutableRawBufferPointer(start: buffer, count: size).copyMemory(from: $0) }
        offset += part.count
        return part.count
    }
}
