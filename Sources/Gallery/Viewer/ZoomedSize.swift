import Motion

/// A photo's size at each zoom, in points. Fitted, it is rounded to whole pixels; from twice of that on it has exactly the photo's
/// aspect, so that its own pixels can be the screen's.
struct ZoomedSize: Hashable, Sendable {
    private let exact: Size
    private let fitted: Size

    /// - Parameters:
    ///   - exact: The fitted photo's size without rounding. One with less than a pixel is drawn wider than it is, at any zoom.
    ///   - scale: Pixels of the screen in a point.
    init(exact: Size, fitted: Size, scale: Double) {
        func length(_ exact: Double, _ fitted: Double) -> Double { exact * scale >= 1 ? exact : fitted }
        self.exact = Size(width: length(exact.width, fitted.width), height: length(exact.height, fitted.height))
        self.fitted = fitted
    }

    subscript(zoom: UserZoom) -> Size {
        let rounding = zoom.factor <= 1 ? zoom.factor : max(0, 2 - zoom.factor)
        func length(_ exact: Double, _ fitted: Double) -> Double { exact * zoom.factor + (fitted - exact) * rounding }
        return Size(width: length(exact.width, fitted.width), height: length(exact.height, fitted.height))
    }

    /// The zoom at which the photo fills a page, from fitted on.
    func fill(_ page: Size) -> Double {
        max(
            Self.zoom(reaching: page.width, exact.width, fitted.width),
            Self.zoom(reaching: page.height, exact.height, fitted.height))
    }

    /// The inverse of the subscript for a side.
    private static func zoom(reaching length: Double, _ exact: Double, _ fitted: Double) -> Double {
        let rounding = fitted - exact
        return length >= 2 * exact ? length / exact : (length - 2 * rounding) / (exact - rounding)
    }
}
