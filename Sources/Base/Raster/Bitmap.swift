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

    // MARK: Limiting

    /// An opaque copy with its levels limited to a range. Hues stay, and levels far within the bounds hardly change.
    ///
    /// - Parameter levels: Either 0 to a ceiling, which bright pixels approach, or a floor to 1.
    public func limited(to levels: ClosedRange<Double>) -> Bitmap {
        if levels.lowerBound > 0 { return negative.limited(toCeiling: 1 - levels.lowerBound).negative }
        return limited(toCeiling: levels.upperBound)
    }

    private func limited(toCeiling ceiling: Double) -> Bitmap {
        guard ceiling < 1 else { return self }
        // All channels are scaled alike, by the brightest of them, in 65536ths.
        let gains = (0...255).map { level in
            let excess = Double(level) / 255 / ceiling
            return UInt32(65536 / (1 + excess * excess).squareRoot())
        }
        let limited = pixels.map { pixel -> UInt32 in
            let red = pixel >> 16 & 255
            let green = pixel >> 8 & 255
            let blue = pixel & 255
            let gain = gains[Int(max(red, green, blue))]
            func level(_ level: UInt32) -> UInt32 { (level * gain) >> 16 }
            return 0xFF00_0000 | level(red) << 16 | level(green) << 8 | level(blue)
        }
        return Bitmap(size: size, pixels: limited, opaque: PixelRect(size))
    }

    /// - Precondition: It is opaque.
    var negative: Bitmap {
        Bitmap(size: size, pixels: pixels.map { $0 ^ 0x00FF_FFFF }, opaque: PixelRect(size))
    }

    // MARK: Pieces

    /// A stored picture rotated upright, pixel by pixel.
    public func turned(_ orientation: Orientation) -> Bitmap {
        if orientation == .up { return self }
        let upright = orientation.upright(size)
        func index(_ x: Int, _ y: Int) -> Int {
            let pixel = orientation.stored(PixelRect(x: x, y: y, width: 1, height: 1), of: size)
            return pixel.y * size.width + pixel.x
        }
        let first = index(0, 0)
        let acrossStep = index(1, 0) - first
        let downStep = index(0, 1) - first
        let turned = [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
            pixels.withUnsafeBufferPointer { pixels in
                for y in 0..<upright.height {
                    for x in 0..<upright.width {
                        buffer[y * upright.width + x] = pixels[first + x * acrossStep + y * downStep]
                    }
                }
            }
            count = size.count
        }
        return Bitmap(size: upright, pixels: turned, opaque: isOpaque ? PixelRect(upright) : nil)
    }

    /// Part of the picture reduced by `factor`. Each pixel is the mean of a square of this picture's pixels; in the last
    /// column and row, of the pixels that remain.
    ///
    /// - Parameter rect: The part within the reduced picture, whose size is this one's divided by `factor`, rounded up.
    /// - Precondition: Every pixel is opaque.
    public func piece(_ rect: PixelRect, reducedBy factor: Int) -> Bitmap {
        let piece = PixelSize(width: rect.width, height: rect.height)
        let reduced = [UInt32](unsafeUninitializedCapacity: piece.count) { buffer, count in
            pixels.withUnsafeBufferPointer { pixels in
                for y in 0..<rect.height {
                    let rows = (rect.y + y) * factor..<min((rect.y + y + 1) * factor, size.height)
                    for x in 0..<rect.width {
                        let columns = (rect.x + x) * factor..<min((rect.x + x + 1) * factor, size.width)
                        buffer[y * rect.width + x] = mean(pixels, columns, rows)
                    }
                }
            }
            count = piece.count
        }
        return Bitmap(size: piece, pixels: reduced, opaque: PixelRect(piece))
    }

    private func mean(_ pixels: UnsafeBufferPointer<UInt32>, _ columns: Range<Int>, _ rows: Range<Int>) -> UInt32 {
        var red: UInt32 = 0
        var green: UInt32 = 0
        var blue: UInt32 = 0
        for row in rows {
            for column in columns {
                let pixel = pixels[row * size.width + column]
                red += pixel >> 16 & 255
                green += pixel >> 8 & 255
                blue += pixel & 255
            }
        }
        let count = UInt32(rows.count * columns.count)
        func level(_ sum: UInt32) -> UInt32 { (sum + count / 2) / count }
        return 0xFF00_0000 | level(red) << 16 | level(green) << 8 | level(blue)
    }

    /// Sets ``uniformColumns`` and ``uniformRows`` to the widest ranges around the middle.
    public mutating func findUniformRanges() {
        let width = size.width
        uniformColumns = Self.uniformRange(of: width) { [pixels, size] column, other in
            (0..<size.height).allSatisfy { pixels[$0 * width + column] == pixels[$0 * width + other] }
        }
        uniformRows = Self.uniformRange(of: size.height) { [pixels] row, other in
            (0..<width).allSatisfy { pixels[row * width + $0] == pixels[other * width + $0] }
        }
    }

    private static func uniformRange(of count: Int, _ areEqual: (Int, Int) -> Bool) -> Range<Int> {
        let middle = count / 2
        let lower = (0..<middle).last { !areEqual($0, middle) }.map { $0 + 1 } ?? 0
        return lower..<((middle..<count).first { !areEqual($0, middle) } ?? count)
    }
}

extension Bitmap {
    /// Recovers a picture's transparency from two renderings.
    ///
    /// - Parameters:
    ///   - black: The picture on black.
    ///   - white: The same on white, in the same size.
    public init(on black: Bitmap, and white: Bitmap) {
        precondition(black.size == white.size)
        let pixels = zip(black.pixels, white.pixels).map { Self.transparent($0, $1) }
        self.init(size: black.size, pixels: pixels)
    }

    /// On black, a level is that of the premultiplied pixel; on white, it is greater by what shines through.
    private static func transparent(_ black: UInt32, _ white: UInt32) -> UInt32 {
        var shine: UInt32 = 0
        for shift: UInt32 in [0, 8, 16] {
            let low = black >> shift & 255
            let high = white >> shift & 255
            if high > low { shine = max(shine, high - low) }
        }
        let alpha = 255 - shine
        // Rounding must not leave a level above the opacity.
        func level(_ shift: UInt32) -> UInt32 { min(alpha, black >> shift & 255) << shift }
        return alpha << 24 | level(16) | level(8) | level(0)
    }
}

/// A picture that is put together from opaque pieces.
public struct TileCanvas {
    private let size: PixelSize
    private var pixels: [UInt32]

    /// A black picture.
    public init(_ size: PixelSize) {
        self.size = size
        pixels = [UInt32](repeating: 0xFF00_0000, count: size.count)
    }

    /// Starts with a picture.
    public init(_ bitmap: Bitmap) {
        size = bitmap.size
        pixels = Array(bitmap.pixels)
    }

    /// Copies a piece. What reaches beyond the picture, or a part of it, is left out.
    public mutating func add(_ piece: Bitmap, at place: (x: Int, y: Int), within part: PixelRect? = nil) {
        let width = piece.size.width
        let frame = PixelRect(x: place.x, y: place.y, width: width, height: piece.size.height)
        guard let shown = frame.intersection(part ?? PixelRect(size))?.intersection(PixelRect(size)) else { return }
        let columns = shown.columns
        piece.pixels.withUnsafeBufferPointer { source in
            pixels.withUnsafeMutableBufferPointer { target in
                for row in shown.rows {
                    let start = (row - place.y) * width + columns.lowerBound - place.x
                    let line = UnsafeBufferPointer(rebasing: source[start..<start + columns.count])
                    let end = row * size.width + columns.lowerBound
                    _ = UnsafeMutableBufferPointer(rebasing: target[end..<end + columns.count]).update(from: line)
                }
            }
        }
    }

    public var bitmap: Bitmap { Bitmap(size: size, pixels: pixels, opaque: PixelRect(size)) }
}
