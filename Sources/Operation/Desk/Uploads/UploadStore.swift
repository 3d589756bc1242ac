import FoundationEssentials
import Logging
import Platform
import Synchronization
import SystemPackage

/// Files that are being uploaded, each beside its description, from their first byte until they are photos.
///
/// The size of a file says how much of it has arrived, so nothing is lost when the desk or a phone ends.
final class UploadStore: Sendable {
    struct Upload: Codable, Hashable, Sendable {
        let id: String
        /// The name of the file on the phone.
        let name: String
        /// In bytes.
        let size: Int
        /// The identifier of the guest who sends it; nil for the owner.
        let guest: String?
        /// In seconds since 1970.
        let begun: Double
        /// What has become of it; nil while it is incomplete.
        var outcome: Outcome?
    }

    /// What a complete file has become.
    struct Outcome: Codable, Hashable, Sendable {
        enum Kind: String, Codable, Sendable {
            case added, known, waiting
        }

        var photo: String
        var kind: Kind
    }

    enum Fault: Error, Hashable, Sendable {
        case unknown
        /// Another part of the file was expected.
        case wrongOffset(Int)
        case tooMany
        case noSpace
        case failed(String)
    }

    struct Limits: Sendable {
        /// The largest file, in bytes.
        var file: Int
        /// The most incomplete files at a time.
        var uploads = 100
        /// The most bytes that photos and uploads take together.
        var bytes: Int
        /// The bytes that stay free on the disk.
        var reserve = 256 << 20
    }

    private struct State {
        var uploads: [String: Upload] = [:]
        /// The number of the connection that last began to send a file: a phone that has lost one may not wait until it has ended.
        var writers: [String: Int] = [:]
        var nextWriter = 0
    }

    let limits: Limits
    private let folder: DeskFolder
    private let logger: Logger
    private let state = Mutex(State())

    /// Seconds until an incomplete upload is removed, and until a complete one is forgotten.
    static let memory = 86_400.0

    init(_ folder: DeskFolder, limits: Limits, logger: Logger) {
        self.folder = folder
        self.limits = limits
        self.logger = logger
        let uploads = folder.uploads.files().compactMap { file -> Upload? in
            guard file.path.extension == "json", let json = try? file.path.contents(upTo: 1 << 16) else { return nil }
            return try? JSONDecoder().decode(Upload.self, from: Data(json))
        }
        state.withLock { $0.uploads = Dictionary(uploads.map { ($0.id, $0) }) { first, _ in first } }
    }

    private func file(_ id: String) -> FilePath { folder.uploads.appending("\(id).part") }
    private func description(_ id: String) -> FilePath { folder.uploads.appending("\(id).json") }

    // MARK: The course of an upload

    /// - Parameter time: In seconds since 1970.
    func begin(named name: String, size: Int, by guest: String?, at time: Double) throws(Fault) -> Upload {
        let pending = state.withLock { state in state.uploads.values.filter { $0.outcome == nil } }
        guard pending.count < limits.uploads else { throw .tooMany }
        guard hasSpace(for: size + pending.reduce(0) { $0 + $1.size - (offset(of: $1.id) ?? 0) }) else {
            throw .noSpace
        }
        let upload = Upload(id: Secret.make(), name: name, size: size, guest: guest, begun: time)
        do {
            try FileDescriptor.open(
                file(upload.id), .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
                permissions: [.ownerReadWrite, .groupRead]
            ).close()
            try write(upload)
        } catch {
            throw .failed("\(error)")
        }
        return upload
    }

    private func write(_ upload: Upload) throws {
        try description(upload.id).replaceContents(with: Array(JSONEncoder().encode(upload)), isPrivate: true)
        state.withLock { $0.uploads[upload.id] = upload }
    }

    /// Whether there is room for so many bytes more.
    private func hasSpace(for bytes: Int) -> Bool {
        let used = [folder.shown.photos, folder.uploads].flatMap { $0.files() }
            .reduce(0) { $0 + $1.stamp.byteCount.value }
        return used + bytes <= limits.bytes && bytes <= available
    }

    /// The bytes that can still be added.
    var available: Int { max(0, (folder.path.availableBytes ?? .max) - limits.reserve) }

    /// - Parameter guest: Nil for the owner, who may see each of them.
    func upload(_ id: String, of guest: String?) -> Upload? {
        let upload = state.withLock { $0.uploads[id] }
        return guest == nil || upload?.guest == guest ? upload : nil
    }

    /// The number of bytes that have arrived; nil if it is complete or gone.
    func offset(of id: String) -> Int? { (try? FileStatus(of: file(id)))?.stamp.byteCount.value }

    /// Continues a file.
    ///
    /// - Returns: Writes what arrives; an earlier writer of the file writes no more.
    func writer(of upload: Upload, from offset: Int) throws(Fault) -> UploadWriter {
        let number = state.withLock { state in
            state.nextWriter += 1
            state.writers[upload.id] = state.nextWriter
            return state.nextWriter
        }
        do throws(Errno) {
            let descriptor = try Result { () throws in
                try FileDescriptor.open(file(upload.id), .writeOnly, options: .closeOnExec)
            }.mapError { $0 as? Errno ?? .ioError }.get()
            let present = try FileStatus(of: descriptor).stamp.byteCount.value
            guard present == offset else {
                try? descriptor.close()
                throw Errno.invalidArgument
            }
            return UploadWriter(descriptor, from: offset, upTo: upload.size) { [weak self] in
                self?.state.withLock { $0.writers[upload.id] == number } ?? false
            }
        } catch {
            throw error == .invalidArgument ? .wrongOffset(self.offset(of: upload.id) ?? 0) : .unknown
        }
    }

    /// Makes a complete file a photo. It is listed before it is moved: if the desk ends in between, the next one completes it again.
    ///
    /// - Parameter accept: Lists the photo, and says what has become of it.
    func complete(
        _ upload: Upload, _ accept: (_ digest: String) throws -> Outcome.Kind
    ) throws(Fault) -> Outcome {
        do {
            let file = file(upload.id)
            let digest = try digest(of: file)
            let outcome = Outcome(photo: digest, kind: try accept(digest))
            let photo = folder.shown.photos.appending(digest)
            if photo.exists { file.removeFile() } else { try file.rename(to: photo) }
            var upload = upload
            upload.outcome = outcome
            try write(upload)
            return outcome
        } catch {
            throw error as? Errno == .noSpace ? .noSpace : .failed("\(error)")
        }
    }

    /// The digest of a file whose contents are on disk.
    private func digest(of file: FilePath) throws -> String {
        let descriptor = try FileDescriptor.open(file, .readOnly, options: .closeOnExec)
        return try descriptor.closeAfter {
            try descriptor.synchronize()
            return try Digest.sha256(of: descriptor)
        }
    }

    func remove(_ id: String) {
        state.withLock { state in
            state.uploads[id] = nil
            state.writers[id] = nil
        }
        file(id).removeFile()
        description(id).removeFile()
    }

    /// Removes what was broken off, and forgets what was completed, a day ago.
    func clean(at time: Double) {
        let old = state.withLock { state in state.uploads.values.filter { time >= $0.begun + Self.memory } }
        for upload in old { remove(upload.id) }
    }

    /// Uploads that were complete when the desk ended, but were not listed.
    var unfinished: [Upload] {
        state.withLock { state in state.uploads.values.filter { $0.outcome == nil } }
            .filter { offset(of: $0.id) == $0.size }
    }
}

/// Writes a part of a file as it arrives. Used by one thread.
final class UploadWriter: Sendable {
    private struct State {
        var offset: Int
        var error: Errno?
    }

    private let descriptor: FileDescriptor
    private let end: Int
    private let state: Mutex<State>
    /// Whether no other connection sends the file now.
    private let isCurrent: @Sendable () -> Bool

    init(
        _ descriptor: FileDescriptor, from offset: Int, upTo end: Int,
        isCurrent: @escaping @Sendable () -> Bool
    ) {
        self.descriptor = descriptor
        self.end = end
        state = Mutex(State(offset: offset))
        self.isCurrent = isCurrent
    }

    deinit { try? descriptor.close() }

    /// Writes the next bytes, as far as they belong to the file.
    func write(_ bytes: UnsafeRawBufferPointer) {
        state.withLock { state in
            guard state.error == nil else { return }
            let bytes = UnsafeRawBufferPointer(rebasing: bytes.prefix(max(0, end - state.offset)))
            guard isCurrent() else { return state.error = .canceled }
            do {
                try descriptor.writeAll(toAbsoluteOffset: Int64(clamping: state.offset), bytes)
                state.offset += bytes.count
            } catch {
                state.error = error as? Errno ?? .ioError
            }
        }
    }

    /// The bytes of the file that have arrived, and why no more could be written.
    var result: (offset: Int, error: Errno?) { state.withLock { ($0.offset, $0.error) } }
}
