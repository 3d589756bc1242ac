import Library
import Motion
import Testing

@testable import Albums

@Suite struct AlbumMetricsTests {
    @Test(
        "the cover is 224 high; on a low screen it takes 35 % of the height, on a wide one 11.5 % of the width",
        arguments: [
            (1920.0, 1080.0, 224.0), (1080, 1920, 224), (1280, 800, 224), (1280, 1024, 224), (800, 480, 168),
            (1024, 600, 210), (1920, 540, 189), (3840, 1080, 378), (3840, 2160, 442), (400, 300, 148),
        ])
    func cover(width: Double, height: Double, expected: Double) {
        let metrics = AlbumMetrics.screen(width, height)
        #expect(metrics.coverHeight == expected)
        // The header, 82 high, has then come to the top.
        #expect(metrics.threshold == expected - 82)
    }

    @Test(
        "rows take a quarter to a third of the shorter side, which counts as 480 to 1440 points",
        arguments: [
            (1920.0, 1080.0, 270.0, 360.0), (1080, 1920, 270, 360), (1024, 600, 150, 200), (1920, 540, 135, 180),
            (640, 360, 120, 160), (3840, 2160, 360, 480),
        ])
    func rows(width: Double, height: Double, least: Double, most: Double) {
        let metrics = AlbumMetrics.screen(width, height)
        #expect(metrics.rowHeights == least...most)
        #expect(metrics.rowHeights.contains(metrics.bestRowHeight))
    }

    @Test("photos and titles lie 16 points inside the safe area, and the header is pinned at its upper edge")
    func safeArea() {
        let plain = AlbumMetrics.screen(1920, 1080)
        #expect((plain.leading, plain.width, plain.pinnedBottom) == (16, 1888, 53))
        let inset = AlbumMetrics.screen(Size(width: 1920, height: 1080), overscan: 40)
        #expect((inset.leading, inset.width, inset.pinnedBottom) == (56, 1808, 93))
        // The header reaches its place 40 points earlier, and the last row ends above the lower edge.
        #expect(inset.threshold == 102 && plain.foot == 54 && inset.foot == 54)
        #expect(AlbumMetrics.screen(Size(width: 1000, height: 600), overscan: 50).foot == 50)
    }
}

/// On a screen of 1080 × 1000 points, where rows are 250 to 333 high, three photos eleven wide and ten high fill a row.
@Suite struct AlbumLayoutTests {
    private func layout(_ list: AlbumList) -> AlbumLayout { AlbumLayout(list, .screen(1080, 1000)) }

    @Test("a photo lies in its row, between the margins")
    func cells() {
        let list = AlbumLibraries.list([3, 6])
        let layout = layout(list)
        // 312.73 points for an aspect of 1: 344 for 1.1.
        #expect(layout.frame(of: 0, cards: list.cards) == Rect(x: 16, y: 268, width: 344, height: 313))
        #expect(layout.frame(of: 1, cards: list.cards) == Rect(x: 368, y: 268, width: 344, height: 313))
        let top: Double = 268 + 313 + 60 + 321
        #expect(layout.frame(of: 8, cards: list.cards) == Rect(x: 720, y: top, width: 344, height: 313))
        #expect(layout.frame(of: 9, cards: list.cards) == nil)
        #expect(layout.frame(of: -1, cards: list.cards) == nil)
    }

    @Test("albums of one photo share rows, 24 apart, each with its title above its photo")
    func shared() {
        let list = AlbumLibraries.list([1, 1, 1, 1, 1, 1])
        let layout = layout(list)
        // Two spaces of 24 leave 1000: 333.3 each.
        let frames = [Rect(x: 16, y: 268, width: 333, height: 303), Rect(x: 373, y: 268, width: 334, height: 303)]
        #expect(layout.rows.map(\.photos) == [0..<3, 3..<6])
        #expect(layout.cells(ofRow: 0, list.cards).map(\.frame).prefix(2) == frames[...])
        #expect(layout.sections.map { layout.rows[$0.row].lineTop } == [224, 224, 224, 587, 587, 587])
        let headings = layout.headings(ofRow: 1, list.cards)
        #expect(headings.map(\.section) == [3, 4, 5] && headings.map(\.leading) == [16, 373, 731])
        #expect(headings.map(\.width) == [333, 334, 333])
    }

    @Test("in the last row of a long album no photo is left alone, nor is an unfilled one higher than those above")
    func lastRow() {
        // 31 photos: four in one of the rows, cropped to its least height.
        let counts = self.layout(AlbumLibraries.list([31, 3])).rows.map(\.photos.count)
        #expect(counts.sorted() == Array(repeating: 3, count: 10) + [4])
        // Two photos of 2.2 fill a row 236 high, which is cropped to 250; the third alone would fill one 476 high.
        let list = AlbumLibraries.list([3], aspect: 2.2)
        let layout = self.layout(list)
        let last = Rect(x: 16, y: 268 + 250 + 8, width: 550, height: 250)
        #expect(layout.rows.count == 2 && layout.frame(of: 2, cards: list.cards) == last)
    }

    @Test("the photos of an only row are as large as the width or the rest of the screen allows, in the middle")
    func few() {
        // Below the cover, a title, a gap and the foot, 666 points are left.
        let one = AlbumLibraries.list([1])
        let two = AlbumLibraries.list([2])
        #expect(layout(one).frame(of: 0, cards: one.cards) == Rect(x: 174, y: 268, width: 733, height: 666))
        #expect(layout(one).headings(ofRow: 0, one.cards) == [.init(section: 0, leading: 174, width: 732)])
        #expect(layout(two).frame(of: 1, cards: two.cards) == Rect(x: 544, y: 268, width: 520, height: 473))
        #expect(layout(AlbumList(title: "")).rows.isEmpty)
        #expect(layout(AlbumList(title: "")).height == 224 + 50)
    }

    @Test("the photos between two distances are those that are visible there", arguments: 0..<40)
    func window(_ number: Int) {
        let list = AlbumLibraries.list([3, 7, 1, 20, 2, 1, 1])
        let layout = layout(list)
        let top = Double(number * 61)
        let all = list.cards.indices.compactMap { index in
            layout.frame(of: index, cards: list.cards).map { (index, $0) }
        }
        let expected = all.filter { $0.1.maxY > top && $0.1.minY < top + 300 }.map(\.0)
        #expect(layout.cells(from: top, to: top + 300, of: list.cards).map(\.index) == expected)
    }

    @Test(
        "the album at a distance is the last that begins above it; those of one row take turns while it passes",
        arguments: [
            // A line of 44, a row of 313, a gap of 16.
            ([3, 3, 3], [-50.0, 0, 224, 596.5, 597, 9999], [0, 0, 0, 0, 1, 2]),
            // A line of 44 and a row of 303: each third is 115.7 high.
            ([1, 1, 1, 3], [224, 338.6, 340.6, 454.3, 456.3, 586, 588], [0, 0, 1, 1, 2, 2, 3]),
        ])
    func sections(counts: [Int], distances: [Double], expected: [Int]) {
        #expect(distances.map(layout(AlbumLibraries.list(counts)).section(at:)) == expected)
    }

    @Test("the photos of a row follow one another while it passes; before the list is its first, after it its last")
    func photos() {
        // A line of 44 and a row of 313 from 224 on: each third is 119 high.
        let layout = layout(AlbumLibraries.list([3, 3]))
        let distances: [Double] = [0, 224, 342, 344, 461, 463, 580, 9999]
        #expect(distances.map(layout.photo(at:)) == [0, 0, 0, 1, 1, 2, 2, 5])
    }
}

/// What holds for the rows of every library on every screen.
@Suite struct AlbumRowsTests {
    private static let seeds: ClosedRange<UInt64> = 1...40

    private func forEachLayout(_ seed: UInt64, _ body: (AlbumList, AlbumLayout, Comment) -> Void) {
        let list = AlbumLibraries.random(seed)
        for size in AlbumLibraries.screens {
            body(list, AlbumLayout(list, .screen(size)), "seed \(seed) on \(size.width) × \(size.height)")
        }
    }

    @Test(
        "rows lie below one another, and each photo is in one, in order; a row where an album begins has titles",
        arguments: seeds)
    func order(seed: UInt64) {
        forEachLayout(seed) { list, layout, comment in
            let firsts = Set(list.albums.map(\.photos.lowerBound))
            var next = 0
            var bottom = layout.metrics.coverHeight - 16
            for row in layout.rows {
                #expect(row.photos.lowerBound == next && !row.photos.isEmpty, comment)
                #expect(row.hasTitles == row.photos.contains(where: firsts.contains), comment)
                #expect(row.top == bottom + (row.hasTitles ? 60 : 8), comment)
                next = row.photos.upperBound
                bottom = row.top + row.height
            }
            #expect(next == list.cards.count && layout.height == bottom + layout.metrics.foot, comment)
        }
    }

    @Test("rows but the last fill the width, within limits of height; photos are 8 apart, albums 24", arguments: seeds)
    func frames(seed: UInt64) {
        forEachLayout(seed) { list, layout, comment in
            let metrics = layout.metrics
            let trailing = metrics.leading + metrics.width
            for row in layout.rows.indices {
                let cells = layout.cells(ofRow: row, list.cards)
                #expect(cells.map(\.index) == Array(layout.rows[row].photos), comment)
                for (cell, next) in zip(cells, cells.dropFirst()) {
                    let gap = next.frame.minX - cell.frame.maxX
                    #expect(gap == (cell.section == next.section ? 8 : 24), comment)
                }
                for cell in cells {
                    #expect(list.albums[cell.section].photos.contains(cell.index), comment)
                    #expect(cell.frame.minY == layout.rows[row].top && cell.frame.size.width >= 1, comment)
                    #expect(cell.frame.maxX <= trailing + 1, comment)
                }
                guard row < layout.rows.count - 1 else { continue }
                #expect(cells.first?.frame.minX == metrics.leading, comment)
                #expect(abs((cells.last?.frame.maxX ?? .infinity) - trailing) <= 1, comment)
                #expect(metrics.rowHeights.contains(layout.rows[row].height), comment)
            }
        }
    }

    @Test("a row has one title for each of its albums, as wide as its photos", arguments: seeds)
    func headings(seed: UInt64) {
        forEachLayout(seed) { list, layout, comment in
            for row in layout.rows.indices {
                let cells = layout.cells(ofRow: row, list.cards)
                let headings = layout.headings(ofRow: row, list.cards)
                #expect(headings.map(\.section) == Array(cells[0].section...cells[cells.count - 1].section), comment)
                guard headings.count > 1 else { continue }
                for heading in headings {
                    let own = cells.filter { $0.section == heading.section }.map(\.frame)
                    #expect(own.first?.minX == heading.leading, comment)
                    #expect(own.last?.maxX == heading.leading + heading.width, comment)
                }
            }
        }
    }

    @Test("photos of ordinary shapes lose at most a third of their width or height", arguments: seeds)
    func cropping(seed: UInt64) {
        let shapes = [1.5, 0.75, 1.333, 1.778, 1]
        let random = AlbumLibraries.random(seed)
        let list = AlbumLibraries.list(random.albums.map(\.photos.count)) { shapes[$0 * 7 % 5] }
        for size in AlbumLibraries.screens where size.width >= 800 {
            let layout = AlbumLayout(list, .screen(size))
            for row in layout.rows.indices {
                for cell in layout.cells(ofRow: row, list.cards) {
                    let shown = cell.frame.size.width / cell.frame.size.height
                    let own = list.cards[cell.index].aspect
                    #expect(max(shown / own, own / shown) < 1.5, "seed \(seed) on \(size.width) × \(size.height)")
                }
            }
        }
    }

    @Test(
        "no other rows have a smaller sum of penalties than those of a short list",
        arguments: 1...20 as ClosedRange<UInt64>)
    func least(seed: UInt64) {
        // An album's rows end where the sum of the squared misses of the best height is least: all ways are tried.
        let random = AlbumLibraries.random(seed)
        let aspects = random.cards.prefix(12).map(\.aspect)
        let list = AlbumLibraries.list([aspects.count]) { aspects[$0] }
        let metrics = AlbumMetrics.screen(1280, 1024)
        func penalty(_ row: Range<Int>) -> Double {
            let sum = aspects[row].map { min(max($0, 0.75), 2.25) }.reduce(0, +)
            let height = (1248 - 8 * Double(row.count - 1)) / sum
            // A quarter, 29 % and a third of 1024.
            let cropped = max(height / 341, 256 / height, 1) - 1
            let miss = max(height / 297, 297 / height) - 1
            let full = miss * miss + 2 * cropped * cropped
            guard row.upperBound == aspects.count, height > 341 else { return full }
            return min(full, 0.8 * (1 - 297 / height))
        }
        var least = Double.infinity
        for breaks in 0..<(1 << (aspects.count - 1)) {
            let ends = (1..<aspects.count).filter { breaks >> ($0 - 1) & 1 == 1 } + [aspects.count]
            least = min(least, zip([0] + ends, ends).map { penalty($0..<$1) }.reduce(0, +))
        }
        let chosen = AlbumLayout(list, metrics).rows.map { penalty($0.photos) }.reduce(0, +)
        #expect(abs(chosen - least) < 1e-9, "seed \(seed)")
    }
}
