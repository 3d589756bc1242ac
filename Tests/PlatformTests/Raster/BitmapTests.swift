import Synchronization
import Testing

@testable import Raster

@Suite struct BitmapTests {
    @Test("a bitmap is opaque only if all of it is, and its content is all of its pixels unless given")
    func opacity() {
        let size = PixelSize(width: 2, height: 2)
        let pixels = Array(repeating: UInt32.max, count: 4)
        let part = PixelRect(x: 0, y: 0, width: 2, height: 1)
        #expect(Bitmap(size: size, pixels: pixels, opaque: PixelRect(size)).isOpaque)
        #expect(!Bitmap(size: size, pixels: pixels, opaque: part).isOpaque)
        #expect(!Bitmap(size: size, pixels: pixels).isOpaque)
        #expect(Bitmap(size: size, pixels: pixels).content == PixelRect(size))
    }

    @Test("a rectangle shrinks by the same margin on every side")
    func inset() {
        let rect = PixelRect(x: 10, y: 20, width: 100, height: 50).inset(by: 4)
        #expect(rect == PixelRect(x: 14, y: 24, width: 92, height: 42))
    }

    @Test("a reduced pixel is the mean of a square, or of what is left of one at the edges")
    func reducing() {
        let picture = Bitmap(5, 3) { x, y in .grey(x * 10 + y * 50) }
        let reduced = picture.piece(PixelRect(x: 0, y: 0, width: 3, height: 2), reducedBy: 2)
        // (0 + 10 + 50 + 60) ÷ 4, …, (40 + 90) ÷ 2 in the first row; (100 + 110) ÷ 2, …, 140 in the second.
        #expect(reduced.pixels.map { $0 } == [30, 50, 65, 105, 125, 140].map(UInt32.grey))
        #expect(
            picture.piece(PixelRect(x: 2, y: 1, width: 1, height: 1), reducedBy: 2).pixels.map { $0 } == [.grey(140)])
    }

    @Test("reduced by one, a piece is an exact copy")
    func cutting() {
        let picture = Bitmap(7, 5, pixel: UInt32.distinct)
        let rect = PixelRect(x: 2, y: 1, width: 4, height: 3)
        let piece = picture.piece(rect, reducedBy: 1)
        #expect(piece.pixels.map { $0 } == rect.coordinates.map { picture.pixel($0.x, $0.y) })
        #expect(piece.isOpaque)
    }

    /// A pixel on black and on white, and what it was, premultiplied.
    @Test(
        "from a picture on black and on white follows how transparent it is",
        arguments: [
            (0xFF00_0000 as UInt32, 0xFFFF_FFFF as UInt32, 0 as UInt32), (0xFF12_3456, 0xFF12_3456, 0xFF12_3456),
            // Red at an opacity of 128 ÷ 255.
            (0xFF80_0000, 0xFFFF_7F7F, 0x8080_0000), (0xFF40_4040, 0xFFBF_BFBF, 0x8040_4040),
            // Rounding raises no level above the opacity.
            (0xFF81_8180, 0xFFFF_FFFF, 0x8080_8080),
        ])
    func cuttingOut(_ black: UInt32, _ white: UInt32, _ expected: UInt32) {
        let picture = Bitmap(on: Bitmap(2, 2, black), and: Bitmap(2, 2, white))
        #expect(picture.pixels.allSatisfy { $0 == expected })
        #expect(picture.opaque == nil)
    }

    private func levels(_ bitmap: Bitmap) -> [Int] {
        bitmap.pixels.flatMap { pixel in [16, 8, 0].map { Int(pixel >> UInt32($0) & 255) } }
    }

    private let ramp = Bitmap(256, 3) { x, y in
        let level = UInt32(x)
        return 0xFF00_0000 | [level << 16, level << 8 | 40, level * 0x01_0101][y]
    }

    @Test("no level exceeds a ceiling, and what is far below it hardly changes", arguments: [0.1, 0.29, 0.8])
    func ceiling(_ ceiling: Double) {
        let limited = ramp.limited(to: 0...ceiling)
        #expect(limited.isOpaque && limited.size == ramp.size)
        #expect(levels(limited).allSatisfy { Double($0) <= ceiling * 255 })
        let dark = Int(ceiling * 255 / 5)
        #expect(abs(Int(limited.pixel(dark, 2).red) - dark) <= 1)
    }

    @Test("no level is below a floor, and without bounds nothing changes", arguments: [0.2, 0.78, 0.95])
    func floor(_ floor: Double) {
        let limited = ramp.limited(to: floor...1)
        #expect(levels(limited).allSatisfy { Double($0) >= floor * 255 })
        #expect(limited.pixel(255, 2) == 0xFFFF_FFFF)
        #expect(ramp.limited(to: 0...1) == ramp)
    }
}

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

/// The ranges of equal columns and rows around the middle.
@Suite struct UniformRangesTests {
    @Test(
        "columns are uniform if each row has one colour in them, and rows if each column has",
        arguments: [
            // A picture of one colour is uniform everywhere.
            ([[7, 7, 7], [7, 7, 7]], 0..<3, 0..<2), ([[7]], 0..<1, 0..<1),
            ([[9, 1, 1, 1, 8], [9, 2, 2, 2, 8], [9, 3, 3, 3, 8]], 1..<4, 1..<2),
            ([[9, 9, 9], [1, 2, 3], [1, 2, 3], [1, 2, 3], [8, 8, 8]], 1..<2, 1..<4),
            // A column that equals the middle but is not adjacent is not included.
            ([[1, 5, 1, 1, 1, 6, 1]], 2..<5, 0..<1),
            // A single different pixel ends a range.
            ([[1, 1, 1, 1, 1], [1, 1, 1, 2, 1], [1, 1, 1, 1, 1]], 0..<3, 1..<2),
        ] as [([[UInt32]], Range<Int>, Range<Int>)])
    func ranges(_ rows: [[UInt32]], _ columnRange: Range<Int>, _ rowRange: Range<Int>) {
        let size = PixelSize(width: rows[0].count, height: rows.count)
        var bitmap = Bitmap(size: size, pixels: Array(rows.joined()))
        #expect(bitmap.uniformColumns.isEmpty && bitmap.uniformRows.isEmpty)
        bitmap.findUniformRanges()
        #expect(bitmap.uniformColumns == columnRange && bitmap.uniformRows == rowRange)
    }
}
