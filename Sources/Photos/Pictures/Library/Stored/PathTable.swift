import SystemPackage

/// Finds the rows of photos by hashes of their paths, which are on disk: 8 bytes a photo, with open addressing.
struct PathTable {
    /// A row plus one and, above ``rowBits``, a part of the hash; 0 for an empty slot.
    private var slots = [UInt32](repeating: 0, count: 64)
    private var rowBits = 7
    private var used = 0
    private static let removed = UInt32.max

    init() {}

    /// - Parameter hashes: By row.
    init(_ hashes: [UInt32]) {
        fill(with: hashes.indices.map { $0 }) { hashes[$0] }
    }

    /// FNV-1a of 32 bits.
    static func hash(_ path: FilePath) -> UInt32 {
        path.withPlatformString { start in
            var hash: UInt32 = 0x811C_9DC5
            var next = start
            while next.pointee != 0 {
                hash = (hash ^ UInt32(truncatingIfNeeded: UInt8(bitPattern: next.pointee))) &* 0x0100_0193
                next += 1
            }
            return hash
        }
    }

    // MARK: Finding

    /// The row of a path.
    ///
    /// - Parameter isSame: Whether a row, which probably has that path, has it.
    func row(_ hash: UInt32, where isSame: (Int) -> Bool) -> Int? {
        slot(hash, where: isSame).map { row(slots[$0]) }
    }

    private func slot(_ hash: UInt32, where isSame: (Int) -> Bool) -> Int? {
        var slot = first(hash)
        while slots[slot] != 0 {
            if slots[slot] != Self.removed, slots[slot] >> rowBits == tag(hash), isSame(row(slots[slot])) {
                return slot
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private func row(_ slot: UInt32) -> Int { Int(slot & (1 << rowBits - 1)) - 1 }

    /// Multiplying spreads hashes that differ in few bits (Fibonacci hashing).
    private func spread(_ hash: UInt32) -> UInt64 { UInt64(truncatingIfNeeded: hash) &* 0x9E37_79B9_7F4A_7C15 }

    private func first(_ hash: UInt32) -> Int { Int(spread(hash) >> 32) & (slots.count - 1) }

    private func tag(_ hash: UInt32) -> UInt32 {
        UInt32(truncatingIfNeeded: spread(hash)) & (1 << (UInt32.bitWidth - rowBits) - 1)
    }

    // MARK: Changing

    /// Enters the row of a path.
    ///
    /// - Parameter hashOf: The hash of another row's path, for a larger table.
    mutating func insert(_ hash: UInt32, row: Int, hashOf: (Int) -> UInt32) {
        if 4 * (used + 1) > 3 * slots.count || row + 2 >= 1 << rowBits {
            let rows = slots.filter { $0 != 0 && $0 != Self.removed }.map(self.row)
            fill(with: rows + [row]) { $0 == row ? hash : hashOf($0) }
        } else {
            enter(hash, row)
        }
    }

    /// Forgets the row of a path, which leads to another one or to none.
    mutating func remove(_ hash: UInt32, row: Int) {
        guard let slot = slot(hash, where: { $0 == row }) else { return }
        slots[slot] = Self.removed
    }

    private mutating func enter(_ hash: UInt32, _ row: Int) {
        var slot = first(hash)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = tag(hash) << rowBits | UInt32(clamping: row + 1)
        used += 1
    }

    /// Makes room, at least half of it empty, and enters rows anew.
    private mutating func fill(with rows: [Int], hashOf: (Int) -> UInt32) {
        let most = rows.max() ?? 0
        var size = 64
        while size < 2 * (rows.count + 1) { size *= 2 }
        rowBits = size.trailingZeroBitCount + 1
        while most + 2 >= 1 << rowBits { rowBits += 1 }
        slots = [UInt32](repeating: 0, count: size)
        used = 0
        for row in rows { enter(hashOf(row), row) }
    }
}
