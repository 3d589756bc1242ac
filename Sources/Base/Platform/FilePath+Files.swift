internal import CLibrary
import SystemPackage

// Calls that swift-system lacks.

extension FilePath {
    /// Its bytes, which need not be UTF-8.
    public var bytes: [UInt8] {
        withBytes { Array($0) }
    }

    /// Reads its bytes where they are.
    public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        withPlatformString { body(UnsafeRawBufferPointer(start: $0, count: length)) }
    }

    /// - Parameter bytes: In the form of ``bytes``.
    public init(bytes: [UInt8]) {
        self.init(platformString: bytes.map(CChar.init(bitPattern:)) + [0])
    }

    /// The executable of this process; nil if the system does not tell.
    public static var program: FilePath? {
        let folders = getenv("PATH").map { String(cString: $0) } ?? ""
        return FilePath("/proc/self/exe").resolved
            ?? CommandLine.arguments.first.flatMap { program(startedAs: $0, in: folders) }
    }

    /// The program that a command names: a path, or a name that a shell finds in one of the folders.
    public static func program(startedAs command: String, in folders: String) -> FilePath? {
        if command.contains("/") { return FilePath(command).resolved }
        return folders.split(separator: ":").lazy.compactMap { FilePath(String($0)).appending(command).resolved }.first
    }

    /// Whether its folder contains that name, which may be that of a dangling link.
    public var isNamed: Bool {
        var status = CLibrary.stat()
        return withPlatformString { lstat($0, &status) } == 0
    }

    /// Whether it leads to anything; a dangling link does not.
    public var exists: Bool { withPlatformString { access($0, F_OK) } == 0 }

    /// Whether this process may read it and, if it is a folder, enter it.
    public var mayBeRead: Bool { permits(R_OK) }

    /// Whether this process may write to it; if it is a folder, whether it may create files there.
    public var mayBeWritten: Bool { permits(W_OK) }

    private func permits(_ mode: Int32) -> Bool {
        let needed = (try? FileStatus(of: self).kind) == .folder ? mode | X_OK : mode
        return withPlatformString { access($0, needed) } == 0
    }

    /// Creates the folder and its parents, unless they exist.
    public func makeDirectories() throws(Errno) {
        if withPlatformString({ mkdir($0, 0o755) }) == 0 || errno == EEXIST { return }
        let error = Errno(rawValue: errno)
        guard error == .noSuchFileOrDirectory, !components.isEmpty else { throw error }
        try removingLastComponent().makeDirectories()
        guard withPlatformString({ mkdir($0, 0o755) }) == 0 || errno == EEXIST else { throw Errno(rawValue: errno) }
    }

    /// Sets the permissions of what exists and belongs to this user.
    public func permit(_ permissions: FilePermissions) {
        _ = withPlatformString { chmod($0, permissions.rawValue) }
    }

    /// Renames the file, and replaces any file at `destination`, in one step.
    public func rename(to destination: FilePath) throws(Errno) {
        let result = withPlatformString { from in
            destination.withPlatformString { to in CLibrary.rename(from, to) }
        }
        guard result == 0 else { throw Errno(rawValue: errno) }
    }

    public func removeFile() {
        _ = withPlatformString { unlink($0) }
    }

    /// The names in this folder except hidden ones, as bytes.
    public func names() throws(Errno) -> [[UInt8]] { try entries().map(\.name) }

    /// The names in this folder except hidden ones, as bytes, and whether each may be that of a link: some file systems
    /// do not tell.
    public func entries() throws(Errno) -> [(name: [UInt8], mayBeLink: Bool)] {
        try allEntries().filter { $0.name.first != UInt8(ascii: ".") }
    }

    /// Hidden ones, too.
    func allEntries() throws(Errno) -> [(name: [UInt8], mayBeLink: Bool)] {
        guard let directory = withPlatformString({ opendir($0) }) else { throw Errno(rawValue: errno) }
        defer { closedir(directory) }
        var entries: [(name: [UInt8], mayBeLink: Bool)] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            let type = Int(entry.pointee.d_type)
            entries.append((name, type == DT_LNK || type == DT_UNKNOWN))
        }
        return entries
    }

    /// The files in this folder, without those in subfolders; none if it cannot be read.
    public func files() -> [(path: FilePath, stamp: FileStamp)] {
        let names = (try? names()) ?? []
        return names.compactMap { FilePath.Component($0) }.compactMap { name in
            let path = appending(name)
            guard let status = try? FileStatus(of: path), status.kind == .file else { return nil }
            return (path, status.stamp)
        }
    }
}

extension FilePath.Component {
    /// - Parameter bytes: A name, which need not be UTF-8.
    public init?(_ bytes: [UInt8]) {
        self.init(platformString: bytes.map(CChar.init(bitPattern:)) + [0])
    }
}

extension FilePath {
    /// Sets the file's modification time to now, to record that it was used.
    public func touch() {
        guard let file = try? FileDescriptor.open(self, .readOnly, options: .closeOnExec) else { return }
        file.touch()
        try? file.close()
    }
}

extension FileDescriptor {
    /// Sets the file's modification time to now, to record that it was used.
    public func touch() {
        futimens(rawValue, nil)
    }
}

extension FilePath {
    /// The path without links, `.` and `..`; nil if it leads to nothing.
    public var resolved: FilePath? {
        guard let path = withPlatformString({ realpath($0, nil) }) else { return nil }
        defer { free(path) }
        return FilePath(platformString: path)
    }

    /// The symbolic links that lead from this path to what it names, in the order in which the system follows them. The
    /// folders in the path of each are neither links nor `.`. If the path leads to nothing, these are the links as far as it leads.
    public var links: [FilePath] {
        var links: [FilePath] = []
        var place = FilePath(root: root, [])
        var rest = Array(components)[...]
        while let name = rest.popFirst() {
            if name.kind == .currentDirectory { continue }
            // No link leads to this place, so the folder above it is the one in its path.
            if name.kind == .parentDirectory, place.lastComponent.map({ $0.kind == .regular }) ?? (place.root != nil) {
                place.removeLastComponent()
                continue
            }
            let step = place.appending(name)
            guard let target = step.linkTarget else {
                place = step
                continue
            }
            links.append(step)
            guard links.count < Self.mostLinks else { break }
            if target.isAbsolute { place = FilePath(root: target.root, []) }
            rest = Array(target.components) + rest
        }
        return links
    }

    /// Linux gives up after as many links on the way to a file (path_resolution(7)).
    private static let mostLinks = 40

    /// Nil if this is no link.
    private var linkTarget: FilePath? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = withPlatformString { readlink($0, &bytes, bytes.count - 1) }
        return count > 0 ? FilePath(platformString: bytes) : nil
    }
}
