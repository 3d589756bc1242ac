internal import CLibrary
import SystemPackage

extension FilePath {
    /// Reads a whole file.
    ///
    /// - Parameter limit: In bytes. A larger file, such as a sparse one, is refused: it may exceed the memory.
    /// - Throws: `Errno`. Only regular files are opened, because opening a pipe would wait for a writer.
    public func contents(upTo limit: Int = 64 << 20) throws -> [UInt8] {
        switch try FileStatus(of: self).kind {
        case .file: break
        case .folder: throw Errno.isDirectory
        case .pipe, .socket, .device: throw Errno.notSupported
        }
        let file = try FileDescriptor.open(self, .readOnly, options: .closeOnExec)
        return try file.closeAfter {
            let end = try Int(file.seek(offset: 0, from: .end))
            guard end <= limit else { throw Errno.fileTooLarge }
            return try [UInt8](unsafeUninitializedCapacity: end) { buffer, count in
                while count < end {
                    let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
                    let read = try file.read(fromAbsoluteOffset: Int64(count), into: rest)
                    if read == 0 { break }
                    count += read
                }
            }
        }
    }

    /// Reads a file of unknown size, such as those in `/proc`. On a pipe, it does not wait for a writer.
    ///
    /// - Parameter limit: The maximum number of bytes to read.
    public func stream(upTo limit: Int = .max) throws -> [UInt8] {
        let file = try FileDescriptor.open(self, .readOnly, options: [.closeOnExec, .nonBlocking])
        return try file.closeAfter {
            var bytes: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 4096)
            while bytes.count < limit {
                let count = try buffer.withUnsafeMutableBytes { try file.read(into: $0) }
                if count == 0 { break }
                bytes += buffer[..<min(count, limit - bytes.count)]
            }
            return bytes
        }
    }

    /// Writes to an existing file, such as a setting in `/proc`; nothing if the system refuses.
    func overwrite(with bytes: some Sequence<UInt8>) {
        guard let file = try? FileDescriptor.open(self, .writeOnly, options: .closeOnExec) else { return }
        _ = try? file.closeAfter { try file.writeAll(bytes) }
    }

    /// Writes the names in this folder to disk.
    public func synchronize() throws {
        let folder = try FileDescriptor.open(self, .readOnly, options: [.directory, .closeOnExec])
        try folder.closeAfter { try folder.synchronize() }
    }
}

extension FileDescriptor {
    /// Appends the rest of this file to another one, and flushes that to disk.
    func copyAll(to copy: FileDescriptor) throws {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = try buffer.withUnsafeMutableBytes { try read(into: $0) }
            guard count > 0 else { return try copy.synchronize() }
            _ = try copy.writeAll(buffer[..<count])
        }
    }

    /// Writes the file to disk.
    public func synchronize() throws(Errno) {
        guard fsync(rawValue) == 0 else { throw Errno(rawValue: errno) }
    }
}

// A file is replaced by one that was written beside it. Its name is new, and it is opened only if there is no such file: other
// users who may write to the folder can neither redirect the write nor change what is written.

extension FilePath {
    /// Replaces the file's contents in one step: readers see either the old or the new.
    ///
    /// - Parameters:
    ///   - isPrivate: Whether other users may not read it.
    ///   - isDurable: Whether it is so even after a power failure.
    public func replaceContents(with bytes: [UInt8], isPrivate: Bool = false, isDurable: Bool = true) throws {
        try replace(isPrivate: isPrivate, isDurable: isDurable) { _ = try $0.writeAll(bytes) }
    }

    /// Replaces the file's contents with those of another in one step, so that they are on disk.
    public func replaceContents(withCopyOf source: FilePath) throws {
        let original = try FileDescriptor.open(source, .readOnly, options: .closeOnExec)
        try original.closeAfter { try replace { try original.copyAll(to: $0) } }
    }

    /// Replaces the file in one step by what `write` writes.
    public func replace(
        isPrivate: Bool = false, isDurable: Bool = true, _ write: (FileDescriptor) throws -> Void
    ) throws {
        let temporary = folder.appending(Self.temporaryName())
        let file = try FileDescriptor.open(
            temporary, .writeOnly, options: [.create, .exclusiveCreate, .noFollow, .closeOnExec],
            permissions: isPrivate ? .ownerReadWrite : [.ownerReadWrite, .groupRead, .otherRead])
        do {
            try file.closeAfter {
                // Until it is closed: it is no leftover. Where files cannot be locked, none is removed as a leftover.
                _ = file.lock()
                try write(file)
                if isDurable { try file.synchronize() }
                try temporary.rename(to: self)
            }
            if isDurable { try folder.synchronize() }
        } catch {
            temporary.removeFile()
            throw error
        }
    }

    /// The folder that it is in.
    private var folder: FilePath {
        let folder = removingLastComponent()
        return folder.isEmpty ? "." : folder
    }

    // MARK: Temporary names

    private static let prefix = ".vitrine-"
    private static let suffix = ".new"
    private static let digitCount = 16

    /// Unpredictable, and never used twice.
    private static func temporaryName() -> String {
        let digits = String(UInt64.random(in: .min ... .max), radix: 16)
        return prefix + String(repeating: "0", count: digitCount - digits.count) + digits + suffix
    }

    static func isTemporaryName(_ name: [UInt8]) -> Bool {
        let digits = name.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
        return name.starts(with: prefix.utf8) && name.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
            && digits.count == digitCount && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    }

    /// Removes files from this folder that were to replace others when the program or the power ended. Those that are still
    /// being written are locked.
    public func removeLeftovers() {
        for entry in (try? allEntries()) ?? [] where Self.isTemporaryName(entry.name) {
            guard let name = FilePath.Component(entry.name) else { continue }
            let path = appending(name)
            let options: FileDescriptor.OpenOptions = [.noFollow, .nonBlocking, .closeOnExec]
            guard let file = try? FileDescriptor.open(path, .readWrite, options: options) else { continue }
            if file.lock() { path.removeFile() }
            try? file.close()
        }
    }
}

extension FileDescriptor {
    /// Locks the file until it is closed, where files can be locked.
    ///
    /// - Returns: Whether another has locked it.
    public func isLockedByOthers() -> Bool { flock(rawValue, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK }

    /// Locks the file until it is closed, unless another has locked it.
    ///
    /// - Returns: Whether it is locked now.
    fileprivate func lock() -> Bool { flock(rawValue, LOCK_EX | LOCK_NB) == 0 }
}

/// Replaces the C library's `mktemp`, which FoundationEssentials calls and every linker but lld warns about. (With lld, the
/// statically linked program grows from 40 to 89 MB, because lld pulls all of Foundation in.)
///
/// FoundationEssentials opens the path only if there is nothing, and asks for another one otherwise. So an
/// unpredictable path is enough.
///
/// - Parameter template: A path that ends with `XXXXXX`. Each X is replaced by a random letter.
@_cdecl("mktemp")
func makeTemporaryName(_ template: UnsafeMutablePointer<CChar>) -> UnsafeMutablePointer<CChar> {
    var index = strlen(template)
    while index > 0, template[index - 1] == CChar(UInt8(ascii: "X")) {
        index -= 1
        template[index] = CChar(truncatingIfNeeded: Int.random(in: 0x61...0x7A))
    }
    return template
}
