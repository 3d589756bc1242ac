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

    /// A schedule whose changes can be compared in one expression.
    private final class Bench {
        private(set) var schedule: PictureSchedule

        init(slots: Int = 9) { schedule = PictureSchedule(slots: slots) }

        var readyCount: Int { schedule.readyCount }

        func want(_ pictures: [Picture]) { schedule.want(pictures) }

        /// The batches that would be made now, in order; they stay under way.
        func begin() -> [[Picture]] {
            var batches: [[Picture]] = []
            while let (_, batch) = schedule.begin(within: 1 << 24) { batches.append(batch.pictures) }
            return batches
        }

        /// Begins the next batch, which must exist.
        func next(within byteCount: Int = 1 << 24) throws -> (number: Int, batch: PictureSchedule.Batch) {
            let next = schedule.begin(within: byteCount)
            return try #require(next)
        }

        func finish(_ number: Int, _ outcome: PictureSchedule.Outcome) { schedule.finish(number, outcome) }

        func slowDown(_ number: Int) -> Bool { schedule.slowDown(number) }

        func retry() { schedule.retry() }
    }

    @Test("pictures are begun in the order in which they are wanted, each once; a new list replaces those that wait")
    func order() throws {
        let schedule = Bench()
        schedule.want([card(3), card(1), card(3), card(2)])
        #expect(schedule.readyCount == 3)
        let first = try schedule.next().batch
        #expect(first.pictures == [card(3)])
        schedule.want([card(4), card(2), card(3)])
        #expect(schedule.begin() == [[card(4)], [card(2)]])
        #expect(schedule.readyCount == 0 && !first.cancellation.isCancelled)
    }

    @Test("a batch is cancelled when none of its pictures is wanted, and its pictures may be wanted again at once")
    func cancelling() throws {
        let schedule = Bench()
        let tiles = (0..<3).map { tile(1, level: 0, $0) }
        schedule.want(tiles)
        let first = try schedule.next().batch
        #expect(first.pictures == tiles)
        schedule.want([tiles[2]])
        #expect(first.cancellation.isCancelled == false && schedule.readyCount == 0)
        schedule.want([card(1)])
        #expect(first.cancellation.isCancelled == true)
        schedule.want([tiles[0]])
        #expect(schedule.begin() == [[tiles[0]]])
    }

    @Test("tiles of one photo and level, and frames of one size, are made in one batch")
    func batches() {
        let schedule = Bench()
        func frame(_ index: Int, _ width: Double) -> Picture {
            .frame(PhotoID(1), index, Size(width: width, height: 8))
        }
        schedule.want([
            tile(1, level: 0, 0), card(1), tile(1, level: 1, 0), frame(0, 8), tile(2, level: 0, 0), frame(0, 9),
            tile(1, level: 0, 1), frame(1, 8),
        ])
        #expect(
            schedule.begin() == [
                [tile(1, level: 0, 0), tile(1, level: 0, 1)], [card(1)], [tile(1, level: 1, 0)],
                [frame(0, 8), frame(1, 8)], [tile(2, level: 0, 0)], [frame(0, 9)],
            ])
    }

    @Test("a batch has no more tiles than fit into memory, and at least one", arguments: [(0, 1), (3, 3), (1000, 48)])
    func memory(_ fitting: Int, _ count: Int) throws {
        let schedule = Bench()
        schedule.want((0..<60).map { tile(1, level: 0, $0) })
        let batch = try schedule.next(within: fitting * 512 * 512 * 4).batch
        #expect(batch.pictures == (0..<count).map { tile(1, level: 0, $0) })
        #expect(schedule.begin().flatMap(\.self) == (count..<60).map { tile(1, level: 0, $0) })
    }

    @Test("a picture that failed is not tried again while it is wanted, and tried again when it has been unwanted")
    func failed() throws {
        let schedule = Bench()
        schedule.want([card(1)])
        let first = try schedule.next()
        schedule.finish(first.number, .failed(nil))
        schedule.want([card(1), card(2)])
        #expect(schedule.begin() == [[card(2)]])
        schedule.want([card(2)])
        schedule.want([card(1)])
        #expect(schedule.begin() == [[card(1)]])
    }

    @Test("a picture that cannot be made now is tried again later, not with each list")
    func again() throws {
        let schedule = Bench()
        schedule.want([card(1), card(2)])
        schedule.finish(try schedule.next().number, .unavailable)
        schedule.want([card(3), card(1)])
        #expect(schedule.begin() == [[card(3)]])
        schedule.retry()
        #expect(schedule.begin() == [[card(1)]])
        schedule.retry()
        #expect(schedule.readyCount == 0)
    }

    @Test("a picture is tried again at once if something has arrived while it was being made")
    func arrival() throws {
        let schedule = Bench()
        schedule.want([card(1)])
        schedule.finish(try schedule.next().number, .unavailable)
        schedule.retry()
        let (number, _) = try schedule.next()
        schedule.retry()
        schedule.finish(number, .unavailable)
        #expect(schedule.readyCount == 1)
        schedule.finish(try schedule.next().number, .unavailable)
        #expect(schedule.readyCount == 0)
    }

    @Test("of a broken photo nothing is decoded while it is wanted; its caption and other photos are made")
    func broken() throws {
        let schedule = Bench()
        schedule.want([card(1), chip(1), caption(1), card(2)])
        let first = try schedule.next()
        schedule.finish(first.number, .failed(PhotoID(1)))
        #expect(schedule.readyCount == 2)
        schedule.want([tile(1, level: 0, 0), chip(1), caption(1), card(2)])
        #expect(schedule.begin() == [[caption(1)], [card(2)]])
        schedule.want([card(2)])
        schedule.want([chip(1)])
        #expect(schedule.begin() == [[chip(1)]])
    }

    @Test("no more pictures are made at once than there are slots")
    func slots() throws {
        let schedule = Bench(slots: 2)
        schedule.want((1...4).map(card))
        #expect(schedule.readyCount == 2)
        #expect(schedule.begin() == [[card(1)], [card(2)]] && schedule.readyCount == 0)
        schedule.finish(1, .made(missing: []))
        #expect(schedule.readyCount == 1)
        #expect(schedule.begin() == [[card(3)]])
    }

    @Test("a picture that takes long continues in a slow slot, and the next one takes its place")
    func slowDown() throws {
        let schedule = Bench(slots: 1)
        schedule.want((1...3).map(card))
        let slow = try schedule.next()
        #expect(schedule.readyCount == 0)
        #expect(schedule.slowDown(slow.number) && schedule.readyCount == 1)
        let other = try schedule.next()
        #expect(other.batch.pictures == [card(2)])
        #expect(schedule.slowDown(slow.number) && schedule.readyCount == 0)
    }

    @Test("while slow slots are taken, slow pictures wait without holding up others, the most urgent first")
    func postponing() throws {
        let schedule = Bench(slots: 1)
        schedule.want((1...5).map(card))
        let first = try schedule.next()
        #expect(schedule.slowDown(first.number))
        for photo in [2, 3] {
            let batch = try schedule.next()
            #expect(batch.batch.pictures == [card(photo)])
            #expect(!schedule.slowDown(batch.number))
            schedule.finish(batch.number, .postponed)
        }
        #expect(schedule.begin() == [[card(4)]])
        schedule.want([3, 2, 5].map(card))
        schedule.finish(first.number, .made(missing: []))
        let slow = try schedule.next()
        #expect(slow.batch.pictures == [card(3)])
        #expect(schedule.slowDown(slow.number), "it has a slow slot from its start")
        #expect(schedule.begin().isEmpty)
    }

    @Test(
        "a postponed picture that is no longer wanted is not made, and the photo is tried quickly when it is wanted again"
    )
    func unwantedSlow() throws {
        let schedule = Bench(slots: 1)
        schedule.want([card(1), card(2)])
        let (first, _) = try schedule.next()
        #expect(schedule.slowDown(first))
        let (second, batch) = try schedule.next()
        schedule.want([card(1)])
        #expect(batch.cancellation.isCancelled)
        schedule.finish(second, .postponed)
        #expect(schedule.readyCount == 0)
        schedule.want([card(1), card(2)])
        #expect(schedule.readyCount == 1)
    }

    @Test("the next picture of a slow photo that has been made is tried quickly: it may come from the cache")
    func afterSlow() throws {
        let schedule = Bench(slots: 1)
        schedule.want([card(1), chip(1)])
        let (first, _) = try schedule.next()
        schedule.finish(first, .postponed)
        let (again, _) = try schedule.next()
        #expect(schedule.slowDown(again) && schedule.readyCount == 0, "both need the slow slot")
        schedule.finish(again, .made(missing: []))
        let (chip, _) = try schedule.next()
        schedule.want([self.chip(1), card(2)])
        #expect(schedule.slowDown(chip), "it was in a quick slot, and the slow one is free")
        let other = try schedule.next()
        #expect(other.batch.pictures == [card(2)])
    }
}
