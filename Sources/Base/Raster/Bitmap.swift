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

    /// Shrunk by `margin` on every side.
    public func inset(by margin: Int) -> PixelRect {
        PixelRect(x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin)
    }
}

/// A picture in memory.
public struct Bitmap: Hashable, Sendable {
    public let size: PixelSize
    /// Rows from the top, each pixel `0xAARRGGBB` with premultiplied alpha: what cairo calls ARGB32.
    public let pixels: Pixels
    /// The part that fills the frame in which the picture is shown; what lies around it, such as a shadow, bleeds out.
    public var content: PixelRect
    /// A part in which every pixel is opaque, so that it can be copied rather than blended.
    public var opaque: PixelRect?
    /// Neighbouring columns that are all alike, as those of a shadow between its corners: moved by less than they are
    /// wide, they show the same in most places.
    public var uniformColumns = 0..<0
    /// The same of rows.
    public var uniformRows = 0..<0

    /// - Precondition: there are as many pixels as the size says.
    public init(size: PixelSize, pixels: [UInt32], content: PixelRect? = nil, opaque: PixelRect? = nil) {
        self.init(size: size, Pixels(pixels), content: content, opaque: opaque)
    }

    /// Takes pixels from mapped memory, which must stay as it is while `owner` lives.
    ///
    /// - Precondition: there are as many pixels as the size says.
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
