import Platform
import Scenes

/// The order in which photos are shown.
public enum PhotoOrder: Hashable, Sendable {
    /// By path; numbers in names count by their value.
    case name
    /// By time of capture; photos without one come last, by path.
    case captureDate
    /// At random, but always alike for the same seed and files.
    case shuffle(seed: UInt64)

    /// The rows of the photos in this order.
    ///
    /// - Parameter photos: In the order of their paths.
    func sorted(_ photos: PhotoRoll) -> RowList {
        switch self {
        case .name: photos.order
        case .captureDate: Self.sorted(photos.order) { photos.rows.dates[$0] ?? .max }
        case .shuffle(let seed):
            Self.sorted(photos.order) { StableHash(seed: seed, photos.stored($0)?.file.path.bytes ?? []).value }
        }
    }

    /// Rows with equal keys stay in their order.
    private static func sorted(_ rows: RowList, by key: (Int) -> some Comparable) -> RowList {
        let keys = rows.map(key)
        guard zip(keys, keys.dropFirst()).contains(where: { $0 > $1 }) else { return rows }
        let indices: [Int] = rows.indices.sorted { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] < keys[$1] }
        return RowList(indices.lazy.map { rows[$0] })
    }
}

/// A hash that is the same in every run, unlike Swift's own: 128-bit FNV-1a.
struct StableHash {
    private(set) var value: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b

    init(seed: UInt64 = 0, _ bytes: [UInt8]) {
        for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: seed >> shift)) }
        for byte in bytes { add(byte) }
    }

    private mutating func add(_ byte: UInt8) {
        value = (value ^ UInt128(byte)) &* Self.prime
    }

    var hexadecimal: String { String(value, radix: 16) }
}
