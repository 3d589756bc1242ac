/// Where the recognizers that a pointer touches settle who may have it.
///
/// The first to accept wins; failing that, the last that has not rejected. After that nobody else can accept. (The
/// idea and the rules are those of Flutter's gesture arena.)
struct Arena: Sendable {
    /// Names a member; the engine hands the numbers out.
    typealias Entry = Int

    private(set) var entries: [Entry] = []
    private(set) var winner: Entry?

    /// Adds a member. One that comes after the decision can only lose.
    mutating func enter(_ entry: Entry) {
        entries.append(entry)
    }

    /// Whether `entry` may still win.
    func admits(_ entry: Entry) -> Bool {
        winner == nil || winner == entry
    }

    /// `entry` wins, and the others are returned: they have lost.
    ///
    /// - Precondition: the arena admits `entry`.
    mutating func accept(_ entry: Entry) -> [Entry] {
        assert(admits(entry))
        winner = entry
        let losers = entries.filter { $0 != entry }
        entries = [entry]
        return losers
    }

    /// `entry` leaves. If a single member is left, it has won without having accepted yet.
    mutating func reject(_ entry: Entry) {
        entries.removeAll { $0 == entry }
        if winner == entry { winner = nil }
        if winner == nil && entries.count == 1 { winner = entries[0] }
    }
}
