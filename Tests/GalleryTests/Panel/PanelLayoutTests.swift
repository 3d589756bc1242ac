import Motion
import Testing

@testable import Panel
@testable import Scenes

@Suite struct PanelLayoutTests {
    private static let sizes = [
        Size(width: 480, height: 320), Size(width: 320, height: 480), Size(width: 800, height: 480),
        Size(width: 1920, height: 1080), Size(width: 1080, height: 1920), Size(width: 3840, height: 1080),
    ]

    private func traits(_ size: Size, _ direction: LayoutDirection = .leftToRight, margin: Double = 0) -> ScreenTraits {
        var words = Wording.english
        words.direction = direction
        var traits = ScreenTraits(size: size, scale: 1)
        traits.words = words
        traits.overscan = margin
        return traits
    }

    @Test("every page lies in the safe area and above the lowest twentieth", arguments: sizes)
    func inside(_ size: Size) {
        for margin in [0.0, 10] {
            let traits = traits(size, margin: margin)
            let layout = PanelLayout(traits, items: 5)
            for page in [OperatorPanel.Page.pin, .menu, .about, .desk, .hotspot] {
                let card = layout.card(of: page)
                #expect(card.minX >= margin && card.maxX <= size.width - margin, "\(page)")
                #expect(card.minY >= margin && card.maxY <= traits.foot, "\(page)")
            }
        }
    }

    @Test("codes are at least 96 points wide, beside each other with their lines, and on their card", arguments: sizes)
    func codes(_ size: Size) throws {
        let layout = PanelLayout(traits(size), items: 5).hotspot
        let lines = layout.plates.map { layout.line(below: 20, under: $0, Theme.Text.caption) }
        try #require(lines.count == 2)
        for (plate, line) in zip(layout.plates, lines) {
            #expect(plate.size.width >= 96 && plate.size.width == plate.size.height && line.minY > plate.maxY)
            for part in [plate, line] { #expect(layout.card.intersection(part) == part) }
        }
        #expect(layout.plates[0].maxX < layout.plates[1].minX && lines[0].maxX < lines[1].minX)
    }

    @Test("beside labels, the description of the system has at least 45 % of the width for text", arguments: sizes)
    func about(_ size: Size) {
        var traits = traits(size)
        traits.access.text = 2
        let layout = PanelLayout(traits, items: 5)
        #expect(AboutList(nil, layout).textWidth >= 0.45 * layout.aboutList.size.width - 1)
    }

    @Test("keys are at least 48 points wide, apart, and on their card", arguments: sizes)
    func keys(_ size: Size) {
        let pad = PanelLayout(traits(size), items: 5).pad
        let keys = (0..<12).map { pad.key(column: $0 % 3, row: $0 / 3) }
        for (index, key) in keys.enumerated() {
            #expect(key.size.width >= 48 && key.size.width == key.size.height)
            #expect(pad.card.intersection(key) == key)
            #expect(keys[..<index].allSatisfy { !$0.outset(by: 3).intersects(key) })
            for text in [pad.title, pad.dots, pad.message] { #expect(!text.intersects(key)) }
        }
        #expect(pad.title.maxY <= pad.dots.minY && pad.dots.maxY <= pad.message.minY)
    }

    @Test("items are at least 64 points high, apart, and on their card", arguments: sizes)
    func items(_ size: Size) {
        for count in [4, 5] {
            let menu = PanelLayout(traits(size), items: count).menu
            let rows = (0..<count).map { menu.item($0) }
            for (index, row) in rows.enumerated() {
                #expect(row.size.height >= 64 && row.size.width > 140)
                #expect(menu.card.intersection(row) == row)
                #expect(rows[..<index].allSatisfy { !$0.intersects(row) })
            }
        }
    }

    @Test("from right to left the menu is mirrored, but digits keep their order")
    func mirrored() throws {
        var closeButtons: [Double] = []
        var sevens: [Rect?] = []
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            var bench = PanelBench { $0.direction = direction }
            try bench.openMenu()
            closeButtons.append(try #require(bench.frame(of: .close)).center.x)
            try bench.tap(.close)
            bench.bench.run(1)
            bench.openPad()
            let one = try #require(bench.frame(of: .digit(1)))
            #expect(try one.minX < #require(bench.frame(of: .digit(3))).minX)
            sevens.append(bench.frame(of: .digit(7)))
            bench.press(.two)
            let dots = bench.bench.model.scene.sprites.filter { $0.frame.size.width == 14 }
            let filled = dots.filter { $0.picture == .solid(.mark) }
            #expect(filled.count == 1 && filled.first?.frame.minX == dots.map(\.frame.minX).min())
        }
        #expect(closeButtons[0] == 1000 - closeButtons[1] && closeButtons[0] > 500)
        #expect(sevens[0] == sevens[1])
    }
}
