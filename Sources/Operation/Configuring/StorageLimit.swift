import Platform
import SystemPackage
import TOMLKit

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

extension ConfigurationReader {
    /// Megabytes, or a percentage of the disk in quotation marks.
    mutating func storage(_ key: String, in range: ClosedRange<Int>) -> StorageLimit? {
        guard let value = value(key) else { return nil }
        if let megabytes = value.int, range.contains(megabytes) { return .bytes(megabytes << 20) }
        if let share = value.string.flatMap(Self.percentage) { return .share(share) }
        let megabytes = "a whole number of megabytes from \(range.lowerBound) to \(range.upperBound)"
        return refuse(key, value, expected: "\(megabytes), or a part of the disk from \"1%\" to \"90%\"")
    }

    private static func percentage(_ text: String) -> Double? {
        guard text.hasSuffix("%"), let percent = Int(text.dropLast()), (1...90).contains(percent) else { return nil }
        return Double(percent) / 100
    }
}
