import Library
import Motion
import Testing

@testable import Albums

/// What holds for the rows of every library on every screen.
@Suite struct AlbumRowsTests {
    private static let seeds: ClosedRange<UInt64> = 1...40

    private func forEachLayout(_ seed: UInt64, _ body: (AlbumList, AlbumLayout, Comment) -> Void) {
        let list = AlbumLibraries.random(seed)
        for size in AlbumLibraries.screens {
            let layout = AlbumLayout(list, .screen(size))
            body(list, layout, "seed \(seed) on \(size.width) × \(size.height)")
        }
    }

    @Test("all photos are in a row, once and in order, and rows are below one another", arguments: seeds)
    func order(seed: UInt64) {
        forEachLayout(seed) { list, layout, comment in
            var next = 0
            var bottom = layout.metrics.coverHeight - 16
            for row in layout.rows {
                #expect(row.photos.lowerBound == next && !row.photos.isEmpty, comment)
                #expect(row.top == bottom + (row.hasTitles ? 60 : 8), comment)
                next = row.photos.upperBound
                bottom = row.top + row.height
            }
            #expect(next == list.cards.count && layout.height == bottom + layout.metrics.foot, comment)
        }
    }

    @Test(
        "all rows but the last fill the width within a point, and their heights are within the limits", arguments: seeds
    )
    func full(seed: UInt64) {
        forEachLayout(seed) { list, layout, comment in
            let metrics = layout.metrics
            for row in layout.rows.indices.dropLast() {
                let cells = layout.cells(ofRow: row, list.cards)
                #expect(cells.first?.frame.minX == metrics.leading, comment)
                let end = cells.last?.frame.maxX ?? .infinity
                #expect(abs(end - metrics.leading - metrics.width) <= 1, comment)
                #expect(metrics.rowHeights.contains(layout.rows[row].height), comment)
            }
        }
    }

    @Test("photos of an album are 8 apart and albums 24; none overlaps another or leaves the width", arguments: seeds)
    func frames(seed: UInt64) {
        forEachLayout(seed) { list, layout, comment in
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
                    #expect(cell.frame.maxX <= layout.metrics.leading + layout.metrics.width + 1, comment)
                }
            }
        }
    }

    @Test("a row has titles where an album begins, one for each of its albums, as wide as its photos", arguments: seeds)
    func headings(seed: UInt64) {
        forEachLayout(seed) { list, layout, comment in
            let firsts = Set(list.albums.map(\.photos.lowerBound))
            for row in layout.rows.indices {
                let photos = layout.rows[row].photos
                #expect(layout.rows[row].hasTitles == photos.contains(where: firsts.contains), comment)
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
