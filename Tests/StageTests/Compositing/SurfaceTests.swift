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

    @Test("a copy is opaque, whatever the upper bytes are")
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
