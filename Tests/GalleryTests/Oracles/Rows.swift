/// SwiftUI's seed of the carousel: the list laid out three times, moved by a quarter of a point every 10 ms, and set back by
/// one list's length once the second copy has passed.
struct TripledList {
    let length: Double
    private(set) var offset: Double
    private var ticks = 0

    private static let step = 0.25
    private static let interval = 0.01

    /// - Parameter cardWidth: All cards are alike.
    init(count: Int, cardWidth: Double, spacing: Double) {
        length = (cardWidth + spacing) * Double(count)
        offset = length
    }

    mutating func run(to time: Double) {
        // The timer's ticks are counted, so that the sum of intervals does not drift.
        while Double(ticks + 1) * Self.interval <= time + 1e-9 {
            ticks += 1
            offset += Self.step
            if offset >= 2 * length { offset -= length }
        }
    }
}

/// Compose's seed: `AutoScrollingLazyRow` scrolls by a step in 800 ms, without a pause, and when the last item comes into
/// view, moves the items that have left to the end of the list.
struct RotatingRow {
    let pitch: Double
    let viewport: Double
    let step: Double
    /// The photos, from the first in the list.
    private(set) var items: [Int]
    /// How far the list has been scrolled.
    private var scrolled = 0.0
    private var first: Int { Int(scrolled / pitch) }

    static let stepDuration = 0.8

    init(count: Int, pitch: Double, viewport: Double, step: Double) {
        self.pitch = pitch
        self.viewport = viewport
        self.step = step
        items = Array(0..<count)
        // A short list is repeated until it fills the row.
        while Double(items.count - 1) * pitch <= viewport { items += 0..<count }
    }

    /// The photo at the leading edge, and how much of it has left.
    var leading: (photo: Int, offset: Double) { (items[first], scrolled - Double(first) * pitch) }

    /// - Returns: How far the row jumped back, because it rotated.
    mutating func run(_ seconds: Double) -> Double {
        scrolled += step * seconds / Self.stepDuration
        guard Double(items.count - 1) * pitch - scrolled < viewport else { return 0 }
        let before = leading.offset
        items = Array(items[first...] + items[..<first])
        scrolled = max(0, before - step)
        return before - scrolled
    }
}
