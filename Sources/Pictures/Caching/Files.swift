import SystemPackage

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

// What swift-system leaves to the C library.

extension FilePath {
    /// What it is to the system, which need not be text.
    var bytes: [UInt8] {
        withPlatformString { Array(UnsafeBufferPointer(start: $0, count: length)) }.map(UInt8.init(bitPattern:))
    }

    /// The file that this process runs; nil where the system does not tell.
    static var program: FilePath? {
        let longest = 4096
        let bytes = [CChar](unsafeUninitializedCapacity: longest) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            count = max(0, readlink("/proc/self/exe", start, longest - 1))
        }
        return bytes.isEmpty ? nil : FilePath(platformString: bytes + [0])
    }

    /// Makes the folder and those above it; nothing if it is there.
    func makeDirectories() throws(Errno) {
        if withPlatformString({ mkdir($0, 0o755) }) == 0 || errno == EEXIST { return }
        let error = Errno(rawValue: errno)
        guard error == .noSuchFileOrDirectory, !components.isEmpty else { throw error }
        try removingLastComponent().makeDirectories()
        guard withPlatformString({ mkdir($0, 0o755) }) == 0 || errno == EEXIST else { throw Errno(rawValue: errno) }
    }

    /// Takes the place of whatever is at `destination`, in one step.
    func rename(to destination: FilePath) throws(Errno) {
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

    func removeFile() {
        _ = withPlatformString { unlink($0) }
    }

    /// The files in this folder itself.
    func listFiles() -> [(path: FilePath, stamp: FileStamp)] {
        var files: [(FilePath, FileStamp)] = []
        var walk = FolderWalk { found in
            if case .file(let path, let stamp) = found, path.removingLastComponent() == self {
                files.append((path, stamp))
            }
        }
        walk.walk(self)
        return files
    }
}

extension FileDescriptor {
    /// Sets the file's time of change to now: it was used.
    func touch() {
        futimens(rawValue, nil)
    }
}
