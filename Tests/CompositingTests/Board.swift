import Motion
import Raster

@testable import Compositing

/// Draws on memory of its own.
final class Board {
    let size: PixelSize
    private let pixels: UnsafeMutablePointer<UInt32>
    private let compositor: Compositor

    init(_ width: Int, _ height: Int, threads: Int = 1) {
        size = PixelSize(width: width, height: height)
        pixels = .allocate(capacity: size.count)
        pixels.initialize(repeating: 0x0012_3456, count: size.count)
        compositor = Compositor(threads: threads, pixelsWorthSharing: 0)
    }

    deinit { pixels.deallocate() }

    func forget() { compositor.forget() }

    @discardableResult
    func draw(_ layers: [Layer]) -> [Range<Int>] {
        var changed: [Range<Int>] = []
        compositor.draw(layers, on: Surface(pixels, size: size, stride: size.width), changed: &changed)
        return changed
    }

    /// Without the upper byte, which means nothing.
    subscript(x: Int, y: Int) -> UInt32 {
        get { pixels[y * size.width + x] & 0xFF_FFFF }
        set { pixels[y * size.width + x] = newValue }
    }

    var rows: [[UInt32]] { (0..<size.height).map { y in (0..<size.width).map { self[$0, y] } } }
}

extension Bitmap {
    /// Opaque greys, row by row.
    static func greys(_ rows: [[Int]]) -> Bitmap {
        let size = PixelSize(width: rows[0].count, height: rows.count)
        let pixels = rows.joined().map { 0xFF00_0000 | UInt32($0) << 16 | UInt32($0) << 8 | UInt32($0) }
        return Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))
    }
}

func grey(_ value: Int) -> UInt32 { UInt32(value) << 16 | UInt32(value) << 8 | UInt32(value) }

extension Layer {
    static func at(
        _ bitmap: Bitmap, x: Double, y: Double, width: Double? = nil, height: Double? = nil, opacity: Double = 1,
        source: Rect? = nil, edge: Layer.Edge = .smooth
    ) -> Layer {
        let target = Rect(
            x: x, y: y, width: width ?? Double(bitmap.size.width), height: height ?? Double(bitmap.size.height))
        return Layer(bitmap, identity: 1, source: source, target: target, opacity: opacity, edge: edge)
    }

    /// Somewhere on a surface of 70 × 50 pixels, or around it.
    static func random(_ random: inout SplitMix) -> Layer {
        let (width, height) = (Int.random(in: 1...30, using: &random), Int.random(in: 1...30, using: &random))
        let rows = (0..<height).map { _ in (0..<width).map { _ in Int.random(in: 0...255, using: &random) } }
        func place() -> Double { Double(Int.random(in: -40...200, using: &random)) / 4 }
        let (x, y) = (place(), place())
        let isScaled = Bool.random(using: &random)
        var layer = at(
            .greys(rows), x: x, y: y, width: isScaled ? abs(place()) + 1 : nil,
            height: isScaled ? abs(place()) + 1 : nil,
            opacity: Bool.random(using: &random) ? 1 : 0.4, edge: Bool.random(using: &random) ? .smooth : .shared)
        layer.radius = Bool.random(using: &random) ? 5.5 : 0
        // Of some it is known only of a part that it is opaque.
        if Bool.random(using: &random), width > 4, height > 4 {
            layer.picture.opaque = PixelRect(x: 1, y: 2, width: width - 3, height: height - 3)
        }
        return layer
    }
}

/// Steele, Lea and Flood's generator: the same numbers from the same seed.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
