import Library
import Motion
import Scenes

/// Divides a screen among photos: rows of photos that fill it from edge to edge.
struct MosaicLayout: Hashable, Sendable {
    let size: Size
    let scale: Double
    let space: LayoutSpace

    init(_ traits: ScreenTraits) {
        size = traits.size
        scale = traits.scale
        space = traits.space
    }

    /// A photo and its place, in points from where lines begin.
    struct Cell: Hashable, Sendable {
        let card: Card
        let frame: Rect
    }

    private struct Row {
        var cards: Range<Int>
        var height: Double
    }

    /// More photos than this on a screen are too small to be seen from afar.
    static let most = 24

    /// The arrangement that crops photos the least, of those with about the preferred number of rows.
    ///
    /// - Parameter cards: More than are needed; one at least. The first ones are taken.
    func cells(_ cards: [Card]) -> [Cell] {
        var best: (rows: [Row], cost: Double)?
        for count in 1...Theme.Mosaic.mostRows {
            for stretch in Theme.Mosaic.stretches {
                guard let rows = rows(of: cards, count: count, stretch: stretch) else { continue }
                let cost = cost(of: rows)
                if cost < best?.cost ?? .infinity { best = (rows, cost) }
            }
        }
        let rows = best?.rows ?? [Row(cards: 0..<1, height: size.height)]
        return frames(of: rows, cards)
    }

    private var gap: Double { Theme.Attract.gap }

    private func aspect(of card: Card) -> Double { card.aspect.clamped(to: Theme.Mosaic.aspects) }

    private func height(ofRows count: Int) -> Double { (size.height - Double(count - 1) * gap) / Double(count) }

    /// Takes photos for one row after another until each is full; nil if there are too few.
    ///
    /// - Parameter stretch: The width at which a row is full, of the screen's.
    private func rows(of cards: [Card], count: Int, stretch: Double) -> [Row]? {
        let height = height(ofRows: count)
        var rows: [Row] = []
        var first: Int = 0
        while rows.count < count {
            var end = first
            var sum = 0.0
            while end < cards.count, sum * height < size.width * stretch {
                sum += aspect(of: cards[end])
                end += 1
            }
            guard sum * height >= size.width * stretch || end == cards.count && end > first else { return nil }
            rows.append(Row(cards: first..<end, height: (size.width - Double(end - first - 1) * gap) / sum))
            first = end
        }
        return rows
    }

    /// The cost of cropping the photos, and of the difference between the rows and the preferred height.
    private func cost(of rows: [Row]) -> Double {
        let scaling = height(ofRows: 1) / (rows.reduce(Double(rows.count - 1) * gap) { $0 + $1.height })
        let preferred = Theme.Mosaic.rowShare * min(size.width, size.height)
        let ratio = height(ofRows: rows.count) / preferred
        return max(scaling, 1 / scaling) + Theme.Mosaic.preference * max(ratio, 1 / ratio)
    }

    private func frames(of rows: [Row], _ cards: [Card]) -> [Cell] {
        let free = size.height - Double(rows.count - 1) * gap
        let scaling = free / rows.reduce(0) { $0 + $1.height }
        var cells: [Cell] = []
        var y: Double = 0
        for row in rows {
            let height = row.height * scaling
            let isLast = row.cards.upperBound == rows.last?.cards.upperBound
            let bottom = isLast ? size.height : y + height
            append(row, from: y, to: bottom, cards, &cells)
            y = bottom + gap
        }
        return cells
    }

    private func append(_ row: Row, from top: Double, to bottom: Double, _ cards: [Card], _ cells: inout [Cell]) {
        var x = 0.0
        for index in row.cards {
            let isLast = index == row.cards.upperBound - 1
            let end = isLast ? size.width : x + aspect(of: cards[index]) * row.height
            let left = whole(x)
            let upper = whole(top)
            let frame = Rect(x: left, y: upper, width: whole(end) - left, height: whole(bottom) - upper)
            cells.append(Cell(card: cards[index], frame: space.onScreen(frame)))
            x = end + gap
        }
    }

    private func whole(_ length: Double) -> Double { (length * scale).rounded() / scale }
}

extension ShownPhoto {
    /// A photo that fills a frame of whole pixels, at a size at which it need not be scaled.
    init(_ card: Card, filling frame: Rect, scale: Double) {
        let width = (frame.size.width * scale).rounded()
        let height = (frame.size.height * scale).rounded()
        let factor = max(width / card.pixels.width, height / card.pixels.height)
        let whole = factor < 1 ? card.pixels * factor : card.pixels
        let pixels = Size(width: max(1, whole.width.rounded()), height: max(1, whole.height.rounded()))
        let part =
            factor < 1
            ? Size(width: min(width, pixels.width), height: min(height, pixels.height))
            : Size(width: width / factor, height: height / factor)
        let middle = card.focus?.intersection(.unit)?.center ?? Rect.unit.center
        let target = Point(x: middle.x * pixels.width, y: middle.y * pixels.height)
        let bounds = Rect(origin: .zero, size: pixels)
        let place = Rect.within(bounds, part, near: target)
        // Pixels lie on pixels if it begins at a whole one.
        let origin = factor < 1 ? Point(x: place.minX.rounded(), y: place.minY.rounded()) : place.origin
        let window = Rect(
            x: origin.x / pixels.width, y: origin.y / pixels.height, width: part.width / pixels.width,
            height: part.height / pixels.height)
        self.init(card: card, size: pixels / scale, frame: frame, window: window)
    }
}

extension Theme {
    /// The mosaic.
    enum Mosaic {
        /// The preferred height of rows, as a share of the screen's shorter side, and its weight relative to cropping.
        static let rowShare = 0.36
        static let preference = 0.4
        static let mostRows = 8
        /// The widths at which a row of photos counts as full, as shares of the screen's width: some of them lead to
        /// rows that fill it well.
        static let stretches = [0.8, 0.85, 0.9, 0.95, 1, 1.05, 1.1]
        /// The range of aspects; a photo outside it is cropped.
        static let aspects = 0.6...2.25
        /// A photo of which less than this share would be visible is not shown in a tile.
        static let leastVisible = 0.75
        /// The duration of a fade from photo to photo, in seconds.
        static let fade = 1.2
        /// The durations of the wave that crosses the screen, and of a tile's fade in it.
        static let wave = 1.6
        static let waveFade = 0.6
        /// The scale of a tile that appears.
        static let smallest = 0.92
    }
}
