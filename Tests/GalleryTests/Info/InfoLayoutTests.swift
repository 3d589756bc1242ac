import Motion
import Testing

@testable import Library
@testable import Scenes
@testable import Viewer

@Suite struct InfoLayoutTests {
    private func sheet(_ blocks: [InfoSheet.Block]) -> InfoSheet {
        let measure = InfoMeasure(language: "en", width: 400, scale: 1)
        return InfoSheet(InfoQuestion(PhotoID(0), measure), blocks: blocks, saysMore: true)
    }

    private func size(_ width: Double, _ height: Double) -> Size { Size(width: width, height: height) }

    @Test("an empty sheet takes no room")
    func empty() {
        let layout = InfoLayout(sheet([InfoSheet.Block(.text, pieces: [])]))
        #expect(layout.items.isEmpty && layout.height == 0)
    }

    @Test("the pieces of a text follow one another without a gap, 16 points below the title")
    func text() {
        let blocks = [
            InfoSheet.Block(.title, pieces: [size(300, 34)]),
            InfoSheet.Block(.text, pieces: [size(400, 500), size(400, 500), size(400, 29)]),
        ]
        let layout = InfoLayout(sheet(blocks))
        #expect(layout.items.map(\.frame.minY) == [0, 50, 550, 1050])
        #expect(layout.items.map(\.piece.index) == [0, 0, 1, 2])
        #expect(layout.height == 1079)
    }

    @Test("a heading stands above its part, 20 points below the part before")
    func headings() {
        let blocks = [
            InfoSheet.Block(.people, heading: size(50, 20), pieces: [size(200, 27)]),
            InfoSheet.Block(.place, heading: size(40, 20), pieces: [size(150, 27)]),
        ]
        let layout = InfoLayout(sheet(blocks))
        #expect(layout.items.map(\.frame.minY) == [0, 22, 69, 91])
        #expect(layout.items.map(\.piece.isHeading) == [true, false, true, false])
    }

    @Test("the words for a QR code stand beside its middle")
    func code() {
        let block = InfoSheet.Block(.link, heading: size(180, 40), pieces: [size(145, 145)])
        let layout = InfoLayout(sheet([block]))
        let words = layout.items[0]
        let code = layout.items[1]
        #expect(code.frame == Rect(x: 0, y: 0, width: 145, height: 145))
        #expect(words.frame.minX == 145 + 24 && words.frame.minY == 53)
        #expect(layout.height == 145)
    }
}
