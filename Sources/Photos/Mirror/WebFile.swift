import Platform
import SystemPackage

/// An answer in memory.
final class WebMemory: WebSink {
    private(set) var bytes: [UInt8] = []
    private let limit: Int

    /// No document of a catalogue or of a server's API is longer, in bytes.
    static let longestDocument = 16 << 20

    /// - Parameter limit: The greatest length, in bytes.
    init(limit: Int = longestDocument) { self.limit = limit }

    func begin(_ answer: WebAnswer) throws(WebFault) {}

    func receive(_ bytes: UnsafeRawBufferPointer) throws(WebFault) {
        guard self.bytes.count + bytes.count <= limit else { throw .tooLong(limit: limit) }
        self.bytes += bytes
    }
}

/// An answer that becomes a file.
final class WebFile: WebSink {
    private let file: FileDescriptor
    private(set) var size = 0
    /// Its first bytes, which tell what it is.
    private(set) var start: [UInt8] = []
    private let limit: Int
    private let room: Int?
    private let statuses: Set<Int>
    private var answer = WebAnswer()

    private static let longestStart = 256

    /// - Parameters:
    ///   - limit: The greatest length, in bytes.
    ///   - room: The greatest length of a picture, if it is another one.
    ///   - statuses: The codes of answers that are no faults.
    init(_ path: FilePath, limit: Int, room: Int? = nil, statuses: Set<Int> = [200, 304]) throws(WebFault) {
        self.limit = limit
        self.room = room
        self.statuses = statuses
        file = try .writing(to: path)
    }

    func begin(_ answer: WebAnswer) throws(WebFault) {
        guard statuses.contains(answer.status) else { throw answer.fault }
        guard (length(of: answer) ?? 0) <= limit else { throw .tooLong(limit: limit) }
        self.answer = answer
    }

    private func length(of answer: WebAnswer) -> Int? { answer.fields["content-length"].flatMap { Int($0) } }

    func receive(_ bytes: UnsafeRawBufferPointer) throws(WebFault) {
        size += bytes.count
        start += bytes.prefix(Self.longestStart - start.count)
        guard size <= limit else { throw .tooLong(limit: limit) }
        if let room, size > room, PlainSource.isPicture(start, answer) {
            throw .noRoom(bytes: length(of: answer) ?? size, limit: room)
        }
        _ = try saving { try file.writeAll(bytes) }
    }

    func close() { try? file.close() }
}

/// Runs `body`, whose errors are faults of the disk unless they are others already.
func saving<Value>(_ body: () throws -> Value) throws(WebFault) -> Value {
    do { return try body() } catch { throw error as? WebFault ?? .notSaved(error as? Errno ?? .ioError) }
}

extension FileDescriptor {
    /// A file to write to, which is created if necessary, and usually emptied.
    static func writing(to path: FilePath, _ options: OpenOptions = .truncate) throws(WebFault) -> FileDescriptor {
        try saving {
            try open(
                path, .writeOnly, options: [options, .create, .noFollow, .closeOnExec],
                permissions: [.ownerReadWrite, .groupRead, .otherRead])
        }
    }
}

extension FilePath {
    func digest<Digest>(_ digest: (FileDescriptor) throws -> Digest) throws(WebFault) -> Digest {
        try saving {
            let file = try FileDescriptor.open(self, .readOnly, options: .closeOnExec)
            return try file.closeAfter { try digest(file) }
        }
    }
}
