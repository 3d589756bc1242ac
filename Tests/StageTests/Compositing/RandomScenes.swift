import Motion
import Raster
import TestSupport

@testable import Compositing

/// Layers on a surface of 48 × 40 pixels and around it, and what may happen to them between two frames.
struct RandomScenes {
    static let size = PixelSize(width: 48, height: 40)

    private var random: SeededGenerator
    private var identities: UInt64 = 0
    private(set) var layers: [PictureLayer] = []

    init(seed: Int, count: Int) {
        random = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<count { layers.append(layer()) }
    }

    private mutating func isTrue(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
    private mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    private mutating func integer(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

    /// Whole, at quarters or anywhere.
    private mutating func length(_ range: ClosedRange<Double>) -> Double {
        let exact = number(range)
        let steps = [1.0, 4, 0][integer(0...2)]
        return steps > 0 ? max((exact * steps).rounded() / steps, 1 / steps) : exact
    }

    private mutating func layer() -> PictureLayer {
        let picture = isTrue(0.2) ? shadow() : noise()
        let width = Double(picture.size.width)
        let height = Double(picture.size.height)
        let isScaled = isTrue(0.5)
        let target = Rect(
            x: length(1...60) - 14, y: length(1...50) - 12, width: isScaled ? length(4...50) : width,
            height: isScaled ? length(4...44) : height)
        identities += 1
        var layer = PictureLayer(
            picture, identity: identities, target: target, opacity: isTrue(0.6) ? 1 : number(0...1.2))
        if isScaled, isTrue(0.4), width > 4, height > 4 {
            layer.source = Rect(x: number(0...2), y: number(0...2), width: width - 4, height: height - 3.5)
        }
        if isTrue(0.3) {
            (layer.continuesRight, layer.continuesBelow) = (isTrue(0.7), isTrue(0.7))
        } else if isTrue(0.4) {
            layer.cornerRadius = number(1.5...7)
        }
        return layer
    }

    /// Different colours everywhere, opaque, opaque within a margin, or nowhere.
    private mutating func noise() -> Bitmap {
        let size = PixelSize(width: integer(7...30), height: integer(7...30))
        let kind = integer(0...2)
        let margin = integer(1...3)
        let opaque = kind == 0 ? PixelRect(size) : PixelRect(size).inset(by: margin)
        let pixels = (0..<size.count).map { index -> UInt32 in
            let x = index % size.width
            let y = index / size.width
            let isOpaque = kind < 2 && opaque.contains(x, y)
            return premultiplied(alpha: isOpaque ? 255 : UInt32(integer(0...255)))
        }
        return Bitmap(size: size, pixels: pixels, opaque: kind < 2 ? opaque : nil)
    }

    private mutating func premultiplied(alpha: UInt32) -> UInt32 {
        [16, 8, 0].reduce(alpha << 24) { $0 | UInt32(integer(0...Int(alpha))) << UInt32($1) }
    }

    /// Black, denser towards the middle, where all rows and all columns are the same.
    private mutating func shadow() -> Bitmap {
        let size = PixelSize(width: integer(9...34), height: integer(9...34))
        let depth = integer(2...4)
        let pixels = (0..<size.count).map { index -> UInt32 in
            let x = index % size.width
            let y = index / size.width
            let inset = min(x, y, size.width - 1 - x, size.height - 1 - y, depth)
            return UInt32(200 * inset / depth) << 24
        }
        var shadow = Bitmap(size: size, pixels: pixels)
        shadow.findUniformRanges()
        return shadow
    }

    /// What happens between two frames of a gallery: things move, fade, come, go and change places.
    mutating func advance() {
        guard !layers.isEmpty else { return layers.append(layer()) }
        let index = integer(0...layers.count - 1)
        switch integer(0...8) {
        case 0: layers.remove(at: index)
        case 1: layers.insert(layer(), at: index)
        case 2: layers[index].opacity = isTrue(0.5) ? 1 : number(0...1)
        case 3: layers[index].target.origin.y += number(-6...6)
        case 4: layers[index].target.size.width += number(0...3)
        case 5: layers.swapAt(index, layers.count - 1)
        case 6: layers[index].cornerRadius = isTrue(0.5) ? 0 : number(1.5...7)
        default:
            let step = length(1...5) - 3
            for index in layers.indices { layers[index].target.origin.x += step }
        }
    }
}

extension PixelRect {
    fileprivate func contains(_ column: Int, _ row: Int) -> Bool {
        (x..<x + width).contains(column) && (y..<y + height).contains(row)
    }
}
