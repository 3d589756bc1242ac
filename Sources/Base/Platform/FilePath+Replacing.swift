internal import CLibrary
import SystemPackage

// A file is replaced by one that was written beside it. Its name is new, and it is opened only if there is no such file: other
// users who may write to the folder can neither redirect the write nor change what is written.

extension FilePath {
    /// Replaces the file's contents in one step: readers see either the old or the new.
    ///
    /// - Parameters:
    ///   - isPrivate: Whether other users may not read it.
    ///   - isDurable: Whether it is so even after a power failure.
    package func replaceContents(with bytes: [UInt8], isPrivate: Bool = false, isDurable: Bool = true) throws {
        try replace(isPrivate: isPrivate, isDurable: isDurable) { _ = try $0.writeAll(bytes) }
    }

    /// Replaces the file's contents with those of another in one step, so that they are on disk.
    package func replaceContents(withCopyOf source: FilePath) throws {
        let original = try FileDescriptor.open(source, .readOnly, options: .closeOnExec)
        try original.closeAfter { try replace { try original.copyAll(to: $0) } }
    }

    /// Replaces the file in one step by what `write` writes.
    package func replace(
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
    package func removeLeftovers() {
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
    package func isLockedByOthers() -> Bool { flock(rawValue, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK }

    /// Locks the file until it is closed, unless another has locked it.
    ///
    /// - Returns: Whether it is locked now.
    fileprivate func lock() -> Bool { flock(rawValue, LOCK_EX | LOCK_NB) == 0 }
}
