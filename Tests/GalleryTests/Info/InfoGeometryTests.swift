import Motion
import Testing

@testable import Gallery
@testable import Scenes
@testable import Viewer

@Suite struct InfoGeometryTests {
    @Test(
        "the panel stands beside the photo where there is room, and otherwise rises from below", arguments: Screen.sizes
    )
    func place(_ size: Size) {
        let geometry = InfoGeometry(Screen.traits(size))
        #expect(geometry.isBeside == (size.width >= 900 && size.width >= 1.2 * size.height))
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

    @Test("closed, nothing of it is seen", arguments: Screen.sizes)
    func closed(_ size: Size) {
        let traits = Screen.traits(size)
        let geometry = InfoGeometry(traits)
        #expect(!geometry.frame(height: geometry.height(900), share: 0).intersects(traits.screen))
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
            #expect(rest.size.width * rest.size.height >= 0.3 * size.width * size.height)
        }
    }

    @Test("a panel from below is as high as what it says, up to 64 % of the screen")
    func height() {
        let geometry = InfoGeometry(Screen.traits(Size(width: 1080, height: 1920)))
        // The bar of 64, and the lowest twentieth of the screen, and 8 more.
        #expect(geometry.height(200) == 64 + 200 + 96 + 8)
        #expect(geometry.height(5000) == 1229)
    }
}
