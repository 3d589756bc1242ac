import Motion
import Raster

/// Part of a picture, scaled to a rectangle of the surface.
public struct Layer {
    public var picture: Bitmap
    /// Identifies the picture across frames.
    public var identity: UInt64
    /// The part of the picture to show, in its pixels.
    public var source: Rect
    /// That part's place on the surface, in pixels.
    public var target: Rect
    /// From 0 to 1.
    public var opacity: Double
    /// Whether a later layer continues the picture beyond the right edge. A pixel that the edge crosses is then covered fully, and
    /// the later layer is blended over it in proportion to the area that it covers: both together are what one picture would be.
    public var continuesRight = false
    /// The same below.
    public var continuesBelow = false
    /// In surface pixels.
    public var cornerRadius = 0.0

    public init(_ picture: Bitmap, identity: UInt64, source: Rect? = nil, target: Rect, opacity: Double = 1) {
        self.picture = picture
        self.identity = identity
        self.source = source ?? Rect(x: 0, y: 0, width: Double(picture.size.width), height: Double(picture.size.height))
        self.target = target
        self.opacity = opacity
    }
}

extension Layer {
    /// The background of every frame.
    static func black(_ size: PixelSize) -> Layer {
        Layer(blackPixel, identity: 0, target: Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)))
    }

    private static let blackPixel = Bitmap.pixel(0xFF00_0000)
}

extension Bitmap {
    /// A picture of one pixel, to be stretched.
    public static func pixel(_ value: UInt32) -> Bitmap {
        let size = PixelSize(width: 1, height: 1)
        var pixel = Bitmap(size: size, pixels: [value], opaque: value >> 24 == 255 ? PixelRect(size) : nil)
        pixel.uniformColumns = 0..<1
        pixel.uniformRows = 0..<1
        return pixel
    }
}
