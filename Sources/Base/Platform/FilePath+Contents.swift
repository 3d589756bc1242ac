internal import CLibrary
import SystemPackage

extension FilePath {
    /// Reads a small file.
    ///
    /// - Throws: `Errno`. Anything but a file is refused before it is opened, because a pipe would wait for a writer.
    package func contents() throws -> [UInt8] {
        switch try FileStatus(of: self).kind {
        case .file: break
        case .folder: throw Errno.isDirectory
        case .pipe, .socket, .device: throw Errno.notSupported
        }
        let file = try FileDescriptor.open(self, .readOnly, options: .closeOnExec)
        return try file.closeAfter {
            let end = try Int(file.seek(offset: 0, from: .end))
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

    /// Reads a file of unknown size, such as those in `/proc`. It waits for nobody to write to a pipe.
    ///
    /// - Parameter limit: How many bytes to read at most.
    package func stream(upTo limit: Int = .max) throws -> [UInt8] {
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

    /// Replaces the file's contents in one step: readers see either the old or the new.
    ///
    /// - Parameters:
    ///   - isPrivate: Whether other users may not read it.
    ///   - isDurable: Whether it is so even after a power failure.
    package func replaceContents(with bytes: [UInt8], isPrivate: Bool = false, isDurable: Bool = true) throws {
        let temporary = removingLastComponent().appending(".\(lastComponent?.string ?? "").new")
        do {
            let file = try FileDescriptor.open(
                temporary, .writeOnly, options: [.create, .truncate, .closeOnExec],
                permissions: isPrivate ? .ownerReadWrite : [.ownerReadWrite, .groupRead, .otherRead])
            try file.closeAfter {
                _ = try file.writeAll(bytes)
                if isDurable { try file.synchronize() }
            }
            try temporary.rename(to: self)
            if isDurable { try removingLastComponent().synchronize() }
        } catch {
            temporary.removeFile()
            throw error
        }
    }

    /// Replaces the file's contents with those of another in one step, so that they are on disk.
    package func replaceContents(withCopyOf source: FilePath) throws {
        let temporary = removingLastComponent().appending(".\(lastComponent?.string ?? "").new")
        do {
            let original = try FileDescriptor.open(source, .readOnly, options: .closeOnExec)
            try original.closeAfter {
                let copy = try FileDescriptor.open(
                    temporary, .writeOnly, options: [.create, .truncate, .closeOnExec],
                    permissions: [.ownerReadWrite, .groupRead, .otherRead])
                try copy.closeAfter { try original.copyAll(to: copy) }
            }
            try temporary.rename(to: self)
            try removingLastComponent().synchronize()
        } catch {
            temporary.removeFile()
            throw error
        }
    }

    /// Writes the names in this folder to disk.
    package func synchronize() throws {
        let folder = try FileDescriptor.open(self, .readOnly, options: [.directory, .closeOnExec])
        try folder.closeAfter { try folder.synchronize() }
    }
}

extension FileDescriptor {
    /// Appends what follows here to another file, on disk.
    fileprivate func copyAll(to copy: FileDescriptor) throws {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = try buffer.withUnsafeMutableBytes { try read(into: $0) }
            guard count > 0 else { return try copy.synchronize() }
            _ = try copy.writeAll(buffer[..<count])
        }
    }

    /// Writes the file to disk.
    package func synchronize() throws(Errno) {
        guard fsync(rawValue) == 0 else { throw Errno(rawValue: errno) }
    }
}
