import Motion
import Testing

@testable import Library
@testable import Pictures
@testable import Scenes

@Suite struct PictureScheduleTests {
    private func card(_ photo: Int) -> Picture { .crop(PhotoID(photo), Size(width: 8, height: 6)) }

    private func chip(_ photo: Int) -> Picture { .chip(PhotoID(photo), Size(width: 4, height: 4)) }

    private func caption(_ photo: Int) -> Picture { .caption(PhotoID(photo), .title, language: "en", width: 100) }

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
        var schedule = PictureSchedule(slots: 9)
        schedule.want([card(3), card(1), card(3), card(2)])
        #expect(schedule.readyCount == 3)
        let made = begin(&schedule)
        #expect(made == [[card(3)], [card(1)], [card(2)]])
        #expect(schedule.readyCount == 0)
    }

    @Test("a new list replaces the waiting pictures, but not those that are being made")
    func replacing() {
        var schedule = PictureSchedule(slots: 9)
        schedule.want([card(1), card(2)])
        let first = schedule.begin(within: 1 << 24)
        schedule.want([card(3), card(1)])
        let made = begin(&schedule)
        #expect(made == [[card(3)]])
        #expect(first?.batch.cancellation.isCancelled == false)
    }

    @Test("a batch is cancelled when none of its pictures is wanted, and its pictures may be wanted again at once")
    func cancelling() {
        var schedule = PictureSchedule(slots: 9)
        let tiles = (0..<3).map { tile(1, level: 0, $0) }
        schedule.want(tiles)
        let first = schedule.begin(within: 1 << 24)
        #expect(first?.batch.pictures == tiles)
        schedule.want([tiles[2]])
        #expect(first?.batch.cancellation.isCancelled == false && schedule.readyCount == 0)
        schedule.want([card(1)])
        #expect(first?.batch.cancellation.isCancelled == true)
        schedule.want([tiles[0]])
        let made = begin(&schedule)
        #expect(made == [[tiles[0]]])
    }

    @Test("tiles of one photo and level, and frames of one size, are made in one batch")
    func batches() {
        var schedule = PictureSchedule(slots: 9)
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
        var schedule = PictureSchedule(slots: 9)
        schedule.want((0..<60).map { tile(1, level: 0, $0) })
        let batch = schedule.begin(within: fitting * 512 * 512 * 4)?.batch
        #expect(batch?.pictures == (0..<count).map { tile(1, level: 0, $0) })
        let rest = begin(&schedule).flatMap(\.self)
        #expect(rest == (count..<60).map { tile(1, level: 0, $0) })
    }

    @Test("a picture that failed is not tried again while it is wanted, and tried again when it has been unwanted")
    func failed() throws {
        var schedule = PictureSchedule(slots: 9)
        schedule.want([card(1)])
        let begun = schedule.begin(within: 1 << 24)
        let first = try #require(begun)
        schedule.finish(first.number, .failed(nil))
        schedule.want([card(1), card(2)])
        let made = begin(&schedule)
        #expect(made == [[card(2)]])
        schedule.want([card(2)])
        schedule.want([card(1)])
        let later = begin(&schedule)
        #expect(later == [[card(1)]])
    }

    @Test("a picture that cannot be made now is tried again later, not with each list")
    func again() throws {
        var schedule = PictureSchedule(slots: 9)
        schedule.want([card(1), card(2)])
        let begun = schedule.begin(within: 1 << 24)
        schedule.finish(try #require(begun).number, .unavailable)
        schedule.want([card(3), card(1)])
        let others = begin(&schedule)
        #expect(others == [[card(3)]])
        schedule.retry()
        let again = begin(&schedule)
        #expect(again == [[card(1)]])
        schedule.retry()
        #expect(schedule.readyCount == 0)
    }

    @Test("a picture is tried again at once if something has arrived while it was being made")
    func arrival() throws {
        var schedule = PictureSchedule(slots: 9)
        schedule.want([card(1)])
        schedule.finish(try next(&schedule).number, .unavailable)
        schedule.retry()
        let (number, _) = try next(&schedule)
        schedule.retry()
        schedule.finish(number, .unavailable)
        #expect(schedule.readyCount == 1)
        schedule.finish(try next(&schedule).number, .unavailable)
        #expect(schedule.readyCount == 0)
    }

    @Test("of a broken photo nothing is decoded while it is wanted; its caption and other photos are made")
    func broken() throws {
        var schedule = PictureSchedule(slots: 9)
        schedule.want([card(1), chip(1), caption(1), card(2)])
        let begun = schedule.begin(within: 1 << 24)
        let first = try #require(begun)
        schedule.finish(first.number, .failed(PhotoID(1)))
        #expect(schedule.readyCount == 2)
        schedule.want([tile(1, level: 0, 0), chip(1), caption(1), card(2)])
        let made = begin(&schedule)
        #expect(made == [[caption(1)], [card(2)]])
        schedule.want([card(2)])
        schedule.want([chip(1)])
        let later = begin(&schedule)
        #expect(later == [[chip(1)]])
    }

    // MARK: Slow photos

    /// Begins the next batch, which must exist.
    private func next(_ schedule: inout PictureSchedule) throws -> (number: Int, batch: PictureSchedule.Batch) {
        let next = schedule.begin(within: 1 << 24)
        return try #require(next)
    }

    @Test("no more pictures are made at once than there are slots")
    func slots() throws {
        var schedule = PictureSchedule(slots: 2)
        schedule.want((1...4).map(card))
        #expect(schedule.readyCount == 2)
        let made = begin(&schedule)
        #expect(made == [[card(1)], [card(2)]] && schedule.readyCount == 0)
        schedule.finish(1, .made(missing: []))
        #expect(schedule.readyCount == 1)
        let more = begin(&schedule)
        #expect(more == [[card(3)]])
    }

    @Test("a picture that takes long goes on in a slow slot, and the next one takes its place")
    func slowDown() throws {
        var schedule = PictureSchedule(slots: 1)
        schedule.want((1...3).map(card))
        let slow = try next(&schedule)
        #expect(schedule.readyCount == 0)
        let mayGoOn = schedule.slowDown(slow.number)
        #expect(mayGoOn && schedule.readyCount == 1)
        let other = try next(&schedule)
        #expect(other.batch.pictures == [card(2)])
        let mayStillGoOn = schedule.slowDown(slow.number)
        #expect(mayStillGoOn && schedule.readyCount == 0)
    }

    @Test("while slow slots are taken, slow pictures wait without holding up others, the most urgent first")
    func postponing() throws {
        var schedule = PictureSchedule(slots: 1)
        schedule.want((1...5).map(card))
        let first = try next(&schedule)
        let isSlow = schedule.slowDown(first.number)
        #expect(isSlow)
        for photo in [2, 3] {
            let batch = try next(&schedule)
            #expect(batch.batch.pictures == [card(photo)])
            let mayGoOn = schedule.slowDown(batch.number)
            #expect(!mayGoOn)
            schedule.finish(batch.number, .postponed)
        }
        let quick = begin(&schedule)
        #expect(quick == [[card(4)]])
        schedule.want([3, 2, 5].map(card))
        schedule.finish(first.number, .made(missing: []))
        let slow = try next(&schedule)
        #expect(slow.batch.pictures == [card(3)])
        let mayGoOn = schedule.slowDown(slow.number)
        #expect(mayGoOn, "it has a slow slot from its start")
        let rest = begin(&schedule)
        #expect(rest.isEmpty)
    }

    @Test(
        "a postponed picture that is no longer wanted is not made, and the photo is tried quickly when it is wanted again"
    )
    func unwantedSlow() throws {
        var schedule = PictureSchedule(slots: 1)
        schedule.want([card(1), card(2)])
        let (first, _) = try next(&schedule)
        let isSlow = schedule.slowDown(first)
        #expect(isSlow)
        let (second, batch) = try next(&schedule)
        schedule.want([card(1)])
        #expect(batch.cancellation.isCancelled)
        schedule.finish(second, .postponed)
        #expect(schedule.readyCount == 0)
        schedule.want([card(1), card(2)])
        #expect(schedule.readyCount == 1)
    }

    @Test("the next picture of a slow photo that has been made is tried quickly: it may come from the cache")
    func afterSlow() throws {
        var schedule = PictureSchedule(slots: 1)
        schedule.want([card(1), chip(1)])
        let (first, _) = try next(&schedule)
        schedule.finish(first, .postponed)
        let (again, _) = try next(&schedule)
        let mayGoOn = schedule.slowDown(again)
        #expect(mayGoOn && schedule.readyCount == 0, "both need the slow slot")
        schedule.finish(again, .made(missing: []))
        let (chip, _) = try next(&schedule)
        schedule.want([self.chip(1), card(2)])
        let isSlow = schedule.slowDown(chip)
        #expect(isSlow, "it was in a quick slot, and the slow one is free")
        let other = try next(&schedule)
        #expect(other.batch.pictures == [card(2)])
    }
}
