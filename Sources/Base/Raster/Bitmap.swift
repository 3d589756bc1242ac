/// A width and a height in whole pixels.
public struct PixelSize: Hashable, Sendable {
    public var width: Int
    public var height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    public var count: Int { width * height }
    public var aspect: Double { Double(width) / Double(height) }
}

/// A rectangle of whole pixels.
public struct PixelRect: Hashable, Sendable {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    public init(_ size: PixelSize) {
        self.init(x: 0, y: 0, width: size.width, height: size.height)
    }

    public init(columns: Range<Int>, rows: Range<Int>) {
        self.init(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    }

    public var size: PixelSize { PixelSize(width: width, height: height) }
    public var columns: Range<Int> { x..<x + width }
    public var rows: Range<Int> { y..<y + height }

    public func moved(_ across: Int, _ down: Int) -> PixelRect {
        PixelRect(x: x + across, y: y + down, width: width, height: height)
    }

    /// Nil if the rectangles do not overlap.
    public func intersection(_ other: PixelRect) -> PixelRect? {
        let common = PixelRect(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
        return common.width > 0 && common.height > 0 ? common : nil
    }

    /// Shrunk by `margin` on every side.
    public func inset(by margin: Int) -> PixelRect {
        PixelRect(x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin)
    }
}

/// A picture in memory.
public struct Bitmap: Hashable, Sendable {
    public let size: PixelSize
    /// Rows from the top, each pixel `0xAARRGGBB` with premultiplied alpha: what cairo calls ARGB32. All pixels are
    /// premultiplied, so that blending neighbours leaves no dark fringes.
    public let pixels: Pixels
    /// The part that fills the frame in which the picture is shown. The rest, such as a shadow, extends beyond the frame.
    public var content: PixelRect
    /// A part in which every pixel is opaque, so that it can be copied instead of blended.
    public var opaque: PixelRect?
    /// Adjacent columns with equal pixels, such as those of a shadow between its corners. When the picture moves sideways,
    /// most of them show the same as before.
    public var uniformColumns = 0..<0
    /// Adjacent rows with equal pixels.
    public var uniformRows = 0..<0

    /// - Precondition: The number of pixels matches the size.
    public init(size: PixelSize, pixels: [UInt32], content: PixelRect? = nil, opaque: PixelRect? = nil) {
        self.init(size: size, Pixels(pixels), content: content, opaque: opaque)
    }

    /// Uses mapped memory, which must not change while `owner` exists.
    ///
    /// - Precondition: The number of pixels matches the size.
    public init(
        size: PixelSize, mapped memory: UnsafeBufferPointer<UInt32>, owner: AnyObject & Sendable,
        opaque: PixelRect? = nil
    ) {
        self.init(size: size, Pixels(memory, owner: owner), content: nil, opaque: opaque)
    }

    private init(size: PixelSize, _ pixels: Pixels, content: PixelRect?, opaque: PixelRect?) {
        precondition(pixels.count == size.count)
        self.size = size
        self.pixels = pixels
        self.content = content ?? PixelRect(size)
        self.opaque = opaque
    }

    public var byteCount: Int { pixels.count * 4 }
    public var isOpaque: Bool { opaque == PixelRect(size) }
}
