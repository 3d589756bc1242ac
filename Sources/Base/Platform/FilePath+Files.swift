internal import CLibrary
import SystemPackage

// What swift-system leaves to the C library.

extension FilePath {
    /// What it is to the system, which need not be text.
    package var bytes: [UInt8] {
        withPlatformString { Array(UnsafeBufferPointer(start: $0, count: length)) }.map(UInt8.init(bitPattern:))
    }

    /// - Parameter bytes: As ``bytes`` gave them.
    package init(bytes: [UInt8]) {
        self.init(platformString: bytes.map(CChar.init(bitPattern:)) + [0])
    }

    /// The file that this process runs; nil where the system does not tell.
    package static var program: FilePath? {
        guard let path = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(path) }
        return FilePath(platformString: path)
    }

    /// Whether its folder has such a name, though it may be that of a link that leads nowhere.
    package var isNamed: Bool {
        withPlatformString { faccessat(AT_FDCWD, $0, F_OK, AT_SYMLINK_NOFOLLOW) } == 0
    }

    /// Whether it leads to anything; a dangling link does not.
    package var exists: Bool { withPlatformString { access($0, F_OK) } == 0 }

    /// Whether this process may read it and, if it is a folder, enter it.
    package var mayBeRead: Bool {
        let needed = (try? FileStatus(of: self).kind) == .folder ? R_OK | X_OK : R_OK
        return withPlatformString { access($0, needed) } == 0
    }

    /// Makes the folder and those above it; nothing if it is there.
    package func makeDirectories() throws(Errno) {
        if withPlatformString({ mkdir($0, 0o755) }) == 0 || errno == EEXIST { return }
        let error = Errno(rawValue: errno)
        guard error == .noSuchFileOrDirectory, !components.isEmpty else { throw error }
        try removingLastComponent().makeDirectories()
        guard withPlatformString({ mkdir($0, 0o755) }) == 0 || errno == EEXIST else { throw Errno(rawValue: errno) }
    }

    /// Takes the place of whatever is at `destination`, in one step.
    package func rename(to destination: FilePath) throws(Errno) {
        let result = withPlatformString { from in
            destination.withPlatformString { to in Self.move(from, to) }
        }
        guard result == 0 else { throw Errno(rawValue: errno) }
    }

    private static func move(_ from: UnsafePointer<CChar>, _ to: UnsafePointer<CChar>) -> CInt {
        #if canImport(Glibc)
            Glibc.rename(from, to)
        #elseif canImport(Musl)
            Musl.rename(from, to)
        #elseif canImport(Darwin)
            Darwin.rename(from, to)
        #endif
    }

    package func removeFile() {
        _ = withPlatformString { unlink($0) }
    }

    /// The names in this folder but for hidden ones, as the system has them.
    package func names() throws(Errno) -> [[UInt8]] {
        guard let directory = withPlatformString({ opendir($0) }) else { throw Errno(rawValue: errno) }
        defer { closedir(directory) }
        var names: [[UInt8]] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name.first != UInt8(ascii: ".") { names.append(name) }
        }
        return names
    }

    /// The files in this folder itself; none if it cannot be read.
    package func files() -> [(path: FilePath, stamp: FileStamp)] {
        let names = (try? names()) ?? []
        return names.compactMap { FilePath.Component($0) }.compactMap { name in
            let path = appending(name)
            guard let status = try? FileStatus(of: path), status.kind == .file else { return nil }
            return (path, status.stamp)
        }
    }
}

extension FilePath.Component {
    /// - Parameter bytes: A name, as the system has it.
    package init?(_ bytes: [UInt8]) {
        let terminated = bytes.map { CChar(bitPattern: $0) } + [0]
        self.init(platformString: terminated)
    }
}

extension FilePath {
    /// Sets the file's time of change to now: it was used.
    package func touch() {
        guard let file = try? FileDescriptor.open(self, .readOnly, options: .closeOnExec) else { return }
        file.touch()
        try? file.close()
    }
}

extension FileDescriptor {
    /// Sets the file's time of change to now: it was used.
    package func touch() {
        futimens(rawValue, nil)
    }
}
