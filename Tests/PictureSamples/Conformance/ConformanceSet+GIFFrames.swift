extension ConformanceSet {
    private typealias Frame = GIFBuilder.Frame
    private static let none = ConformanceSample.background
    private static let red = 0xFF0000
    private static let green = 0x00FF00
    private static let blue = 0x0000FF
    private static let yellow = 0xFFFF00

    /// A rectangle of one colour of the palette.
    private static func rectangle(
        _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ index: Int, disposal: Int? = nil, transparent: Int? = nil
    ) -> Frame {
        Frame(
            x: x, y: y, width: width, height: height, indices: Array(repeating: index, count: width * height),
            disposal: disposal, transparent: transparent)
    }

    /// A picture of 8 × 6 pixels with some rectangles: columns, rows and a colour.
    private static func canvas(
        _ rects: (Range<Int>, Range<Int>, Int)..., width: Int = 8, height: Int = 6, ground: Int = none
    ) -> [Int] {
        (0..<height).flatMap { y in
            (0..<width).map { x in rects.last { $0.0.contains(x) && $0.1.contains(y) }?.2 ?? ground }
        }
    }

    private static func placed(
        _ name: String, _ frame: Frame, screen: (width: Int, height: Int) = (8, 6), width: Int = 8, _ pixels: [Int]
    ) -> ConformanceSample {
        ConformanceSample("\(name).gif", GIFBuilder(screen: screen).file([frame]), width: width, pixels)
    }

    /// Rows that were left out remain transparent.
    private static let missingRows: ConformanceSample = {
        var frame = rectangle(0, 0, 8, 6, 1)
        frame.indices.removeLast(16)
        return placed("rows-missing", frame, canvas((0..<8, 0..<4, green)))
    }()

    static let placedGIFs = [
        placed("smaller-frame", rectangle(2, 1, 3, 2, 1), canvas((2..<5, 1..<3, green))),
        placed("no-screen", rectangle(0, 0, 8, 6, 2), screen: (0, 0), canvas(ground: blue)),
        placed("screen-too-small", rectangle(1, 2, 7, 4, 2), screen: (3, 2), canvas((1..<8, 2..<6, blue))),
        placed("screen-without-rows", rectangle(0, 0, 8, 6, 3), screen: (8, 0), canvas(ground: yellow)),
        missingRows,
    ]

    private static func moving(_ name: String, _ frames: [Frame], _ pictures: [Int]...) -> ConformanceSample {
        ConformanceSample("\(name).gif", GIFBuilder().file(frames), width: 8, frames: pictures)
    }

    private static func disposed(_ method: Int, _ last: [Int]) -> ConformanceSample {
        moving(
            "disposal-\(method)",
            [rectangle(0, 0, 8, 6, 0), rectangle(1, 1, 4, 3, 1, disposal: method), rectangle(3, 3, 2, 2, 2)],
            canvas(ground: red), canvas((1..<5, 1..<4, green), ground: red), last)
    }

    static let movingGIFs = [
        disposed(0, canvas((1..<5, 1..<4, green), (3..<5, 3..<5, blue), ground: red)),
        disposed(1, canvas((1..<5, 1..<4, green), (3..<5, 3..<5, blue), ground: red)),
        disposed(2, canvas((1..<5, 1..<4, none), (3..<5, 3..<5, blue), ground: red)),
        disposed(3, canvas((3..<5, 3..<5, blue), ground: red)),
        disposed(4, canvas((3..<5, 3..<5, blue), ground: red)),
        moving(
            "disposal-of-first", [rectangle(0, 0, 8, 6, 0, disposal: 3), rectangle(0, 0, 2, 2, 1)], canvas(ground: red),
            canvas((0..<2, 0..<2, green))),
        moving(
            "frame-across-edge",
            [rectangle(0, 0, 8, 6, 0), rectangle(6, 4, 5, 7, 1, disposal: 2), rectangle(0, 0, 1, 1, 2)],
            canvas(ground: red), canvas((6..<8, 4..<6, green), ground: red),
            canvas((6..<8, 4..<6, none), (0..<1, 0..<1, blue), ground: red)),
        moving(
            "frame-outside",
            [rectangle(0, 0, 8, 6, 0), rectangle(20, 30, 5, 7, 1, disposal: 2), rectangle(0, 9, 8, 2, 1)],
            canvas(ground: red), canvas(ground: red), canvas(ground: red)),
        moving(
            "frame-without-pixels", [rectangle(0, 0, 8, 6, 0), rectangle(3, 3, 0, 0, 1), rectangle(0, 0, 1, 6, 2)],
            canvas(ground: red), canvas(ground: red), canvas((0..<1, 0..<6, blue), ground: red)),
        moving(
            "transparent-frame", [rectangle(0, 0, 8, 6, 0), rectangle(1, 1, 4, 4, 1, transparent: 1)],
            canvas(ground: red),
            canvas(ground: red)),
    ]

    /// Codes that the table does not have.
    private static let damagedFrame: Frame = {
        var frame = rectangle(0, 0, 8, 6, 1)
        frame.indices = []
        frame.codes.ends = false
        frame.codes.rest = [0xFF, 0xFF, 0xFF]
        return frame
    }()

    /// What has a first frame is shown. A damaged frame leaves the picture as it was.
    static let damagedMovingGIFs = [
        moving(
            "damaged-frame", [rectangle(0, 0, 8, 6, 0), damagedFrame, rectangle(0, 0, 2, 2, 1)], canvas(ground: red),
            canvas(ground: red), canvas((0..<2, 0..<2, green), ground: red)
        )
    ]

    private static func skipped(
        _ name: String, _ reason: String, differs: String? = nil, _ change: (inout GIFBuilder, inout Frame) -> Void
    ) -> ConformanceSample {
        var builder = GIFBuilder()
        var frame = rectangle(0, 0, 8, 6, 1)
        change(&builder, &frame)
        return ConformanceSample(
            "\(name).gif", builder.file(frame.width == 0 ? [] : [frame]), skipped: reason, differs: differs)
    }

    static let brokenGIFs = [
        skipped("frame-cut", "truncated", differs: "The file may still be written.") { builder, frame in
            // A block of 200 bytes, of which there are ten.
            builder.end = []
            frame.codes.rest = Array(repeating: 0, count: 200)
            builder.cut = 190
        },
        skipped("zeros-for-trailer", "truncated", differs: "The file may still be written.") { builder, _ in
            builder.end = [0, 0, 0]
        },
        skipped("no-frames", "no frames") { $1.width = 0 },
        skipped("no-data", "GIF") { _, frame in (frame.indices, frame.codes.startsWithClear) = ([], false) },
        skipped("invalid-code", "defective", differs: "Chromium shows the rows before it.") { _, frame in
            frame.codes.startsWithClear = true
            // The code for clearing, and codes that the table does not have.
            frame.indices = []
            frame.codes.ends = false
            frame.codes.rest = [0xFF, 0xFF, 0xFF]
        },
        skipped("codes-too-long", "codes of size 9") { _, frame in frame.codes.size = 9 },
    ]
}
