import Motion

/// The layout of the chrome over a photo. Lengths are in points.
struct PreviewGeometry: Hashable, Sendable {
    let size: Size

    var margin: Double { (Theme.Chrome.margin * min(size.width, size.height)).rounded() }

    var topScrim: Rect { Rect(x: 0, y: 0, width: size.width, height: Theme.Chrome.scrimHeight) }

    var bottomScrim: Rect { topScrim.moved(by: Vector(dx: 0, dy: size.height - Theme.Chrome.scrimHeight)) }

    /// A symbol fills half of its button. The button extends past the margin so that the symbol ends at it.
    private var buttonInset: Double { Theme.Chrome.button / 4 }

    var closeButton: Rect { button(fromRight: 0) }
    var heartButton: Rect { button(fromRight: 1) }

    private func button(fromRight number: Double) -> Rect {
        let side = Theme.Chrome.button
        let x = size.width - margin + buttonInset - side * (number + 1) - Theme.grid * number
        return Rect(x: x, y: margin - buttonInset, width: side, height: side)
    }

    /// On a narrow screen the caption ends before the counter.
    var captionWidth: Double {
        max(0, min((Theme.Chrome.captionShare * size.width).rounded(), counter.minX - Theme.grid - margin))
    }

    var title: Rect { Rect(x: margin, y: margin, width: captionWidth, height: height(of: Theme.Text.heading)) }

    var details: Rect {
        Rect(x: margin, y: title.maxY + 2, width: captionWidth, height: height(of: Theme.Text.caption))
    }

    var counter: Rect {
        let width = 20 * Theme.grid
        return Rect(
            x: (size.width - width) / 2, y: margin + 3, width: width, height: height(of: Theme.Text.counter))
    }

    /// The area at the bottom of the screen in which a finger drags the thumbnails.
    var strip: Rect {
        Rect(
            x: 0, y: stripTop - Theme.grid, width: size.width, height: Theme.Strip.height + 2 * Theme.grid)
    }

    var stripTop: Double { size.height - margin - Theme.Strip.height }

    private func height(of style: TextStyle) -> Double { (style.size * Theme.Text.lineHeight).rounded() }
}
