import SystemPackage

/// The contents of a file, or its beginning. Reading beyond the end gives nil instead of a crash.
package struct Bytes: Sendable {
    package let storage: [UInt8]
    /// Whether the file may continue after these bytes.
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

    /// The largest file that is read. No photo is larger, and a sparse file could otherwise take all memory.
    package static let maximumCount = 512 << 20

    private static func read(_ file: FileDescriptor, limit: Int) throws -> [UInt8] {
        // Fails for a folder, whose end may be at the largest possible offset.
        _ = try file.read(into: UnsafeMutableRawBufferPointer(start: nil, count: 0))
        // If the file grows meanwhile, the new part is not read.
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

    /// The byte order of a number.
    package enum Order {
        case bigEndian, littleEndian
    }

    /// The unsigned number of `size` bytes, at most four, at `offset`.
    package func number(at offset: Int, size: Int, _ order: Order) -> Int? {
        guard offset >= 0, size <= 4, offset + size <= count else { return nil }
        var number = 0
        for index in 0..<size {
            number = number << 8 | Int(storage[offset + (order == .bigEndian ? index : size - 1 - index)])
        }
        return number
    }

    /// At most `size` bytes, starting at `offset`.
    package func slice(at offset: Int, size: Int) -> ArraySlice<UInt8> {
        guard offset >= 0, offset <= count, size > 0 else { return [] }
        return storage[offset..<min(count, offset + min(size, count))]
    }
}
