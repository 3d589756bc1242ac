import Foundation
import Motion
import Testing

@testable import Preview
@testable import Scenes

/// The rules that the look's numbers keep to.
@Suite struct ThemeTests {
    @Test("text is white at 92 %, or at 60 to 65 % where it is secondary, in the sizes of the scale")
    func text() {
        let styles = [
            Theme.Text.caption, Theme.Text.heading, Theme.Text.counter, Theme.Text.title, Theme.Text.section,
            Theme.Text.tab, Theme.Text.selectedTab, Theme.Info.title, Theme.Info.text, Theme.Info.heading,
        ]
        for style in styles {
            #expect([13, 15, 20, 28, 40].contains(style.size))
            let colour = Palette.dark[style.ink]
            #expect(colour.alpha == 0.92 || (0.6...0.65).contains(colour.alpha))
            #expect(colour.opacity(1) == .white)
        }
        #expect(Theme.Text.counter.hasTabularFigures)
    }

    @Test("a caption has a contrast of 4.5 : 1 on the lightest backdrop")
    func captionContrast() {
        // As in WCAG 2: the luminance of a grey, from its level; half a level more for the rounding of pixels.
        func luminance(_ level: Double) -> Double { pow((level + 0.055) / 1.055, 2.4) }
        #expect(Palette.dark.captionGround == 0...0.29)
        let backdrop = 0.29 + 0.5 / 255
        let text = backdrop + (1 - backdrop) * 0.62
        #expect((luminance(text) + 0.05) / (luminance(backdrop) + 0.05) >= 4.5)
    }

    @Test("a caption's two lines fit into its band below the card, above the lowest twentieth of the screen")
    func captions() {
        let line = (Theme.Text.heading.size + Theme.Text.caption.size) * Theme.Text.lineHeight + 2
        #expect(Theme.Text.captionGap + line <= Theme.Text.captionBand)
        let cardBottom = Theme.CardLook.center + Theme.CardLook.share / 2
        #expect(cardBottom * 1080 + Theme.Text.captionGap + line < 0.95 * 1080)
    }

    @Test("no spring oscillates visibly")
    func springs() {
        for spring in [Theme.Springs.settle, Theme.Springs.page, Theme.Springs.hero, Theme.Springs.press] {
            let motion = SpringMotion(spring, from: 0, to: 1)
            let overshoot = stride(from: 0.0, through: 3, by: 0.01).map(motion.position).max() ?? 0
            #expect(overshoot < 1.002)
        }
    }
}
