import Compositing
import Motion
import Raster

extension Rotation {
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
