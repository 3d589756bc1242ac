import Raster
import Testing

@Suite struct CardPainterTests {
    private static let size = PixelSize(width: 200, height: 160)
    private let painter = CardPainter(
        cornerRadius: 20, shadow: Shadow(blur: 40, offset: 16, opacity: 0.45, reduction: 8))

    @Test("an empty frame is a line at the edge and nothing inside")
    func emptyFrame() {
        let frame = painter.emptyFrame(Self.size, lineWidth: 2, colour: .white(0.16))
        #expect(frame.size == Self.size)
        #expect(frame.content == PixelRect(Self.size))
        #expect(frame.opaque == nil)
        #expect(
            PixelRect(Self.size).inset(by: 10).coordinates.filter { pixel in
                !(pixel.x < 30 || pixel.x > 170) || !(pixel.y < 30 || pixel.y > 130)
            }.allSatisfy { frame.alpha($0.x, $0.y) == 0 })
        // Two pixels of line, centred two pixels from the edge: 0.16 × 255 = 40.8, which cairo rounds down.
        let column = (0..<6).map { frame.alpha(100, $0) }
        #expect(column == [0, 40, 40, 0, 0, 0])
        #expect((0..<6).map { frame.alpha($0, 80) } == column)
        #expect((0..<6).map { frame.alpha(199 - $0, 80) } == column)
        #expect((0..<6).map { frame.alpha(100, 159 - $0) } == column)
    }
}
