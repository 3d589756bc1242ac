import SystemPackage

/// Finds the rows of photos by the hashes of their paths, with open addressing: 8 to 16 bytes a photo, for paths that are on disk.
struct PathTable {
    /// By row.
    private var hashes: [UInt32] = []
    /// A row plus one; 0 for an empty slot.
    private var slots = [UInt32](repeating: 0, count: 64)
    private var used = 0
    private static let removed = UInt32.max

    init() {}

    init(_ hashes: [UInt32]) {
        self.hashes = hashes
        fill(with: hashes.indices.map { $0 })
    }

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

    func hash(ofRow row: Int) -> UInt32 { hashes[row] }

    /// The row of a path.
    ///
    /// - Parameter isSame: Whether a row with the same hash has that path.
    func row(_ hash: UInt32, where isSame: (Int) -> Bool) -> Int? {
        slot(hash, where: isSame).map { Int(slots[$0]) - 1 }
    }

    private func slot(_ hash: UInt32, where isSame: (Int) -> Bool) -> Int? {
        var slot = first(hash)
        while slots[slot] != 0 {
            if slots[slot] != Self.removed {
                let row = Int(slots[slot]) - 1
                if hashes[row] == hash, isSame(row) { return slot }
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private func first(_ hash: UInt32) -> Int {
        // Multiplying spreads hashes that differ in few bits (Fibonacci hashing).
        Int((UInt64(truncatingIfNeeded: hash) &* 0x9E37_79B9_7F4A_7C15) >> 32) & (slots.count - 1)
    }

    /// Enters the row of a path. New rows come in their order.
    mutating func insert(_ hash: UInt32, row: Int) {
        if row < hashes.count { hashes[row] = hash } else { hashes.append(hash) }
        if 4 * (used + 1) > 3 * slots.count { fill(with: rows) }
        enter(hash, row)
    }

    /// Forgets a row, whose path leads to another one or to none.
    mutating func remove(row: Int) {
        guard let slot = slot(hashes[row], where: { $0 == row }) else { return }
        slots[slot] = Self.removed
    }

    private mutating func enter(_ hash: UInt32, _ row: Int) {
        var slot = first(hash)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = UInt32(clamping: row + 1)
        used += 1
    }

    private var rows: [Int] { slots.filter { $0 != 0 && $0 != Self.removed }.map { Int($0) - 1 } }

    /// Makes room, at least half of it empty, and enters rows anew.
    private mutating func fill(with rows: [Int]) {
        var size = 64
        while size < 2 * (rows.count + 1) { size *= 2 }
        slots = [UInt32](repeating: 0, count: size)
        used = 0
        for row in rows { enter(hashes[row], row) }
    }
}
