import Gallery
import Motion
import Testing

@testable import Pictures

@Suite struct PictureScheduleTests {
    private func card(_ photo: Int) -> Picture { .crop(PhotoID(photo), Size(width: 8, height: 6)) }

    private func chip(_ photo: Int) -> Picture { .chip(PhotoID(photo), Size(width: 4, height: 4)) }

    private func caption(_ photo: Int) -> Picture { .caption(PhotoID(photo), .line, width: 100) }

    private func tile(_ photo: Int, level: Int, _ column: Int) -> Picture {
        .tile(PhotoID(photo), Tile(level: level, column: column, row: 0))
    }

    /// The batches that would be made now, in order; they stay under way.
    private func begin(_ schedule: inout PictureSchedule) -> [[Picture]] {
        var batches: [[Picture]] = []
        while let (_, batch) = schedule.begin(within: 1 << 24) { batches.append(batch.pictures) }
        return batches
    }

    @Test("pictures are begun in the order in which they are wanted, each once")
    func order() {
        var schedule = PictureSchedule()
        schedule.want([card(3), card(1), card(3), card(2)])
        #expect(schedule.waitingCount == 3)
        let made = begin(&schedule)
        #expect(made == [[card(3)], [card(1)], [card(2)]])
        #expect(schedule.waitingCount == 0)
    }

    @Test("a new list replaces the waiting pictures, but not those that are being made")
    func replacing() {
        var schedule = PictureSchedule()
        schedule.want([card(1), card(2)])
        let first = schedule.begin(within: 1 << 24)
        schedule.want([card(3), card(1)])
        let made = begin(&schedule)
        #expect(made == [[card(3)]])
        #expect(first?.batch.cancellation.isCancelled == false)
    }

    @Test("a batch is cancelled when none of its pictures is wanted, and its pictures may be wanted again at once")
    func cancelling() {
        var schedule = PictureSchedule()
        let tiles = (0..<3).map { tile(1, level: 0, $0) }
        schedule.want(tiles)
        let first = schedule.begin(within: 1 << 24)
        #expect(first?.batch.pictures == tiles)
        schedule.want([tiles[2]])
        #expect(first?.batch.cancellation.isCancelled == false && schedule.waitingCount == 0)
        schedule.want([card(1)])
        #expect(first?.batch.cancellation.isCancelled == true)
        schedule.want([tiles[0]])
        let made = begin(&schedule)
        #expect(made == [[tiles[0]]])
    }

    @Test("tiles of one photo and level, and frames of one size, are made in one batch")
    func batches() {
        var schedule = PictureSchedule()
        func frame(_ index: Int, _ width: Double) -> Picture {
            .frame(PhotoID(1), index, Size(width: width, height: 8))
        }
        schedule.want([
            tile(1, level: 0, 0), card(1), tile(1, level: 1, 0), frame(0, 8), tile(2, level: 0, 0), frame(0, 9),
            tile(1, level: 0, 1), frame(1, 8),
        ])
        let made = begin(&schedule)
        #expect(
            made == [
                [tile(1, level: 0, 0), tile(1, level: 0, 1)], [card(1)], [tile(1, level: 1, 0)],
                [frame(0, 8), frame(1, 8)], [tile(2, level: 0, 0)], [frame(0, 9)],
            ])
    }

    @Test("a batch has no more tiles than fit into memory, and at least one", arguments: [(0, 1), (3, 3), (1000, 48)])
    func memory(_ fitting: Int, _ count: Int) {
        var schedule = PictureSchedule()
        schedule.want((0..<60).map { tile(1, level: 0, $0) })
        let batch = schedule.begin(within: fitting * 512 * 512 * 4)?.batch
        #expect(batch?.pictures == (0..<count).map { tile(1, level: 0, $0) })
        #expect(schedule.waitingCount == 60 - count)
    }

    @Test("a picture that failed is not tried again while it is wanted, and tried again when it has been unwanted")
    func failed() throws {
        var schedule = PictureSchedule()
        schedule.want([card(1)])
        let begun = schedule.begin(within: 1 << 24)
        let first = try #require(begun)
        schedule.finish(first.number, failed: [card(1)])
        schedule.want([card(1), card(2)])
        let made = begin(&schedule)
        #expect(made == [[card(2)]])
        schedule.want([card(2)])
        schedule.want([card(1)])
        let later = begin(&schedule)
        #expect(later == [[card(1)]])
    }

    @Test("a picture that could not be made this time is tried again with the next list")
    func again() throws {
        var schedule = PictureSchedule()
        schedule.want([card(1)])
        let begun = schedule.begin(within: 1 << 24)
        let first = try #require(begun)
        schedule.finish(first.number, failed: [])
        #expect(schedule.waitingCount == 0)
        schedule.want([card(1)])
        let made = begin(&schedule)
        #expect(made == [[card(1)]])
    }

    @Test("of a broken photo nothing is decoded while it is wanted; its caption and other photos are made")
    func broken() throws {
        var schedule = PictureSchedule()
        schedule.want([card(1), chip(1), caption(1), card(2)])
        let begun = schedule.begin(within: 1 << 24)
        let first = try #require(begun)
        schedule.finish(first.number, failed: [card(1)], broken: PhotoID(1))
        #expect(schedule.waitingCount == 2)
        schedule.want([tile(1, level: 0, 0), chip(1), caption(1), card(2)])
        let made = begin(&schedule)
        #expect(made == [[caption(1)], [card(2)]])
        schedule.want([card(2)])
        schedule.want([chip(1)])
        let later = begin(&schedule)
        #expect(later == [[chip(1)]])
    }
}
