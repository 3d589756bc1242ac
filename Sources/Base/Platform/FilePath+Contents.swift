internal import CLibrary
import SystemPackage

extension FilePath {
    /// Reads a whole file.
    ///
    /// - Parameter limit: In bytes. A larger file, such as a sparse one, is refused: it may exceed the memory.
    /// - Throws: `Errno`. Only regular files are opened, because opening a pipe would wait for a writer.
    package func contents(upTo limit: Int = 64 << 20) throws -> [UInt8] {
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

    /// Writes the names in this folder to disk.
    package func synchronize() throws {
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
    package func synchronize() throws(Errno) {
        guard fsync(rawValue) == 0 else { throw Errno(rawValue: errno) }
    }
}
