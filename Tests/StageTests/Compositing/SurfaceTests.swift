import Motion
import Raster
import Testing

@testable import Compositing

@Suite struct SurfaceTests {
    private let size = PixelSize(width: 3, height: 2)

    private func memory(_ count: Int, filledWith pixel: UInt32) -> UnsafeMutablePointer<UInt32> {
        let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
        memory.initialize(repeating: pixel, count: count)
        return memory
    }

    @Test("rows may have padding, which is not written")
    func stride() {
        let memory = memory(10, filledWith: 0xABCD_EF01)
        defer { memory.deallocate() }
        let compositor = Compositor(threads: 1)
        var changed: [Range<Int>] = []
        compositor.draw(
            [.at(.greys([[10, 20, 30], [40, 50, 60]]), x: 0, y: 0)], on: Surface(memory, size: size, stride: 5),
            changed: &changed)
        let levels = [10, 20, 30, 40, 50, 60].map(grey)
        #expect((0..<3).map { memory[$0] & 0xFF_FFFF } == Array(levels[..<3]))
        #expect((5..<8).map { memory[$0] & 0xFF_FFFF } == Array(levels[3...]))
        for index in [3, 4, 8, 9] { #expect(memory[index] == 0xABCD_EF01) }
    }

    @Test("a copy is opaque, regardless of the upper bytes")
    func bitmap() {
        var pixels: [UInt32] = [1, 2, 3, 0xAA, 0x1200_0004, 5, 6, 0xBB]
        pixels.withUnsafeMutableBufferPointer { memory in
            guard let start = memory.baseAddress else { return }
            let bitmap = Surface(start, size: size, stride: 4).bitmap
            #expect(Array(bitmap.pixels) == [1, 2, 3, 4, 5, 6].map { 0xFF00_0000 | $0 })
            #expect(bitmap.isOpaque && bitmap.size == size)
        }
    }

    @Test("a surface at another address, or of another size, is drawn completely")
    func replaced() {
        let memory = memory(64, filledWith: 0)
        defer { memory.deallocate() }
        let compositor = Compositor(threads: 1)
        func draw(_ offset: Int, height: Int) -> [Range<Int>] {
            var changed: [Range<Int>] = []
            let size = PixelSize(width: 4, height: height)
            compositor.draw([], on: Surface(memory + offset, size: size, stride: 4), changed: &changed)
            return changed
        }
        #expect(draw(0, height: 4) == [0..<4])
        #expect(draw(0, height: 4) == [])
        #expect(draw(16, height: 4) == [0..<4])
        #expect(draw(16, height: 8) == [0..<8])
        #expect(draw(16, height: 8) == [])
    }
}

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
