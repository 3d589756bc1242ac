/// How far a row of pixels has moved from one frame to the next, in fractions of a pixel.
///
/// Both are smoothed first, so that what drawing between whole pixels takes from fine detail does not count, and then
/// compared by the gradient (Lucas and Kanade 1981): the shift that leaves the least squares between the two. It sees no
/// further than a few pixels.
package enum Displacement {
    /// Of one box, in pixels; two of them smooth.
    private static let smoothing = 15

    /// Positive where `new` shows the same further to the right.
    package static func of(_ new: [Double], from old: [Double]) -> Double {
        let (a, b) = (smooth(smooth(old)), smooth(smooth(new)))
        guard a.count == b.count, a.count > 2 else { return 0 }
        var (product, square) = (0.0, 0.0)
        for x in 1..<a.count - 1 {
            let slope = (a[x + 1] - a[x - 1] + b[x + 1] - b[x - 1]) / 4
            product -= slope * (b[x] - a[x])
            square += slope * slope
        }
        return square > 0 ? product / square : 0
    }

    /// Without the ends, where there is no full box.
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
