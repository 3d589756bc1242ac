import Raster
import Testing

@testable import Compositing

/// Copies of a picture that are turned.
@Suite struct TurnedSurfaceTests {
    /// Where a pixel goes in memory whose rows have `stride` pixels.
    enum Turn: CaseIterable {
        case quarter, half, threeQuarters, none

        func index(_ x: Int, _ y: Int, of size: PixelSize, stride: Int) -> Int {
            switch self {
            case .none: y * stride + x
            case .quarter: x * stride + size.height - 1 - y
            case .half: (size.height - 1 - y) * stride + size.width - 1 - x
            case .threeQuarters: (size.width - 1 - x) * stride + y
            }
        }
    }

    @Test("every pixel goes to its place, and nothing else changes", arguments: Turn.allCases)
    func places(_ turn: Turn) {
        for (width, height) in [(1, 1), (4, 4), (7, 16), (16, 5), (33, 18), (3, 9)] {
            let size = PixelSize(width: width, height: height)
            let stride = max(width, height) + 3
            let pixels = (0..<UInt32(size.count)).map { $0 + 1 }
            var expected = [UInt32](repeating: 0, count: stride * stride)
            for y in 0..<height {
                for x in 0..<width { expected[turn.index(x, y, of: size, stride: stride)] = pixels[y * width + x] }
            }
            var memory = [UInt32](repeating: 0, count: stride * stride)
            memory.withUnsafeMutableBufferPointer { memory in
                guard let start = memory.baseAddress else { return }
                let first = turn.index(0, 0, of: size, stride: stride)
                let surface = TurnedSurface(
                    start + first, right: turn.index(1, 0, of: size, stride: stride) - first,
                    down: turn.index(0, 1, of: size, stride: stride) - first)
                surface.show(pixels, of: size)
            }
            #expect(memory == expected, "\(size)")
        }
    }

    @Test("a frame turns only what has changed")
    func changes() {
        let size = PixelSize(width: 20, height: 40)
        let memory = [UInt32](repeating: 0, count: size.count)
        let display = [UInt32](repeating: 7, count: size.count)
        var pixels = memory
        var turned = display
        let compositor = Compositor(threads: 1)
        var changed: [Range<Int>] = []
        func draw(x: Double) {
            pixels.withUnsafeMutableBufferPointer { pixels in
                turned.withUnsafeMutableBufferPointer { turned in
                    guard let start = pixels.baseAddress, let target = turned.baseAddress else { return }
                    let layer = PictureLayer(
                        .pixel(0xFFFF_0000), identity: 1, target: .init(x: x, y: 20, width: 4, height: 4))
                    compositor.draw(
                        [layer], on: Surface(start, size: size, stride: 20),
                        showingOn: TurnedSurface(target + size.count - 1, right: -1, down: -20), changed: &changed)
                }
            }
        }
        draw(x: 2)
        #expect(turned == pixels.reversed())
        turned = display
        draw(x: 3)
        // What is now black, and what is now red.
        let touched = turned.indices.filter { turned[$0] != 7 }.map { (size.count - 1 - $0) % 20 }
        #expect(Set(touched) == [2, 6])
        turned = display
        draw(x: 3)
        #expect(turned == display)
    }
}
