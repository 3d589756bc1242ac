import Motion
import Raster

/// How the window's units, the display's pixels and the gallery's points relate.
/// No other type knows all three, and how the picture is turned.
struct DisplayMapping: Hashable, Sendable {
    /// The window's size in the window system's units, in which it reports the mouse.
    var window: PixelSize
    /// The window's size in pixels.
    var pixels: PixelSize
    var rotation = Rotation.none
    /// Pixels per point.
    var scale = 1.0

    /// The size of the upright picture in points.
    var size: Size {
        let upright = rotation.turned(Size(width: Double(pixels.width), height: Double(pixels.height)))
        return Size(width: upright.width / scale, height: upright.height / scale)
    }

    /// The position of a finger in the picture.
    ///
    /// - Parameters:
    ///   - unit: Its position on the display, from 0 to 1 in both directions.
    ///   - endsAtLastPixel: Whether 1 stands for the index of the last pixel, as on X11, instead of the number of pixels.
    func position(ofFinger unit: Point, endsAtLastPixel: Bool) -> Point {
        let extent = extent(without: endsAtLastPixel ? 1 : 0)
        return position(Point(x: unit.x * extent.width, y: unit.y * extent.height), within: extent)
    }

    /// The position of the mouse in the picture.
    func position(ofMouse point: Point) -> Point {
        let extent = extent(without: 1)
        func pixels(_ side: Double, _ units: Int) -> Double { side / Double(max(1, units - 1)) }
        return position(
            Point(
                x: point.x * pixels(extent.width, window.width), y: point.y * pixels(extent.height, window.height)),
            within: extent)
    }

    private func extent(without inset: Int) -> Size {
        Size(width: Double(pixels.width - inset), height: Double(pixels.height - inset))
    }

    /// The position in the picture of a point of the display. A turn by 180° makes the display's first edge the
    /// picture's last, which still belongs to the picture.
    private func position(_ pixel: Point, within extent: Size) -> Point {
        let turned = rotation.inPicture(pixel, ofDisplay: extent)
        let point = Point(x: turned.x / scale, y: turned.y / scale)
        let end = size
        return Point(
            x: point.x == end.width ? end.width.nextDown : point.x,
            y: point.y == end.height ? end.height.nextDown : point.y)
    }
}
