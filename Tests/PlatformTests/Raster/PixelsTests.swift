import Synchronization
import Testing

@testable import Raster

@Suite struct PixelsTests {
    /// Sets a flag when it frees its memory.
    private final class Memory: Sendable {
        nonisolated(unsafe) let pixels: UnsafeMutableBufferPointer<UInt32>
        private let isGone: Flag

        init(_ values: [UInt32], _ isGone: Flag) {
            pixels = .allocate(capacity: values.count)
            _ = pixels.initialize(from: values)
            self.isGone = isGone
        }

        deinit {
            pixels.deallocate()
            isGone.set()
        }
    }

    private final class Flag: Sendable {
        private let value = Atomic(false)
        func set() { value.store(true, ordering: .releasing) }
        var isSet: Bool { value.load(ordering: .acquiring) }
    }

    private let values: [UInt32] = [1, 2, 3, 4, 5, 6]
    private let size = PixelSize(width: 3, height: 2)

    private func mapped(_ isGone: Flag = Flag()) -> Bitmap {
        let memory = Memory(values, isGone)
        return Bitmap(size: size, mapped: UnsafeBufferPointer(memory.pixels), owner: memory)
    }

    @Test("mapped pixels are read like those of an array")
    func reading() {
        let bitmap = mapped()
        #expect(Array(bitmap.pixels) == values && bitmap.pixels[4] == 5 && bitmap.pixels.count == 6)
        #expect(bitmap.pixels.withUnsafeBufferPointer { Array($0) } == values)
        #expect(bitmap.pixels.withUnsafeBytes { $0.count } == 24)
    }

    @Test("pictures with the same pixels are equal, wherever the pixels are")
    func equality() {
        let array = Bitmap(size: size, pixels: values)
        #expect(mapped() == array && mapped().hashValue == array.hashValue)
        #expect(Bitmap(size: size, pixels: [1, 2, 3, 4, 5, 7]) != mapped())
        #expect(Bitmap(size: PixelSize(width: 2, height: 3), pixels: values) != mapped())
    }

    @Test("the memory's owner lives as long as the last copy of the picture")
    func lifetime() {
        let isGone = Flag()
        var first: Bitmap? = mapped(isGone)
        var second = first
        first = nil
        #expect(!isGone.isSet && second?.pixels[5] == 6)
        second = nil
        #expect(isGone.isSet)
    }
}
