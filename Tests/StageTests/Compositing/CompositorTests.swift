import Motion
import Raster
import Testing

@testable import Compositing

@Suite struct CompositorTests {
    private let picture = Bitmap.greys([[10, 20, 30], [40, 50, 60]])

    @Test("an unscaled picture on whole pixels is copied exactly, on black")
    func copies() {
        let board = Board(5, 4)
        board.draw([PictureLayer.at(picture, x: 1, y: 1)])
        #expect(
            board.levels == [
                [0, 0, 0, 0, 0], [0, 10, 20, 30, 0], [0, 40, 50, 60, 0], [0, 0, 0, 0, 0],
            ])
    }

    @Test(
        "the parts of a large frame are complete when they are reported, and together are the frame",
        arguments: [1, 3])
    func parts(threads: Int) {
        let board = Board(50, 400, threads: threads, pixelsInPart: 5000)
        let layer = PictureLayer.at(.pixel(0xFF64_6464), x: 0, y: 0, width: 50, height: 400)
        var early: [Range<Int>] = []
        let rest = board.draw([layer]) { rows in
            for row in rows.joined() { #expect(board.rows[row].allSatisfy { $0 == grey(100) }) }
            early += rows
            rows.removeAll()
        }
        #expect(early.count == 3)
        #expect(Array((early + rest).joined()) == Array(0..<400))
    }

    @Test("a picture in two parts looks like the whole one, wherever it lies", arguments: [false, true])
    func continued(isBelow: Bool) {
        let levels = (0..<12).map { y in (0..<12).map { x in (x * 97 + y * 61) % 256 } }
        let (whole, before, after) =
            isBelow
            ? (levels, Array(levels[..<5]), Array(levels[5...]))
            : (levels, levels.map { Array($0[..<5]) }, levels.map { Array($0[5...]) })
        for tenth in 0..<10 {
            let place = 1 + Double(tenth) / 10
            let (x, y) = isBelow ? (2, place) : (place, 2)
            let expected = Board(15, 15)
            expected.draw([PictureLayer.at(.greys(whole), x: x, y: y)])
            let board = Board(15, 15)
            board.draw([
                PictureLayer.at(.greys(before), x: x, y: y).with {
                    ($0.continuesRight, $0.continuesBelow) = (!isBelow, isBelow)
                },
                PictureLayer.at(.greys(after), x: x + (isBelow ? 0 : 5), y: y + (isBelow ? 5 : 0)),
            ])
            for (drawn, expected) in zip(board.levels.joined(), expected.levels.joined()) {
                #expect(abs(drawn - expected) <= 2)
            }
        }
    }

    @Test("rows of any length are blended correctly")
    func lengths() {
        for length in 1...40 {
            let bitmap = Bitmap.greys([(0..<length).map { ($0 * 37) % 256 }])
            let board = Board(length, 1)
            board.draw([
                PictureLayer.at(.pixel(0xFF64_6464), x: 0, y: 0, width: Double(length)),
                PictureLayer.at(bitmap, x: 0, y: 0, opacity: 0.25),
            ])
            for x in 0..<length {
                let expected = 100 * 0.75 + Double((x * 37) % 256) * 0.25
                #expect(abs(Double(board[x, 0] & 255) - expected) <= 1)
            }
        }
    }

    @Test("hiding what lies behind opaque layers makes no difference", arguments: 1...40)
    func hiding(seed: Int) {
        let layers = RandomScenes(seed: seed, count: 12).layers
        let hiding = Board(48, 40)
        let plain = Board(48, 40, threads: 3)
        hiding.draw(layers)
        // The same pictures, but not marked as opaque, so nothing is hidden.
        plain.draw(layers.map { $0.with { $0.picture.opaque = nil } })
        for (a, b) in zip(hiding.rows.joined(), plain.rows.joined()) {
            for shift: UInt32 in [0, 8, 16] { #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 3) }
        }
    }
}
