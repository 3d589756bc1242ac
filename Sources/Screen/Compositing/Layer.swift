import Motion
import Raster

/// Something to draw: a part of a picture, scaled to its place.
public struct Layer {
    /// How a layer ends where its edge crosses a pixel.
    public enum Edge: Hashable, Sendable {
        /// The pixel shows as much of it as it covers.
        case smooth
        /// At the nearest whole pixel, where its neighbour begins.
        case shared
    }

    public var picture: Bitmap
    /// Tells pictures apart from frame to frame.
    public var identity: UInt64
    /// The part of the picture, in its pixels.
    public var source: Rect
    /// Where that part goes, in the surface's pixels.
    public var target: Rect
    /// From 0 to 1.
    public var opacity: Double
    public var edge: Edge
    /// Of its corners, in the surface's pixels.
    public var radius: Double

    public init(
        _ picture: Bitmap, identity: UInt64, source: Rect? = nil, target: Rect, opacity: Double = 1,
        edge: Edge = .smooth, radius: Double = 0
    ) {
        self.picture = picture
        self.identity = identity
        self.source = source ?? Rect(x: 0, y: 0, width: Double(picture.size.width), height: Double(picture.size.height))
        self.target = target
        self.opacity = opacity
        self.edge = edge
        self.radius = radius
    }
}

extension Layer {
    /// Where its edges are.
    var frame: Rect {
        guard edge == .shared else { return target }
        let (left, top) = (target.minX.rounded(), target.minY.rounded())
        return Rect(x: left, y: top, width: target.maxX.rounded() - left, height: target.maxY.rounded() - top)
    }

    /// Everything begins with it.
    static func black(_ size: PixelSize) -> Layer {
        Layer(blackPixel, identity: 0, target: Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)))
    }

    private static let blackPixel = Bitmap.pixel(0xFF00_0000)
}

extension Bitmap {
    /// One pixel, to be stretched.
    public static func pixel(_ value: UInt32) -> Bitmap {
        let size = PixelSize(width: 1, height: 1)
        var pixel = Bitmap(size: size, pixels: [value], opaque: value >> 24 == 255 ? PixelRect(size) : nil)
        (pixel.alikeColumns, pixel.alikeRows) = (0..<1, 0..<1)
        return pixel
    }
}
