import SystemPackage

/// The contents of a file, or its beginning. Reading beyond the end gives nil instead of a crash.
public struct Bytes: Sendable {
    public let storage: [UInt8]
    /// The file from which the bytes behind ``storage`` are read when they are needed, and its size; nil if there are none.
    private let rest: (file: FileDescriptor, end: Int)?
    /// Whether the file may continue after these bytes.
    public private(set) var isBeginning = false

    public init(_ storage: [UInt8]) {
        self.storage = storage
        rest = nil
    }

    /// The whole file, of which only the parts that are asked for are read.
    ///
    /// - Parameter start: Its beginning.
    public init(partsOf file: FileDescriptor, startingWith start: Bytes) throws(PictureError) {
        storage = start.storage
        do {
            rest = (file, try Int(file.seek(offset: 0, from: .end)))
        } catch {
            throw .unreadable("\(error)")
        }
    }

    /// Reads a file, or the first `limit` bytes of it.
    public init(contentsOf file: FileDescriptor, limit: Int = .max) throws(PictureError) {
        do {
            storage = try Self.read(file, limit: limit)
            rest = nil
            isBeginning = storage.count == limit
        } catch {
            throw .unreadable("\(error)")
        }
    }

    /// The largest file that is read. No photo is larger, and a sparse file could otherwise take all memory.
    public static let maximumCount = 512 << 20

    private static func read(_ file: FileDescriptor, limit: Int) throws -> [UInt8] {
        // Fails for a folder, whose end may be at the largest possible offset.
        _ = try file.read(into: UnsafeMutableRawBufferPointer(start: nil, count: 0))
        // If the file grows meanwhile, the new part is not read.
        let end = try Int(file.seek(offset: 0, from: .end))
        guard min(end, limit) <= maximumCount else { throw Errno.fileTooLarge }
        return try [UInt8](unsafeUninitializedCapacity: min(end, limit)) { buffer, count in
            count = try file.readAll(from: 0, into: UnsafeMutableRawBufferPointer(buffer))
        }
    }

    public var count: Int { rest?.end ?? storage.count }

    public func starts(with prefix: [UInt8]) -> Bool { storage.starts(with: prefix) }

    public func hasText(_ text: String, at offset: Int) -> Bool {
        offset >= 0 && offset + text.utf8.count <= count && storage[offset...].starts(with: text.utf8)
    }

    public subscript(offset: Int) -> UInt8? {
        storage.indices.contains(offset) ? storage[offset] : slice(at: offset, size: 1).first
    }

    /// The byte order of a number.
    public enum Order: Sendable {
        case bigEndian, littleEndian
    }

    /// The unsigned number of `size` bytes, at most four, at `offset`.
    @inlinable public func number(at offset: Int, size: Int, _ order: Order) -> Int? {
        guard offset >= 0, size <= 4, offset <= count - size else { return nil }
        guard offset <= storage.count - size else {
            let bytes = Bytes(Array(slice(at: offset, size: size)))
            return bytes.storage.count == size ? bytes.number(at: 0, size: size, order) : nil
        }
        var number = 0
        for index in 0..<size {
            number = number << 8 | Int(storage[offset + (order == .bigEndian ? index : size - 1 - index)])
        }
        return number
    }

    /// At most `size` bytes, starting at `offset`.
    public func slice(at offset: Int, size: Int) -> ArraySlice<UInt8> {
        guard offset >= 0, offset <= count, size > 0 else { return [] }
        let end = min(count, offset + min(size, count))
        if end <= storage.count { return storage[offset..<end] }
        return (try? read(offset..<end))?[...] ?? []
    }

    /// Bytes that are not all in memory.
    private func read(_ range: Range<Int>) throws -> [UInt8] {
        guard let rest else { return [] }
        return try [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            count = try rest.file.readAll(from: range.lowerBound, into: UnsafeMutableRawBufferPointer(buffer))
        }
    }
}

extension FileDescriptor {
    /// Reads until the buffer is full or the file ends.
    ///
    /// - Returns: The number of bytes.
    fileprivate func readAll(from offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        var count = 0
        while count < buffer.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
            let read = try read(fromAbsoluteOffset: Int64(offset + count), into: rest)
            if read == 0 { break }
            count += read
        }
        return count
    }
}
