internal import CLibrary
import SystemPackage

/// The types of the mounted file systems, by device numbers (proc(5), mountinfo).
public struct MountTable {
    private var types: [String: String] = [:]

    /// Reads the current mounts; none if the system does not tell.
    public init() {
        let text = (try? FilePath("/proc/self/mountinfo").stream()).map { String(decoding: $0, as: UTF8.self) } ?? ""
        self.init(text)
    }

    init(_ text: String) {
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: " ")
            guard fields.count > 2, let dash = fields.firstIndex(of: "-"), dash + 1 < fields.endIndex else { continue }
            types[String(fields[2])] = String(fields[dash + 1])
        }
    }

    /// Whether other machines may write to that file system, without notification here.
    public func isRemote(device: UInt64) -> Bool {
        let major = device >> 8 & 0xFFF | device >> 32 & ~0xFFF
        let minor = device & 0xFF | device >> 12 & ~0xFF
        guard let type = types["\(major):\(minor)"] else { return false }
        return type.hasPrefix("fuse") && type != "fuseblk" || Self.remote.contains(type)
    }

    private static let remote: Set<String> = [
        "nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "virtiofs", "ceph", "glusterfs", "afs", "vboxsf",
    ]
}

extension FilePath {
    /// The bytes that this process may still write to the file system there, or where the first of its folders is that exists; nil
    /// if the system does not tell.
    public var availableBytes: Int? {
        var status = statvfs()
        var path = self
        while path.withPlatformString({ statvfs($0, &status) }) != 0 {
            guard errno == ENOENT, path.removeLastComponent() else { return nil }
        }
        return Self.product(status.f_bavail, status.f_frsize)
    }

    /// - Returns: The largest number if the product does not fit.
    private static func product(_ blocks: some BinaryInteger, _ size: some BinaryInteger) -> Int {
        (ForeignInt(Int(clamping: blocks)) * ForeignInt(Int(clamping: size))).value
    }

    /// The size in bytes of the file system that it is on, or would be created on; nil where the system does not say.
    public var volumeByteCount: Int? {
        var volume = statvfs()
        guard statvfs(string.isEmpty ? "." : string, &volume) == 0 else {
            let parent = removingLastComponent()
            return parent == self ? nil : parent.volumeByteCount
        }
        return Self.product(volume.f_blocks, volume.f_frsize)
    }
}
