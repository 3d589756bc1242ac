import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes

/// The albums on displays whose edges are hidden or do not answer.
@Suite struct AlbumsSafeAreaTests {
    private static let margins: [@Sendable (inout GalleryConfiguration) -> Void] = [
        { $0.overscan = 40 }, { $0.contacts.bezelMargin = 40 },
    ]

    @Test("header, tabs, titles, hearts and the way back lie inside the margin, at every offset", arguments: 0..<2)
    func inside(margin: Int) {
        var albums = AlbumsBench([1, 1, 30, 30], Self.margins[margin])
        let safe = Rect(x: 40, y: 40, width: 1000, height: 1840)
        for lines in [0, 0.1, 0.1, 0.1, 0.2, 3, 30] {
            albums.bench.handle(.wheel(at: .zero, lines: Vector(dx: 0, dy: -lines)))
            albums.bench.run(2)
            for region in albums.bench.model.scene.regions.regions {
                switch region.target {
                case .albums(.tab), .albums(.favouritesTab), .albums(.backButton), .albums(.tabBar):
                    let frame = region.frame
                    #expect(frame.minX >= safe.minX && frame.maxX <= safe.maxX + 1e-9, "\(region.target)")
                    #expect(frame.minY >= safe.minY, "\(region.target)")
                case .albums(.heart): #expect(region.frame.minX >= safe.minX && region.frame.maxX <= safe.maxX)
                default: break
                }
            }
            for number in 0..<4 {
                for title in albums.labels("Album \(number)") { #expect(title.frame.minX >= 56) }
            }
        }
        // The last row ends above the margin.
        #expect((albums.cells.values.map(\.maxY).max() ?? .infinity) <= safe.maxY)
    }

    @Test("the pinned header's background reaches the edges of the screen, and grows to them steadily")
    func background() throws {
        var albums = AlbumsBench([60], Self.margins[0])
        var last = 142.0
        for _ in 0..<60 {
            albums.bench.handle(.wheel(at: .zero, lines: Vector(dx: 0, dy: -0.01)))
            albums.bench.run(0.5)
            // The band of the pinned title has the same colour, and lies lower.
            let bands = albums.bench.model.scene.sprites.filter { $0.picture == .solid(.header) }.map(\.frame)
            let top = try #require(bands.min { $0.minY < $1.minY })
            #expect(top.minX == 0 && top.size.width == 1080 && top.minY <= last && last - top.minY <= 8.5)
            last = top.minY
        }
        #expect(last == 0)
        #expect(albums.bench.model.scene.regions.frame(of: .albums(.header))?.minY == 40)
    }

    @Test(
        "a finger swipes back from just inside the margin, beside the photos", arguments: LayoutDirection.allCases,
        0..<2)
    func edge(direction: LayoutDirection, margin: Int) throws {
        var albums = AlbumsBench([30], direction: direction, Self.margins[margin])
        let edge = try #require(albums.bench.model.scene.regions.frame(of: .albums(.backEdge)))
        #expect(edge == Rect(x: direction == .leftToRight ? 40 : 1080 - 56, y: 0, width: 16, height: 1920))
        #expect(albums.cells.values.allSatisfy { $0.intersection(edge) == nil })
        let x = edge.center.x
        let end = 540 + 400 * direction.sign
        albums.bench.touch(.down, x, 900)
        albums.bench.move(Point(x: x, y: 900), to: Point(x: end, y: 900))
        albums.bench.run(0.3)
        albums.bench.touch(.up, end, 900)
        albums.bench.run(1)
        #expect(albums.bench.model.isHome)
    }
}
