import Motion

/// Where photos are on the page.
extension AlbumPage {
    /// A photo on the page.
    struct ShownCell {
        var index: Int
        /// Its frame on the page, in points.
        var frame: Rect
        /// The size of its picture, and while sizes change, of the picture shown until that one arrives.
        var picture: Size
        var standIn: Size?
        var opacity = 1.0
        /// Whether it is what the photo's name stands for; while sizes change, a photo is shown in both.
        var isNamed = true
        var hasHeart: Bool
    }

    func level(at time: Double) -> Double { zoom?.level(at: time) ?? Double(photoSize) }

    /// How far the page is scrolled.
    func offset(at time: Double) -> Double { flow(at: time)?.offset ?? scroll.offset(at: time) }

    /// Visits the photos between two distances from the page's upper edge.
    func forEachShownCell(from top: Double, to bottom: Double, at time: Double, _ body: (ShownCell) -> Void) {
        if let flow = flow(at: time) { return flow.forEachCell(from: top, to: bottom, body) }
        let hasHeart = AlbumSize.all[photoSize].hasHearts
        let offset = layout.metrics.wholePixels(scroll.offset(at: time))
        layout.forEachCell(from: offset + top, to: offset + bottom, of: list.cards) { cell in
            let frame = cell.frame.moved(by: Vector(dx: 0, dy: -offset))
            body(ShownCell(index: cell.index, frame: frame, picture: frame.size, hasHeart: hasHeart))
        }
    }

    func flow(at time: Double) -> AlbumFlow? {
        guard let zoom else { return nil }
        let level = zoom.level(at: time)
        let lower = Int(level.clamped(to: 0...Double(AlbumSize.all.count - 2)))
        return AlbumFlow(
            [lower, lower + 1].map { ($0, layout(ofSize: $0)) }, of: list.cards, level: level, zoom.spot,
            at: zoom.focus(at: time))
    }

    /// The point of a photo that is nearest to a point of the page, and where it is there.
    func spot(at point: Point, _ time: Double) -> (AlbumZoom.Spot, place: Point)? {
        var best: (cell: ShownCell, distance: Double)?
        forEachShownCell(from: 0, to: layout.metrics.size.height, at: time) { cell in
            let distance = (point - cell.frame.nearest(to: point)).length
            if cell.isNamed, distance < best?.distance ?? .infinity { best = (cell, distance) }
        }
        guard let frame = best?.cell.frame, let index = best?.cell.index else { return nil }
        let place = frame.nearest(to: point)
        let share = Vector(
            dx: (place.x - frame.minX) / frame.size.width, dy: (place.y - frame.minY) / frame.size.height)
        return (AlbumZoom.Spot(index: index, share: share), place)
    }
}
