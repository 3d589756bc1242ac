import Compositing
import Motion
import Raster

/// The angle by which the picture is turned clockwise on the display, in degrees.
public enum Rotation: Int, Hashable, Sendable, CaseIterable {
    case none = 0
    case quarter = 90
    case half = 180
    case threeQuarters = 270

    /// Whether the picture is as wide as the display is high.
    var swapsSides: Bool { self == .quarter || self == .threeQuarters }

    /// The size of the picture that fills a display, or of the display that a picture fills.
    func turned(_ size: Size) -> Size {
        swapsSides ? Size(width: size.height, height: size.width) : size
    }

    /// The place on the display of a point of a picture of that size.
    func onDisplay(_ point: Point, ofPicture size: Size) -> Point {
        switch self {
        case .none: point
        case .quarter: Point(x: size.height - point.y, y: point.x)
        case .half: Point(x: size.width - point.x, y: size.height - point.y)
        case .threeQuarters: Point(x: point.y, y: size.width - point.x)
        }
    }

    /// The place in the picture of a point of a display of that size.
    func inPicture(_ point: Point, ofDisplay size: Size) -> Point { inverse.onDisplay(point, ofPicture: size) }

    var inverse: Rotation {
        switch self {
        case .none, .half: self
        case .quarter: .threeQuarters
        case .threeQuarters: .quarter
        }
    }

    // MARK: Pixels

    /// The size of the picture that fills a display, or of the display that a picture fills.
    func turned(_ size: PixelSize) -> PixelSize {
        swapsSides ? PixelSize(width: size.height, height: size.width) : size
    }

    /// The place on the display of a part of a picture of that size.
    func onDisplay(_ part: PixelRect, ofPicture size: PixelSize) -> PixelRect {
        func point(_ x: Int, _ y: Int) -> Point {
            onDisplay(Point(x: Double(x), y: Double(y)), ofPicture: Rect(PixelRect(size)).size)
        }
        let a = point(part.x, part.y)
        let b = point(part.x + part.width, part.y + part.height)
        return PixelRect(
            x: Int(min(a.x, b.x)), y: Int(min(a.y, b.y)), width: Int(abs(a.x - b.x)), height: Int(abs(a.y - b.y)))
    }

    /// The memory of a display that shows a picture of that size.
    ///
    /// - Parameter stride: The number of pixels from the start of one of the display's rows to the next.
    func surface(
        showing size: PixelSize, on memory: UnsafeMutablePointer<UInt32>, stride: Int
    ) -> TurnedSurface {
        func index(_ x: Int, _ y: Int) -> Int {
            let place = onDisplay(PixelRect(x: x, y: y, width: 1, height: 1), ofPicture: size)
            return place.y * stride + place.x
        }
        let first = index(0, 0)
        return TurnedSurface(memory + first, right: index(1, 0) - first, down: index(0, 1) - first)
    }
}

extension Bitmap {
    /// The picture turned for a display.
    func turned(by rotation: Rotation) -> Bitmap {
        guard rotation != .none else { return self }
        let turned = rotation.turned(size)
        let places = [UInt32](unsafeUninitializedCapacity: size.count) { target, count in
            pixels.withUnsafeBufferPointer { source in
                guard let target = target.baseAddress, let source = source.baseAddress else { return }
                rotation.surface(showing: size, on: target, stride: turned.width).show(source, of: size)
            }
            count = size.count
        }
        return Bitmap(size: turned, pixels: places, opaque: isOpaque ? PixelRect(turned) : nil)
    }
}
