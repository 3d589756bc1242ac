import Motion
import Testing

@testable import Albums
@testable import Gallery
@testable import Preview

/// The same input, played to a seed's algorithm and to the gallery.
struct Comparison: Sendable, CustomTestStringConvertible {
    /// As in `Documentation/Seeds.md`.
    let name: String
    /// The largest difference, in points.
    let difference: @Sendable () -> Double

    var testDescription: String { name }

    init(_ name: String, _ difference: @escaping @Sendable () -> Double) {
        self.name = name
        self.difference = difference
    }

    static let all = [
        Comparison("overflowLocked") { overflow(releasesAxis: false) },
        Comparison("overflowReleased") { overflow(releasesAxis: true, .bounds) },
        Comparison("overflowReleasedLocked") { overflow(releasesAxis: true) },
        Comparison("activeTwoWay") { consuming([Vector(dx: -916, dy: 0)], atEdge: false, .twoWay) },
        Comparison("activeOneWay") { consuming([Vector(dx: -916, dy: 0)], atEdge: false, .oneWay) },
        Comparison("ignoreTwoWay") { consuming(outAndBack, atEdge: true, .twoWay) },
        Comparison("ignoreOneWay") { consuming(outAndBack, atEdge: true, .oneWay) },
        Comparison("undecided") { consuming([Vector(dx: -216, dy: 216)], atEdge: true, .twoWay) },
        Comparison("fixOffset", doubleTaps),
        Comparison("tripledList", drift),
        Comparison("tripledListResumes", resumption),
        Comparison("rotatingRow", rotation),
        Comparison("headerThreshold", headerThreshold),
        Comparison("headerCurve", headerCurve),
        Comparison("tabs") { tabs([(390, 2...3), (1080, 4...6)]) },
        Comparison("wideTabs") { tabs([(1080, 2...3)]) },
        Comparison("tabsBesideButton", tabBar),
    ]

    // MARK: The photo

    private static let outAndBack = [Vector(dx: -216, dy: 0), Vector(dx: 400, dy: 0)]

    /// Past the right edge, back onto the photo, and down past its upper edge.
    private static func overflow(
        releasesAxis: Bool, _ axisLock: PreviewConfiguration.AxisLock = .stroke
    ) -> Double {
        var stroke = PhotoStroke(atEdge: false, .twoWay, axisLock)
        var seed = OverflowDrag(
            from: stroke.pan, scale: PhotoStroke.zoom, limits: PhotoStroke.limits, releasesAxis: releasesAxis)
        var translation = Vector.zero
        let ways = [Vector(dx: -916, dy: 0), Vector(dx: 300, dy: 0), Vector(dx: 0, dy: 650)]
        return stroke.play(ways) { delta, reading in
            translation += delta
            seed.drag(to: translation)
            let overflow = Vector(dx: reading.pager, dy: reading.dismiss)
            return max((reading.pan - seed.offset).length, (overflow - seed.overflow).length)
        }
    }

    private static func consuming(
        _ ways: [Vector], atEdge: Bool, _ handOff: PreviewConfiguration.HandOff
    ) -> Double {
        var stroke = PhotoStroke(atEdge: atEdge, handOff)
        var seed = ConsumingDrag(from: stroke.pan, scale: PhotoStroke.zoom, limits: PhotoStroke.limits)
        return stroke.play(ways) { delta, reading in
            seed.drag(by: delta)
            return max((reading.pan - seed.offset).length, abs(reading.pager - seed.pager))
        }
    }

    /// Double taps all over the photo.
    @Sendable private static func doubleTaps() -> Double {
        let points = [(500, 300), (20, 30), (980, 570), (700, 100), (333, 480)].map { Point(x: $0.0, y: $0.1) }
        return points.map { point in
            var bench = Bench.preview()
            bench.doubleTap(point.x, point.y)
            let expected = PhotoStroke.limits.offset(doubleTappedAt: point, from: 1, to: PhotoStroke.zoom)
            return bench.preview.map { ($0.pan - expected).length } ?? .infinity
        }.max() ?? .infinity
    }

    // MARK: The rows

    /// More than two lengths of a list.
    @Sendable private static func drift() -> Double {
        var bench = Bench()
        let start = bench.reading
        var seed = TripledList(count: 12, cardWidth: 372, spacing: 28)
        let origin = seed.offset
        bench.frame = 0.3337
        return (0..<1200).map { _ in
            bench.run(bench.frame)
            seed.run(to: bench.time)
            return apart(bench.reading.x - start.x, seed.offset - origin, of: seed.length)
        }.max() ?? .infinity
    }

    /// A finger rests on the row, and is taken away. The seed's timer resumes immediately.
    @Sendable private static func resumption() -> Double {
        var bench = Bench()
        bench.run(1)
        bench.touch(.down, 500)
        bench.run(0.3)
        bench.touch(.cancel, 500)
        let start = bench.reading
        var seed = TripledList(count: 12, cardWidth: 372, spacing: 28)
        let origin = seed.offset
        bench.run(1)
        seed.run(to: 1)
        return apart(bench.reading.x - start.x, seed.offset - origin, of: seed.length)
    }

    /// Until the seed has rotated its list once.
    @Sendable private static func rotation() -> Double {
        var bench = Bench { $0.mode = .stepped }
        let start = bench.reading
        var seed = RotatingRow(count: 12, pitch: Bench.pitch, viewport: Bench.size.width, step: 20)
        bench.frame = RotatingRow.stepDuration
        return (0..<250).map { _ in
            bench.run(bench.frame)
            _ = seed.run(bench.frame)
            let position = Double(seed.leading.photo) * Bench.pitch + seed.leading.offset
            return apart(bench.reading.x - start.x, position, of: start.length)
        }.max() ?? .infinity
    }

    /// The distance between two positions on a ring.
    private static func apart(_ a: Double, _ b: Double, of length: Double) -> Double {
        abs((a - b).remainder(dividingBy: length))
    }

    // MARK: The programme

    /// Where the header collapses on a phone and on a kiosk.
    @Sendable private static func headerThreshold() -> Double {
        [Size(width: 390, height: 844), Size(width: 1920, height: 1080)].map { size in
            abs(AlbumMetrics(Bench(size: size).model.screens.traits).threshold - 142)
        }.max() ?? .infinity
    }

    @Sendable private static func headerCurve() -> Double {
        var header = CollapsingHeader()
        var seed = ProgrammeHeader()
        return [(0.0, 0.0), (1, -142), (2, -142.5), (3, -5000), (4, -142), (5, 0)].flatMap { time, offset in
            header.follow(scroll: -offset, threshold: 142, at: time)
            seed.scroll(to: offset, at: time)
            return (0...100).map { step in
                let now = time + Double(step) / 1000
                return abs(header.height(at: now) - seed.height(at: now))
            }
        }.max() ?? .infinity
    }

    /// The leading edges of tabs in bars that begin at the seed's margin.
    private static func tabs(_ bars: [(width: Double, counts: ClosedRange<Int>)]) -> Double {
        bars.flatMap { width, counts in
            counts.flatMap { count in
                let seed = ProgrammeTabs(count: count, width: width)
                let layout = TabLayout(count: count, width: width - 32)
                let ends = (0..<count).map { abs(16 + layout.leading(of: $0) - seed.leading(of: $0)) }
                return ends + [abs(layout.tabWidth - seed.tabWidth)]
            }
        }.max() ?? .infinity
    }

    @Sendable private static func tabBar() -> Double {
        AlbumMetrics(Bench(size: Size(width: 1080, height: 1920)).model.screens.traits).tabBarLeading
            - ProgrammeTabs(count: 4, width: 1080).leading(of: 0)
    }
}
