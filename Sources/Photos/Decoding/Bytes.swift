import SystemPackage

/// The contents of a file, or the beginning of one, read with care: what lies outside is nil, not a crash.
package struct Bytes: Sendable {
    package let storage: [UInt8]
    /// Whether the file goes on after them.
    package private(set) var isBeginning = false

    package init(_ storage: [UInt8]) {
        self.storage = storage
    }

    /// Reads a file, or the first `limit` bytes of it.
    package init(contentsOf file: FileDescriptor, limit: Int = .max) throws(PictureError) {
        do {
            storage = try Self.read(file, limit: limit)
            isBeginning = storage.count == limit
        } catch let error as Errno {
            throw .unreadable(error.description)
        } catch {
            throw .unreadable("\(error)")
        }
    }

    /// No photo is larger; a file that says it is would take all memory.
    package static let maximumCount = 512 << 20

    private static func read(_ file: FileDescriptor, limit: Int) throws -> [UInt8] {
        // A folder fails here; its end may be as far away as numbers reach.
        _ = try file.read(into: UnsafeMutableRawBufferPointer(start: nil, count: 0))
        // A file that grows is read as far as it was.
        let end = try Int(file.seek(offset: 0, from: .end))
        guard min(end, limit) <= maximumCount else { throw Errno.fileTooLarge }
        return try [UInt8](unsafeUninitializedCapacity: min(end, limit)) { buffer, count in
            let bytes = UnsafeMutableRawBufferPointer(buffer)
            while count < bytes.count {
                let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[count...])
                let read = try file.read(fromAbsoluteOffset: Int64(count), into: rest)
                if read == 0 { break }
                count += read
            }
        }
    }

    package var count: Int { storage.count }

    package func starts(with prefix: [UInt8]) -> Bool { storage.starts(with: prefix) }

    package func hasText(_ text: String, at offset: Int) -> Bool {
        offset >= 0 && offset + text.utf8.count <= count && storage[offset...].starts(with: text.utf8)
    }

    package subscript(offset: Int) -> UInt8? {
        storage.indices.contains(offset) ? storage[offset] : nil
    }

    /// Which of a number's bytes comes first.
    package enum Order {
        case bigEndian, littleEndian
    }

    /// The unsigned number of `size` bytes at `offset`.
    package func number(at offset: Int, size: Int, _ order: Order) -> Int? {
        guard offset >= 0, size <= 4, offset + size <= count else { return nil }
        let bytes = storage[offset..<offset + size]
        let bigEndianBytes = order == .bigEndian ? Array(bytes) : bytes.reversed()
        return bigEndianBytes.reduce(0) { $0 << 8 | Int($1) }
    }

    /// The bytes from `offset` on, at most `size` of them.
    package func slice(at offset: Int, size: Int) -> ArraySlice<UInt8> {
        guard offset >= 0, offset <= count, size > 0 else { return [] }
        return storage[offset..<min(count, offset + min(size, count))]
    }
}
