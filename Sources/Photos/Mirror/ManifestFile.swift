import Manifest
import Platform
import SystemPackage

/// A manifest that is written photo by photo.
final class ManifestFile {
    private let file: FileDescriptor
    private var buffer = Array(Manifest.opening.utf8)
    private var size = 0
    private var isEmpty = true

    /// The size of each write, in bytes.
    private static let piece = 64 << 10

    init(_ path: FilePath) throws(WebFault) { file = try .replacing(path) }

    func append(_ entry: Manifest.Entry) throws(WebFault) {
        if !isEmpty { buffer.append(UInt8(ascii: ",")) }
        isEmpty = false
        buffer += entry.json
        if buffer.count >= Self.piece { try flush() }
    }

    /// Completes the file, on disk.
    ///
    /// - Parameter members: Further members, as a JSON object.
    func finish(with members: [UInt8]) throws(WebFault) {
        buffer.append(UInt8(ascii: "]"))
        if members.count > 2 { buffer.append(UInt8(ascii: ",")) }
        buffer += members.dropFirst()
        try flush()
        try saving { try file.synchronize() }
    }

    private func flush() throws(WebFault) {
        size += buffer.count
        guard size <= Manifest.longestFile else { throw .tooLong(limit: Manifest.longestFile) }
        try saving { _ = try file.writeAll(buffer) }
        buffer.removeAll(keepingCapacity: true)
    }

    func close() { try? file.close() }
}

/// An answer that becomes a file.
final class WebFile: WebSink {
    private let file: FileDescriptor
    private(set) var size = 0
    /// Its first bytes, which tell what it is.
    private(set) var start: [UInt8] = []
    private let limit: Int

    /// No manifest is longer, in bytes.
    static let longestManifest = 64 << 20
    private static let longestStart = 256

    /// - Parameter limit: In bytes. A picture may be longer than a manifest.
    init(_ path: FilePath, limit: Int = longestManifest) throws(WebFault) {
        self.limit = limit
        file = try .replacing(path)
    }

    func begin(_ answer: WebAnswer) throws(WebFault) {
        guard [200, 304].contains(answer.status) else { throw answer.fault }
        guard (answer.fields["content-length"].flatMap { Int($0) } ?? 0) <= limit else { throw .tooLong(limit: limit) }
    }

    func take(_ bytes: UnsafeRawBufferPointer) throws(WebFault) {
        size += bytes.count
        start += bytes.prefix(Self.longestStart - start.count)
        guard size <= limit else { throw .tooLong(limit: limit) }
        try saving { _ = try file.writeAll(bytes) }
    }

    func close() { try? file.close() }
}

extension FileDescriptor {
    /// A file to write to, which is empty.
    fileprivate static func replacing(_ path: FilePath) throws(WebFault) -> FileDescriptor {
        do {
            return try open(
                path, .writeOnly, options: [.create, .truncate, .noFollow, .closeOnExec],
                permissions: [.ownerReadWrite, .groupRead, .otherRead])
        } catch {
            throw .notSaved(error as? Errno ?? .ioError)
        }
    }
}
