import Platform

/// The order in which photos are shown.
public enum PhotoOrder: Hashable, Sendable {
    /// By path; numbers in names count by their value.
    case name
    /// By time of capture; photos without one come last, by path.
    case captureDate
    /// At random, but always alike for the same seed and files.
    case shuffle(seed: UInt64)

    /// - Parameter photos: In the order of their paths.
    func sorted(_ photos: [Photo]) -> [Photo] {
        switch self {
        case .name:
            photos
        case .captureDate:
            photos.enumerated().sorted { a, b in
                let first = a.element.captured
                let second = b.element.captured
                if first == second { return a.offset < b.offset }
                guard let first, let second else { return first != nil }
                return first < second
            }
            .map(\.element)
        case .shuffle(let seed):
            photos.map { (rank: StableHash(seed: seed, $0.path.bytes).value, photo: $0) }
                .sorted { $0.rank < $1.rank }
                .map(\.photo)
        }
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
