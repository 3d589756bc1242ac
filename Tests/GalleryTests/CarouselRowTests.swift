import Motion
import Testing

@testable import Carousel
@testable import Gestures
@testable import Library
@testable import Scenes
@testable import Scrolling

@Suite struct CarouselRowTests {
    private static func layout(_ count: Int, height: Double = 372) -> CarouselLayout {
        CarouselLayout(cards: CardList(Bench.cards(count)), height: height, shape: .photo)
    }

    private func row(_ count: Int = 12, cruise: Double = 25) -> CarouselRow {
        CarouselRow(layout: Self.layout(count), cruise: cruise, at: 0)
    }

    /// A row that a finger has touched at 0 s, and drags.
    private func dragged(_ count: Int = 12) -> CarouselRow {
        var row = row(count)
        row.advance(to: 0, isTouched: true, isCaught: true, pressed: nil)
        row.follow(AxisDrag(.began), at: 0)
        return row
    }

    /// Such a row when the finger has lifted with a velocity.
    private func thrown(_ velocity: Double) -> CarouselRow {
        var row = dragged()
        row.follow(AxisDrag(.ended, velocity: velocity), at: 0)
        return row
    }

    @Test("a drag keeps the card under the finger, across the seam too", arguments: [1, 3, 12])
    func oneToOne(count: Int) throws {
        var row = dragged(count)
        let card = try #require(row.visibleCards(at: 0, width: 1000, margin: 0).first)
        var last = 0.0
        for (frame, dx) in [-50.0, -430, -500, 300, 37.25, 0].enumerated() {
            row.follow(AxisDrag(.changed, by: dx - last), at: Double(frame))
            last = dx
            row.advance(to: Double(frame), isTouched: true, isCaught: true, pressed: nil)
            let cards = row.visibleCards(at: Double(frame), width: 1000, margin: 600)
            let same = try #require(cards.first { $0.id == card.id })
            #expect(abs(same.x - (card.x + dx)) < 1e-9)
            #expect((0..<row.layout.length).contains(row.position(at: Double(frame))))
        }
    }

    @Test("a finger that lifts at less than 50 points a second throws nothing")
    func release() {
        #expect([-49.0, 51].map { thrown($0).motion.phase } == [.tracking, .decelerating])
    }

    @Test("an arrow key pages to the next card's edge, two keys by two cards, from the row's position and velocity")
    func paging() {
        var row = row()
        row.page(by: 1, at: 0)
        row.advance(to: 0.05, isTouched: false, isCaught: false, pressed: nil)
        #expect(row.motion.phase == .animating)
        row.page(by: 1, at: 0.05)
        #expect(abs(row.motion.position(at: 5) - (800 - 28)) < 1e-9)
        row.page(by: -3, at: 0.1)
        #expect(abs(row.motion.position(at: 5) - (-400 - 28)) < 1e-9)
        let before = thrown(-1200).motion
        var paged = thrown(-1200)
        paged.page(by: 1, at: 0.3)
        #expect(abs(paged.motion.position(at: 0.3) - before.position(at: 0.3)) < 1e-9)
        #expect(abs(paged.motion.velocity(at: 0.3) - before.velocity(at: 0.3)) < 1e-9)
    }

    @Test("paging forward and back returns to the same card", arguments: [1, -1], [120.0, 372])
    func thereAndBack(count: Int, height: Double) {
        var row = CarouselRow(layout: Self.layout(12, height: height), cruise: 0, at: 0)
        var time = 0.0
        for step in [count, -count, count, -count] {
            row.page(by: step, at: time)
            repeat {
                time += 1 / 60
                row.advance(to: time, isTouched: false, isCaught: false, pressed: nil)
            } while row.motion.phase == .animating
        }
        // It rests within the spring's tolerance of the first card's edge.
        let away = wrap(row.position(at: time) + 28 + 100, length: row.layout.length) - 100
        #expect(abs(away) <= 0.05)
    }

    @Test("a key pressed during a drag does not take the row from the finger")
    func pagingUnderFinger() {
        var row = dragged()
        row.page(by: 1, at: 0.1)
        row.advance(to: 0.1, isTouched: true, isCaught: true, pressed: nil)
        row.follow(AxisDrag(.changed, by: -30), at: 0.2)
        #expect(row.position(at: 0.2) == 2)
    }

    @Test("the direction of travel follows drift, throw and drag")
    func direction() {
        #expect(row(cruise: 25).travelsForward(at: 0))
        #expect(!row(cruise: -25).travelsForward(at: 0))
        #expect(!thrown(900).travelsForward(at: 0.1))
        #expect(thrown(-900).travelsForward(at: 0.1))
        var held = row(cruise: -25)
        held.advance(to: 0, isTouched: true, isCaught: true, pressed: nil)
        #expect(!held.travelsForward(at: 0))
        held.follow(AxisDrag(.began, by: -20), at: 0)
        #expect(held.travelsForward(at: 0))
    }
}
