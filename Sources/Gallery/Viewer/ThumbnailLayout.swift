import Appearance
import Motion

/// The layout of the thumbnails around a position.
struct ThumbnailLayout {
    /// In thumbnails.
    let position: Double
    /// Width ÷ height of each photo.
    let aspects: (Int) -> Double
    let count: Int

    /// A thumbnail, its frame, and its nearness: 1 for the current one, 0 from one thumbnail away.
    struct Chip {
        var index: Int
        var frame: Rect
        var nearness: Double
    }

    /// The current thumbnail's width.
    static func wideWidth(aspect: Double) -> Double {
        let limits = Theme.Strip.aspects
        return (Theme.Strip.height * aspect.clamped(to: limits)).rounded()
    }

    /// Visits the thumbnails within `width` points around `center`: the current one, then its neighbours on each side,
    /// nearest first. Their top edge is at `top`.
    func forEachChip(center: Double, width: Double, top: Double, _ body: (Chip) -> Void) {
        guard count > 0 else { return }
        let first = Int(position.rounded(.down)).clamped(to: 0...count - 1)
        let x = center - (position - Double(first)) * distance(first)
        body(chip(first, x, top))
        walk(from: first, x, by: -1) { index, x in
            body(chip(index, x, top))
            return x > center - width / 2
        }
        walk(from: first, x, by: 1) { index, x in
            body(chip(index, x, top))
            return x < center + width / 2
        }
    }

    /// Visits the neighbours on one side, with the centres of their frames, until `visit` returns false.
    private func walk(from first: Int, _ start: Double, by step: Int, _ visit: (Int, Double) -> Bool) {
        var index = first
        var x = start
        while (0..<count).contains(index + step) {
            x += Double(step) * distance(step > 0 ? index : index - 1)
            index += step
            if !visit(index, x) { return }
        }
    }

    private func chip(_ index: Int, _ x: Double, _ top: Double) -> Chip {
        let width = width(index)
        return Chip(
            index: index, frame: Rect(x: x - width / 2, y: top, width: width, height: Theme.Strip.height),
            nearness: nearness(index))
    }

    private func nearness(_ index: Int) -> Double { max(0, 1 - abs(Double(index) - position)) }

    private func width(_ index: Int) -> Double {
        .mix(Theme.Strip.width, Self.wideWidth(aspect: aspects(index)), share: nearness(index))
    }

    /// The distance between the centres of a thumbnail and the next.
    private func distance(_ index: Int) -> Double {
        let margins = Theme.Strip.margin * (nearness(index) + nearness(index + 1))
        let next = index + 1 < count ? width(index + 1) : Theme.Strip.width
        return width(index) / 2 + margins + Theme.Strip.spacing + next / 2
    }
}
