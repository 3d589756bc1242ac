import SystemPackage

/// Finds the rows of photos by hashes of their paths, which are on disk: 8 to 12 bytes a photo, with open addressing.
struct PathTable {
    /// A row plus one; 0 for an empty slot.
    private var slots: [UInt32] = []
    /// By row.
    private(set) var hashes: [UInt32] = []
    private var used = 0
    private static let removed = UInt32.max

    /// - Parameter hashes: By row.
    init(_ hashes: [UInt32] = []) {
        self.hashes = hashes
        fill(with: Array(hashes.indices))
    }

    /// Multiplies eight bytes at a time, and folds the product, as wyhash does. The key makes it differ from list to list.
    static func hash(_ path: FilePath, key: UInt64) -> UInt32 {
        path.withBytes { bytes in
            var hash = key
            var word: UInt64 = 0
            let whole = bytes.count & ~7
            for offset in stride(from: 0, to: whole, by: 8) {
                word = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                hash = mixed(hash, word, key)
            }
            for byte in bytes[whole...] { word = word << 8 | UInt64(clamping: byte) }
            hash = mixed(hash, word, key)
            return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
        }
    }

    private static func mixed(_ hash: UInt64, _ word: UInt64, _ key: UInt64) -> UInt64 {
        let product = (hash ^ word).multipliedFullWidth(by: key | 1)
        return product.high ^ product.low
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
            if slots[slot] != Self.removed {
                let row = row(slots[slot])
                if hashes[row] == hash, isSame(row) { return slot }
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private func row(_ slot: UInt32) -> Int { Int(slot) - 1 }

    /// Multiplying spreads hashes that differ in few bits (Fibonacci hashing).
    private func first(_ hash: UInt32) -> Int {
        Int((UInt64(truncatingIfNeeded: hash) &* 0x9E37_79B9_7F4A_7C15) >> 32) & (slots.count - 1)
    }

    // MARK: Changing

    /// Enters the row of a path.
    mutating func insert(_ hash: UInt32, row: Int) {
        if row >= hashes.count { hashes += [UInt32](repeating: 0, count: row + 1 - hashes.count) }
        hashes[row] = hash
        if 4 * (used + 1) > 3 * slots.count {
            fill(with: slots.filter { $0 != 0 && $0 != Self.removed }.map(self.row) + [row])
        } else {
            enter(row)
        }
    }

    /// Forgets the row of a path, which leads to another one or to none.
    mutating func remove(row: Int) {
        guard let slot = slot(hashes[row], where: { $0 == row }) else { return }
        slots[slot] = Self.removed
    }

    private mutating func enter(_ row: Int) {
        var slot = first(hashes[row])
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = UInt32(clamping: row + 1)
        used += 1
    }

    /// Makes room, at least half of it empty, and enters rows anew.
    private mutating func fill(with rows: [Int]) {
        var size = 64
        while size < 2 * (rows.count + 1) { size *= 2 }
        slots = [UInt32](repeating: 0, count: size)
        used = 0
        for row in rows { enter(row) }
    }
}
