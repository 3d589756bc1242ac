import SystemPackage

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Walks folders in the order of names and hands over each file: names of any bytes, links followed once.
struct FolderWalk {
    enum Found {
        case file(FilePath, FileStamp)
        case leftOut(FilePath, why: String)
    }

    /// The folders walked so far, by device and inode, so that a loop of links ends.
    private var visited: Set<[UInt64]> = []
    private let body: (Found) -> Void
    /// The folders that could be read.
    private(set) var folders: [FilePath] = []

    init(body: @escaping (Found) -> Void) {
        self.body = body
    }

    /// Walks a folder and everything in it, or hands over a single file.
    mutating func walk(_ path: FilePath) {
        var status = stat()
        guard path.withPlatformString({ stat($0, &status) }) == 0 else {
            return body(.leftOut(path, why: "cannot be read: \(Errno(rawValue: errno))"))
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            guard visited.insert([UInt64(status.st_dev), UInt64(status.st_ino)]).inserted else { return }
            walkEntries(of: path)
        case S_IFREG:
            body(.file(path, FileStamp(status)))
        default:
            body(.leftOut(path, why: "is neither a file nor a folder"))
        }
    }

    private mutating func walkEntries(of folder: FilePath) {
        guard let names = Self.names(in: folder) else {
            return body(.leftOut(folder, why: "cannot be read: \(Errno(rawValue: errno))"))
        }
        folders.append(folder)
        let all = Set(names)
        for name in names.sorted(by: naturallyPrecedes) where !Self.isSidecar(name, among: all) {
            guard let component = FilePath.Component(name) else { continue }
            walk(folder.appending(component))
        }
    }

    /// Whether a name is that of a text beside a photo: it ends in ".txt", and what is before that is another file's name.
    private static func isSidecar(_ name: [UInt8], among names: Set<[UInt8]>) -> Bool {
        let ending = Array(".txt".utf8)
        guard name.count > ending.count, Array(name.suffix(ending.count)) == ending else { return false }
        let stem = Array(name.dropLast(ending.count))
        return names.contains(stem) || names.contains { $0 != name && $0.starts(with: stem + [UInt8(ascii: ".")]) }
    }

    /// The names in a folder but for hidden ones; nil, and `errno`, if it cannot be read.
    private static func names(in folder: FilePath) -> [[UInt8]]? {
        guard let directory = folder.withPlatformString({ opendir($0) }) else { return nil }
        defer { closedir(directory) }
        var names: [[UInt8]] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name.first != UInt8(ascii: ".") { names.append(name) }
        }
        return names
    }
}

extension FilePath.Component {
    /// - Parameter bytes: A name, as the system has it.
    init?(_ bytes: [UInt8]) {
        let terminated = bytes.map { CChar(bitPattern: $0) } + [0]
        self.init(platformString: terminated)
    }
}

extension FileStamp {
    fileprivate init(_ status: stat) {
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        self.init(
            byteCount: Int(status.st_size), modified: time.tv_sec * 1_000_000_000 + time.tv_nsec,
            inode: UInt64(status.st_ino))
    }
}
