import Motion
import Testing

@testable import Library
@testable import Scenes
@testable import Scrolling

@Suite struct HeroTests {
    private let card = Target.carousel(.card(row: 0, CardID(photo: PhotoID(3), lap: 0)))

    @Test("it grows from the card to the page and comes to rest there")
    func opening() {
        let hero = Hero(from: card, style: .flight, at: 5)
        #expect(hero.share(at: 5) == 0)
        #expect(!hero.isSettled(at: 5.1))
        #expect(abs(hero.share(at: 7) - 1) < 0.001)
        #expect(hero.isSettled(at: 7))
    }

    @Test("reversed at any moment it continues from its position, with its velocity")
    func turned() {
        for moment in stride(from: 0.02, to: 0.6, by: 0.04) {
            var hero = Hero(from: card, style: .flight, at: 0)
            let position = hero.share(at: moment)
            let step = 1e-4
            let velocity = (hero.share(at: moment) - hero.share(at: moment - step)) / step
            hero.close(into: card, at: moment)
            #expect(abs(hero.share(at: moment) - position) < 1e-9)
            #expect(abs((hero.share(at: moment + step) - position) / step - velocity) < 0.1)
            #expect(abs(hero.share(at: moment + 3)) < 0.001)
            hero.open(at: moment + 0.1)
            #expect(abs(hero.share(at: moment + 3) - 1) < 0.001)
        }
    }

    @Test("once it has settled it is exactly in its card or on its page, so that nothing shows behind a page")
    func exact() {
        for style in [Hero.Style.flight, .fade] {
            var hero = Hero(from: card, style: style, at: 0)
            for target in [1.0, 0] {
                let start = target == 1 ? 0.0 : 10
                let times = stride(from: start, through: start + 4, by: 0.01).filter(hero.isSettled)
                #expect(times.count > 200 && times.allSatisfy { hero.share(at: $0) == target })
                hero.close(into: card, at: 10)
            }
        }
    }

    @Test("without a visible card it fades")
    func fading() {
        var hero = Hero(from: card, style: .flight, at: 0)
        hero.close(into: nil, at: 2)
        #expect(hero.style == .fade)
        #expect(abs(hero.opacity(at: 2 + Theme.Fade.still / 2) - 0.5) < 0.001)
        #expect(hero.isSettled(at: 2 + Theme.Fade.still))
        #expect(Hero(from: nil, style: .flight, at: 0).style == .fade)
    }
}
