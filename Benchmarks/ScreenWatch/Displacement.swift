/// How far a row of pixels has moved from one frame to the next, in fractions of a pixel.
///
/// Both rows are smoothed first, because drawing at fractional positions blurs fine detail. Then the method of Lucas and
/// Kanade (1981) finds the shift with the least squared differences, in some iterations. It can measure shifts of a few pixels only.
package enum Displacement {
    /// The width of the box filter in pixels. It is applied twice.
    private static let smoothing = 15

    /// Positive if the contents moved to the right.
    package static func of(_ new: [Double], from old: [Double]) -> Double {
        let (a, b) = (smooth(smooth(old)), smooth(smooth(new)))
        guard a.count == b.count else { return 0 }
        var displacement = 0.0
        for _ in 0..<iterations {
            let whole = displacement.rounded()
            guard abs(whole) < Double(a.count) else { return displacement }
            let shift = Int(whole)
            let common = a.count - abs(shift)
            let share = displacement - whole
            let moved = move(Array(a.dropFirst(max(0, -shift)).prefix(common)), by: share)
            displacement += residual(Array(b.dropFirst(max(0, shift)).prefix(common)), from: moved)
        }
        return displacement
    }

    private static let iterations = 4

    /// Interpolates between neighbours, for less than a pixel.
    private static func move(_ row: [Double], by share: Double) -> [Double] {
        row.indices.map { x in
            let neighbour = row[min(max(x - (share < 0 ? -1 : 1), 0), row.count - 1)]
            return row[x] + abs(share) * (neighbour - row[x])
        }
    }

    private static func residual(_ b: [Double], from a: [Double]) -> Double {
        guard a.count > 2 else { return 0 }
        var (product, square) = (0.0, 0.0)
        for x in 1..<a.count - 1 {
            let slope = (a[x + 1] - a[x - 1] + b[x + 1] - b[x - 1]) / 4
            product -= slope * (b[x] - a[x])
            square += slope * slope
        }
        return square > 0 ? product / square : 0
    }

    /// Leaves out the ends, where the box would not be full.
    private static func smooth(_ row: [Double]) -> [Double] {
        guard row.count > smoothing else { return [] }
        var sum = row[..<smoothing].reduce(0, +)
        var smoothed = [sum]
        for x in smoothing..<row.count {
            sum += row[x] - row[x - smoothing]
            smoothed.append(sum)
        }
        return smoothed
    }
}
