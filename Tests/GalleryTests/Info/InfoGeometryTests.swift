import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Preview
@testable import Scenes

/// Where the panel lies, and what is written in it.
@Suite struct InfoGeometryTests {
    @Test(
        "the panel stands beside the photo where there is room, and else rises from below; closed, nothing of it is seen",
        arguments: Screen.sizes)
    func place(_ size: Size) {
        let traits = Screen.traits(size)
        let geometry = InfoGeometry(traits)
        #expect(geometry.isBeside == (size.width >= 900 && size.width >= 1.2 * size.height))
        #expect(!geometry.frame(height: geometry.height(900), share: 0).intersects(traits.screen))
    }

    @Test("open, it lies in the safe area, apart from what is empty below it", arguments: Screen.sizes, [0.0, 24])
    func frames(_ size: Size, overscan: Double) {
        let traits = Screen.traits(size, overscan: overscan)
        let geometry = InfoGeometry(traits)
        let frame = geometry.frame(height: geometry.height(5000), share: 1)
        let viewport = geometry.viewport(frame)
        #expect(viewport.minX >= traits.safeArea.minX && viewport.maxX <= traits.safeArea.maxX)
        #expect(frame.minY >= traits.safeArea.minY && frame.maxY <= size.height)
        #expect(viewport.minX >= frame.minX + 24 && viewport.maxX <= frame.maxX - 24)
        #expect(viewport.size.width <= 680 && viewport.size.height > 100)
        let button = ChromeLayout(traits).target(of: geometry.closeButton(frame))
        #expect(frame.intersection(button) == button)
    }

    @Test("with larger text and targets, its bar grows with its button; within low reach, it is at its foot")
    func access() {
        var configuration = GalleryConfiguration()
        configuration.access.targets = 1.5
        configuration.access.reach = .low
        let geometry = InfoGeometry(ScreenTraits(configuration, size: Size(width: 1920, height: 1080), scale: 1))
        let frame = geometry.frame(height: geometry.height(5000), share: 1)
        #expect(geometry.closeButton(frame).size == Size(width: 72, height: 72))
        #expect(geometry.bar(frame).size.height == 96 && geometry.bar(frame).maxY == frame.maxY)
        #expect(!geometry.viewport(frame).intersects(geometry.bar(frame)))
    }

    @Test("the photo keeps what the panel leaves, on either side", arguments: Screen.sizes, LayoutDirection.allCases)
    func rest(_ size: Size, _ direction: LayoutDirection) {
        var traits = Screen.traits(size)
        traits.words.direction = direction
        let geometry = InfoGeometry(traits)
        for share in [0.1, 0.5, 1] {
            let frame = geometry.frame(height: geometry.height(5000), share: share)
            let rest = geometry.rest(beside: frame, share: share)
            #expect(rest.intersection(traits.screen) == rest)
            let panel = traits.space.onScreen(frame)
            #expect(!rest.intersects(panel))
            #expect(rest.size.width * rest.size.height >= 0.28 * size.width * size.height)
        }
    }

    @Test("a panel from below is as high as what it says, up to 64 % of the screen")
    func height() {
        let geometry = InfoGeometry(Screen.traits(Size(width: 1080, height: 1920)))
        // The bar of 64, and the lowest twentieth of the screen, and 8 more.
        #expect(geometry.height(200) == 64 + 200 + 96 + 8)
        #expect(geometry.height(5000) == 1229)
    }

    // MARK: What it says

    private func sheet(_ blocks: [InfoSheet.Block]) -> InfoSheet {
        let measure = InfoMeasure(language: "en", width: 400, scale: 1)
        return InfoSheet(InfoQuestion(PhotoID(0), measure), blocks: blocks, saysMore: true)
    }

    private func size(_ width: Double, _ height: Double) -> Size { Size(width: width, height: height) }

    @Test(
        "an empty sheet takes no room; the pieces of a text follow one another without a gap, 16 points below the title"
    )
    func text() {
        let empty = InfoLayout(sheet([InfoSheet.Block(.text, pieces: [])]))
        #expect(empty.items.isEmpty && empty.height == 0)
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
