/// SwiftUI's seed of the programme: a header that is 82 points high and 53 once the content's offset is below −142.
struct ProgrammeHeader {
    private var isCollapsed = false
    private var change = -Double.infinity

    private static let heights = (full: 82.0, collapsed: 53.0)
    private static let threshold = -142.0
    private static let duration = 0.08

    mutating func scroll(to offset: Double, at time: Double) {
        guard (offset < Self.threshold) != isCollapsed else { return }
        isCollapsed.toggle()
        change = time
    }

    func height(at time: Double) -> Double {
        let share = easeInOut((time - change) / Self.duration)
        let (from, to) = isCollapsed ? (Self.heights.full, Self.heights.collapsed) : (53, 82)
        return from + (to - from) * share
    }

    /// SwiftUI's `easeInOut`: the cubic Bézier curve with the control points (0.42, 0) and (0.58, 1).
    private func easeInOut(_ progress: Double) -> Double {
        guard progress < 1 else { return 1 }
        func curve(_ a: Double, _ b: Double, _ t: Double) -> Double {
            3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
        }
        var low = 0.0
        var high = 1.0
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if curve(0.42, 0.58, middle) < progress { low = middle } else { high = middle }
        }
        return curve(0, 1, low)
    }
}

/// SwiftUI's seed of the tabs: equal widths between two margins.
struct ProgrammeTabs {
    let count: Int
    let width: Double

    private static let margin = 16.0
    private static let spacing = 8.0

    var tabWidth: Double {
        (width - 2 * Self.margin - Double(count - 1) * Self.spacing) / Double(count)
    }

    func leading(of tab: Int) -> Double { Self.margin + Double(tab) * (tabWidth + Self.spacing) }
}
