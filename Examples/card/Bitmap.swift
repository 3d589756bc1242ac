import Exif
import Motion
import SDL2
import SDL2Image

/// Pixels in memory: rows from the top, each pixel 0xAARRGGBB.
struct Bitmap: Sendable {
    let width: Int
    let height: Int
    var pixels: [UInt32]
}

struct SDLError: Error {
    let message = String(cString: SDL_GetError())
}

/// EXIF's orientation of a photo; 1 is upright.
func orientation(of file: String) -> UInt16 {
    guard let data = exif_data_new_from_file(file) else { return 1 }
    defer { exif_data_unref(data) }
    guard let entry = exif_content_get_entry(data.pointee.ifd.0, EXIF_TAG_ORIENTATION), entry.pointee.size >= 2 else {
        return 1
    }
    return exif_get_short(entry.pointee.data, exif_data_get_byte_order(data))
}

/// A surface of SDL, whose functions decode and scale.
struct Surface: ~Copyable {
    private let surface: UnsafeMutablePointer<SDL_Surface>

    private init(_ surface: UnsafeMutablePointer<SDL_Surface>?) throws(SDLError) {
        guard let surface else { throw SDLError() }
        self.surface = surface
    }

    init(file: String) throws(SDLError) {
        let decoded = try Surface(IMG_Load(file))
        try self.init(SDL_ConvertSurfaceFormat(decoded.surface, SDL_PIXELFORMAT_ARGB8888.rawValue, 0))
    }

    deinit { SDL_FreeSurface(surface) }

    var size: Size { Size(width: Double(surface.pointee.w), height: Double(surface.pointee.h)) }

    func scaled(to size: Size, from part: Rect? = nil) throws(SDLError) -> Surface {
        let scaled = try Surface(
            SDL_CreateRGBSurfaceWithFormat(
                0, max(1, Int32(size.width)), max(1, Int32(size.height)), 32, SDL_PIXELFORMAT_ARGB8888.rawValue))
        let part = part ?? Rect(origin: .zero, size: self.size)
        var source = SDL_Rect(
            x: Int32(part.minX), y: Int32(part.minY), w: Int32(part.size.width), h: Int32(part.size.height))
        SDL_SoftStretchLinear(surface, &source, scaled.surface, nil)
        return scaled
    }

    /// Halved until it is no larger than a size. A single step to less than half would skip pixels.
    func halved(to size: Size) throws(SDLError) -> Surface {
        let fits = self.size.width <= size.width && self.size.height <= size.height
        let next = try scaled(to: fits ? self.size : self.size / 2)
        return fits ? next : try next.halved(to: size)
    }

    /// The middle, scaled to fill a size. Halving what is twice as large makes each pixel the mean of four.
    func filling(_ size: Size) throws(SDLError) -> Surface {
        let part = Rect(origin: .zero, size: self.size).middle(shapedAs: size)
        let rough = try scaled(to: part.size, from: part).halved(to: size * 4)
        return try rough.scaled(to: size * 2).scaled(to: size)
    }

    /// A surface without its detail: made small, and large again by doubling, which leaves no edge.
    func blurred() throws(SDLError) -> Surface {
        try filling(Size(width: 12, height: 8)).scaled(to: Size(width: 24, height: 16))
            .scaled(to: Size(width: 48, height: 32)).scaled(to: Size(width: 96, height: 64))
            .scaled(to: Size(width: 192, height: 128))
    }

    /// The pictures that cameras take upside down or on their sides. SDL2_image leaves them as they are.
    consuming func upright(_ orientation: UInt16) throws(SDLError) -> Surface {
        guard [3, 6, 8].contains(orientation) else { return self }
        let width = Int(surface.pointee.w)
        let height = Int(surface.pointee.h)
        let turned = try scaled(to: orientation == 3 ? size : Size(width: size.height, height: size.width))
        let stride = orientation == 3 ? width : height
        for (index, pixel) in pixels.enumerated() {
            let (row, column) = index.quotientAndRemainder(dividingBy: width)
            switch orientation {
            case 3: turned.pixels[(height - 1 - row) * stride + width - 1 - column] = pixel
            case 6: turned.pixels[column * stride + height - 1 - row] = pixel
            default: turned.pixels[(width - 1 - column) * stride + row] = pixel
            }
        }
        return turned
    }

    /// A row of 32-bit pixels ends where the next one begins.
    private var pixels: UnsafeMutableBufferPointer<UInt32> {
        UnsafeMutableBufferPointer(
            start: surface.pointee.pixels.assumingMemoryBound(to: UInt32.self),
            count: Int(surface.pointee.w) * Int(surface.pointee.h))
    }

    var bitmap: Bitmap {
        Bitmap(width: Int(surface.pointee.w), height: Int(surface.pointee.h), pixels: Array(pixels))
    }
}

extension Bitmap {
    /// The space for the shadow around a card.
    static let shadowMargin = 56.0

    init(grey: UInt32, size: Size) {
        width = Int(size.width)
        height = Int(size.height)
        pixels = Array(repeating: 0xFF00_0000 | grey * 0x01_0101, count: width * height)
    }

    /// The picture with round corners, above its shadow.
    func card(radius: Double = 20, blur: Double = 40, offset: Double = 16, darkness: Double = 0.45) -> Bitmap {
        let margin = Int(Self.shadowMargin)
        let half = Vector(dx: Double(width), dy: Double(height)) / 2
        /// How far a point is outside a rectangle with round corners.
        func distance(_ x: Double, _ y: Double) -> Double {
            let corner = Vector(dx: abs(x) - half.dx + radius, dy: abs(y) - half.dy + radius)
            let outside = Vector(dx: max(0, corner.dx), dy: max(0, corner.dy))
            return outside.length + min(0, max(corner.dx, corner.dy)) - radius
        }
        var card = Bitmap(width: width + 2 * margin, height: height + 2 * margin, pixels: [])
        card.pixels.reserveCapacity(card.width * card.height)
        for row in 0..<card.height {
            for column in 0..<card.width {
                let x = Double(column - margin) + 0.5 - half.dx
                let y = Double(row - margin) + 0.5 - half.dy
                let picture = (0.5 - distance(x, y)).clamped(to: 0...1)
                let shadow = darkness * Easing.easeInOut(0.5 - distance(x, y - offset) / blur / 2)
                let opacity = picture + shadow * (1 - picture)
                let source = (row - margin).clamped(to: 0...height - 1) * width
                let pixel = pixels[source + (column - margin).clamped(to: 0...width - 1)]
                card.pixels.append(pixel.shaded(brightness: opacity > 0 ? picture / opacity : 0, opacity: opacity))
            }
        }
        return card
    }
}

extension UInt32 {
    /// A pixel with other brightness and opacity.
    fileprivate func shaded(brightness: Double, opacity: Double) -> UInt32 {
        let light = UInt32(brightness * 256)
        let redAndBlue = (self & 0xFF00FF) * light >> 8 & 0xFF00FF
        let green = (self & 0x00FF00) * light >> 8 & 0x00FF00
        return UInt32(opacity * 255) << 24 | redAndBlue | green
    }
}

extension Rect {
    /// The largest part in the middle that has the shape of a size.
    func middle(shapedAs size: Size) -> Rect {
        let scale = min(self.size.width / size.width, self.size.height / size.height)
        let part = size * scale
        return Rect(origin: center - Vector(dx: part.width, dy: part.height) / 2, size: part)
    }
}

extension Size {
    /// The largest size of this shape within another.
    func fitted(in size: Size) -> Size { self * min(size.width / width, size.height / height) }
}
