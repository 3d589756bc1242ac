import Motion

/// A justified grid: photos in rows that fill the width, so that a row's height follows from its photos' aspects.
struct PhotoRows: Hashable, Sendable {
    struct Row: Hashable {
        /// The index of the first photo, and the number of photos.
        var first: Int
        var count: Int
        /// The distance from the top of the grid, in points.
        var top: Double
        var height: Double
    }

    static let heights = 180.0...280.0
    /// The height that a row comes as near to as its photos allow.
    static let bestHeight = 230.0
    static let spacing = 8.0
    /// The range of aspects; a photo outside it is cropped.
    static let aspects = 0.5...2.5

    private(set) var rows: [Row] = []
    /// The height of all rows, in points.
    private(set) var height = 0.0
    let width: Double

    /// - Parameters:
    ///   - aspects: Width ÷ height of each photo.
    ///   - first: The index of the first photo.
    init(_ aspects: some Sequence<Double>, first: Int = 0, width: Double) {
        self.width = width
        var (start, count, sum) = (first, 0, 0.0)
        for aspect in aspects.lazy.map(Self.shown) {
            // A row is closed where another photo would make its height worse.
            if count > 0, !isBetter(count + 1, sum + aspect, than: count, sum) {
                add(start, count, height: rowHeight(count, sum))
                (start, count, sum) = (start + count, 0, 0)
            }
            (count, sum) = (count + 1, sum + aspect)
        }
        // The last photos do not fill their row; it is not made higher than the others.
        if count > 0 { add(start, count, height: min(rowHeight(count, sum), Self.bestHeight)) }
    }

    static func shown(_ aspect: Double) -> Double { aspect.clamped(to: aspects) }

    private mutating func add(_ first: Int, _ count: Int, height rowHeight: Double) {
        let top = rows.isEmpty ? 0 : height + Self.spacing
        let rowHeight = rowHeight.rounded().clamped(to: Self.heights)
        rows.append(Row(first: first, count: count, top: top, height: rowHeight))
        height = top + rowHeight
    }

    /// The height at which photos fill the row.
    ///
    /// - Parameter aspects: The sum of the photos' aspects.
    private func rowHeight(_ count: Int, _ aspects: Double) -> Double {
        max(0, width - Double(count - 1) * Self.spacing) / aspects
    }

    private func isBetter(_ count: Int, _ aspects: Double, than fewer: Int, _ fewerAspects: Double) -> Bool {
        abs(rowHeight(count, aspects) - Self.bestHeight) <= abs(rowHeight(fewer, fewerAspects) - Self.bestHeight)
    }

    /// Visits the frames of a row's photos in the grid. Edges are whole points, and the last photo ends where the row
    /// ends.
    ///
    /// - Parameter aspect: The aspect, width ÷ height, of the photo with an index.
    func forEachFrame(of row: Row, aspect: (Int) -> Double, _ body: (Int, Rect) -> Void) {
        let photos = row.first..<row.first + row.count
        var sum = 0.0
        for photo in photos { sum += Self.shown(aspect(photo)) }
        let natural = rowHeight(row.count, sum)
        // A row that would become too high is left narrower than the grid.
        let unit = natural > Self.heights.upperBound ? row.height : natural
        var x = 0.0
        for photo in photos {
            let left = x.rounded()
            x += Self.shown(aspect(photo)) * unit
            body(photo, Rect(x: left, y: row.top, width: max(1, x.rounded() - left), height: row.height))
            x += Self.spacing
        }
    }

    /// The rows between two distances from the top.
    func rows(from top: Double, to bottom: Double) -> ArraySlice<Row> {
        let first = rows.partitioningIndex { $0.top + $0.height > top }
        let end = rows.partitioningIndex { $0.top >= bottom }
        return first < end ? rows[first..<end] : []
    }
}
