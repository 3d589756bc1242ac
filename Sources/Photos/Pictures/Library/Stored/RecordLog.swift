import Platform
import Synchronization
import SystemPackage

/// A file to which records are appended and from which each can be read, in any order. What cannot be written stays in memory.
///
/// ```
/// file    ::= header record*
/// header  ::= revision[8] owner[8] identity[8] key[8]
/// record  ::= length[4] checksum[4] payload[length] 0*       to a multiple of 8 bytes; numbers are little-endian
/// ```
final class RecordLog: Sendable {
    /// Where a record begins, in units of 8 bytes: files have up to 32 GB. No record begins at 0.
    typealias Place = UInt32

    private struct State {
        /// The bytes that are in the file.
        var written = 0
        /// The bytes after them, which are not in the file yet.
        var tail: [UInt8] = []
        /// A part of the file that was read last, and where it begins.
        var block: [UInt8] = []
        var blockStart = 0
    }

    /// Distinguishes the file from all others.
    let identity: UInt64
    /// A secret, so that an attacker cannot choose paths whose hashes are the same (``PathTable``).
    let key: UInt64
    private let file: FileDescriptor?
    private let state = Mutex(State())

    private static let unit = 8
    private static let headerCount = 32
    private static let blockCount = 16 << 10
    /// The tail is written when it has so many bytes.
    private static let mostUnwritten = 64 << 10
    /// No record has more: a length that claims so is damaged.
    private static let longestRecord = 64 << 20
    static let first = Place(headerCount / unit)

    /// Opens or creates a file.
    ///
    /// - Parameters:
    ///   - path: Nil for records that are only kept in memory. So are those of a file that cannot be opened or read, or that
    ///     another process uses, which is not changed.
    ///   - revision: The meaning of records; a file of another revision is emptied, as is one of another owner.
    ///   - key: The key of a new file.
    init(_ path: FilePath?, revision: UInt64, owner: UInt64, key: UInt64 = .random(in: 1 ... .max)) {
        let opened = path.flatMap(Self.open)
        let header = opened.flatMap { try? $0.bytes(at: 0, count: Self.headerCount) }?.numbers
        file = header == nil ? nil : opened
        if header == nil { try? opened?.close() }
        if let header, header.count == 4, header[0] == revision, header[1] == owner, let file {
            identity = header[2]
            self.key = header[3]
            let count = ((try? file.seek(offset: 0, from: .end)).map { Int($0) } ?? 0) / Self.unit * Self.unit
            state.withLock { $0.written = count }
        } else {
            identity = .random(in: 1 ... .max)
            self.key = key
            try? file?.resize(to: 0)
            let header = [revision, owner, identity, key]
            state.withLock { $0.tail = header.flatMap(\.littleEndianBytes) }
        }
    }

    private static func open(_ path: FilePath) -> FileDescriptor? {
        try? path.removingLastComponent().makeDirectories()
        let file = try? FileDescriptor.open(
            path, .readWrite, options: [.create, .noFollow, .closeOnExec],
            permissions: [.ownerReadWrite, .groupRead, .otherRead])
        guard let file else { return nil }
        if !file.isLockedByOthers() { return file }
        try? file.close()
        return nil
    }

    deinit { try? file?.close() }

    /// Whether records reach a disk.
    var isStored: Bool { file != nil }

    /// Where the next record will begin.
    var end: Place { state.withLock { Place(clamping: ($0.written + $0.tail.count) / Self.unit) } }

    // MARK: Writing

    func append(_ payload: [UInt8]) -> Place {
        state.withLock { state in
            let start = state.written + state.tail.count
            let length = UInt64(clamping: payload.count) | UInt64(clamping: Self.checksum(payload)) << 32
            state.tail += length.littleEndianBytes
            state.tail += payload
            state.tail += [UInt8](repeating: 0, count: (Self.unit - payload.count % Self.unit) % Self.unit)
            if state.tail.count >= Self.mostUnwritten { try? write(&state) }
            return Place(clamping: start / Self.unit)
        }
    }

    /// Writes what has not been written, so that it is on disk.
    func flush() throws {
        try state.withLock { try write(&$0) }
        try file?.synchronize()
    }

    private func write(_ state: inout State) throws {
        guard let file, !state.tail.isEmpty else { return }
        _ = try file.writeAll(toAbsoluteOffset: Int64(state.written), state.tail)
        state.written += state.tail.count
        state.tail.removeAll(keepingCapacity: true)
        state.block.removeAll(keepingCapacity: true)
    }

    /// Forgets the record at a place and all later ones, which are damaged.
    func truncate(at place: Place) {
        state.withLock { state in
            state.written = min(state.written, Int(place) * Self.unit)
            state.tail = []
            state.block = []
            try? file?.resize(to: Int64(state.written))
        }
    }

    // MARK: Reading

    /// Whether a part of the file can be read, damaged or not.
    func isReadable(at place: Place) -> Bool {
        let start = Int(place) * Self.unit
        return state.withLock { start >= $0.written || (try? file?.bytes(at: start, count: Self.unit)) != nil }
    }

    /// How much of the file a record takes, in units.
    func size(at place: Place) -> Int { record(at: place).map { Int(Self.place(after: place, of: $0) - place) } ?? 0 }

    /// - Returns: Nil if there is none, or it is damaged or cannot be read.
    func record(at place: Place) -> [UInt8]? {
        guard place >= Self.first else { return nil }
        return state.withLock { state in
            let start = Int(place) * Self.unit
            guard let head = bytes(start, Self.unit, &state)?.numbers.first else { return nil }
            let count = Int(head & 0xFFFF_FFFF)
            guard count <= Self.longestRecord, let payload = bytes(start + Self.unit, count, &state),
                Self.checksum(payload) == head >> 32
            else { return nil }
            return payload
        }
    }

    /// The place after a record.
    static func place(after place: Place, of payload: [UInt8]) -> Place {
        place + 1 + Place(clamping: (payload.count + unit - 1) / unit)
    }

    private func bytes(_ start: Int, _ count: Int, _ state: inout State) -> [UInt8]? {
        if start >= state.written {
            let first = start - state.written
            return first + count <= state.tail.count ? Array(state.tail[first..<first + count]) : nil
        }
        guard start + count <= state.written else { return nil }
        if start < state.blockStart || start + count > state.blockStart + state.block.count {
            guard count <= Self.blockCount / 2 else { return try? file?.bytes(at: start, count: count) }
            let most = min(Self.blockCount, state.written - start)
            guard let block = try? file?.bytes(at: start, count: most), block.count == most else { return nil }
            (state.block, state.blockStart) = (block, start)
        }
        let first = start - state.blockStart
        return Array(state.block[first..<first + count])
    }

    /// FNV-1a of 32 bits.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        bytes.reduce(0x811C_9DC5) { ($0 ^ UInt32(truncatingIfNeeded: $1)) &* 0x0100_0193 }
    }
}

extension FixedWidthInteger {
    var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian) { Array($0) } }
}

extension [UInt8] {
    /// The bytes as numbers of 8 bytes each, the least significant first.
    var numbers: [UInt64] {
        withUnsafeBytes { bytes in
            stride(from: 0, to: count - count % 8, by: 8).map {
                UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self))
            }
        }
    }
}

extension FileDescriptor {
    /// Reads a part of the file; fewer bytes at its end.
    func bytes(at offset: Int, count: Int) throws -> [UInt8] { try values(at: offset, count: count) }

    /// Reads values as they are in memory; fewer at the end of the file.
    func values<Value: BitwiseCopyable>(at offset: Int, count: Int) throws -> [Value] {
        try [Value](unsafeUninitializedCapacity: count) { values, read in
            let buffer = UnsafeMutableRawBufferPointer(values)
            var end = 0
            while end < buffer.count {
                let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[end...])
                let more = try self.read(fromAbsoluteOffset: Int64(offset + end), into: rest)
                if more == 0 { break }
                end += more
            }
            read = end / MemoryLayout<Value>.stride
        }
    }
}
