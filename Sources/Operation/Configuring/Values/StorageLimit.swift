import Platform
import SystemPackage

/// How much may be kept on a disk.
public enum StorageLimit: Hashable, Sendable {
    case bytes(Int)
    /// A part of the whole disk, from 0 to 1.
    case share(Double)

    /// In bytes.
    ///
    /// - Parameters:
    ///   - folder: The folder that the limit applies to. It need not exist.
    ///   - most: The value of a share if the size of the disk is unknown, in bytes.
    public func bytes(in folder: FilePath, orIfUnknown most: Int) -> Int {
        switch self {
        case .bytes(let count): count
        case .share(let share): folder.volumeByteCount.map { Int(clamping: Int64(Double($0) * share)) } ?? most
        }
    }
}
