import Testing

@testable import Scenes

@Suite struct PaletteTests {
    // MARK: Colours

    @Test("a colour is read from six hexadecimal digits, and written in the same form")
    func hexadecimal() throws {
        let colour = try #require(ThemeColour("#ff8000"))
        #expect(colour.red == 1 && colour.green == 128.0 / 255 && colour.blue == 0 && colour.alpha == 1)
        #expect("\(colour)" == "#FF8000")
        #expect(ThemeColour("#000000") == .black && ThemeColour("#FFFFFF") == .white)
    }

    @Test(
        "nothing else is a colour",
        arguments: [
            "", "#", "FF8000", "#FF800", "#FF80000", "#GG8000", "#+F8000", "#-F8000", "red", " #FF8000", "#ÿ0000",
        ])
    func noColour(_ text: String) {
        #expect(ThemeColour(text) == nil)
    }

    /// The ratios of WebAIM's contrast checker, which truncates them to two digits.
    @Test(
        "contrasts are those of WCAG 2.1",
        arguments: [
            ("#000000", "#FFFFFF", 21.0), ("#FFFFFF", "#FFFFFF", 1), ("#777777", "#FFFFFF", 4.47),
            ("#767676", "#FFFFFF", 4.54), ("#FF0000", "#FFFFFF", 3.99), ("#0000FF", "#FFFFFF", 8.59),
            ("#00FF00", "#000000", 15.3), ("#121212", "#FF375F", 5.32),
        ])
    func contrast(_ first: String, _ second: String, _ ratio: Double) throws {
        let a = try #require(ThemeColour(first))
        let b = try #require(ThemeColour(second))
        #expect(abs(a.contrast(with: b) - ratio) < 0.06)
        #expect(a.contrast(with: b) == b.contrast(with: a))
    }

    @Test("a translucent colour looks like a mixture with what is behind it")
    func over() {
        let mixed = ThemeColour.white.opacity(0.25).over(ThemeColour(red: 0, green: 0.4, blue: 1))
        #expect(mixed == ThemeColour(red: 0.25, green: 0.55, blue: 1))
    }

    // MARK: Palette

    private func theme(_ change: (inout ThemeConfiguration) -> Void) -> ThemeConfiguration {
        var theme = ThemeConfiguration()
        change(&theme)
        return theme
    }

    private static let inks: [(Ink, Double)] = [
        (.primary, 0.92), (.secondary, 0.62), (.quiet, 0.6), (.control, 0.8), (.photoPrimary, 0.92),
        (.photoSecondary, 0.86),
    ]

    @Test("without a theme, text is white at the usual opacities", arguments: inks)
    func usualInk(_ ink: Ink, _ opacity: Double) {
        #expect(Palette(ThemeConfiguration())[ink] == ThemeColour(grey: 1, alpha: opacity))
    }

    private static let tints: [(Tint, String, Double)] = [
        (.white, "#FFFFFF", 0.92), (.grey, "#FFFFFF", 0.55), (.black, "#000000", 1), (.header, "#141418", 1),
        (.hairline, "#FFFFFF", 0.08), (.capsule, "#FFFFFF", 0.14), (.selected, "#FFFFFF", 0.14),
        (.panel, "#1C1C1E", 0.94), (.room, "#09090B", 1), (.ground, "#09090B", 1), (.blank, "#3B3B40", 1),
        (.mark, "#FFFFFF", 0.92),
        (.touched, "#FFFFFF", 0.92), (.outline, "#FFFFFF", 0.55), (.red, "#FF5C5C", 1),
    ]

    @Test("without a theme, surfaces and marks have the usual colours", arguments: tints)
    func usualTint(_ tint: Tint, _ colour: String, _ opacity: Double) {
        let found = Palette(ThemeConfiguration())[tint]
        #expect("\(found)" == colour && found.alpha == opacity)
        #expect("\(Palette(ThemeConfiguration()).accent)" == "#FF375F")
    }

    @Test("a light background makes a light appearance, unless another is configured")
    func appearance() {
        #expect(!theme { $0.background = .colour(.black) }.isLight)
        #expect(theme { $0.background = .colour(.white) }.isLight)
        #expect(!theme { ($0.background, $0.appearance) = (.colour(.white), .dark) }.isLight)
        #expect(theme { $0.appearance = .light }.isLight)
        #expect(!theme { $0.background = .picture("a.jpg") }.isLight)
    }

    @Test("in a light appearance text is dark and surfaces are light, but text over photos stays white")
    func light() {
        let palette = Palette(theme { $0.appearance = .light })
        #expect(palette.isLight && palette.text.luminance < 0.01)
        for surface in [palette.room, palette.header, palette.panel, palette.blank] { #expect(surface.luminance > 0.7) }
        #expect(palette[.photoPrimary] == Palette.dark[.photoPrimary])
        #expect(palette[Tint.white] == Palette.dark[Tint.white])
    }

    @Test("the text's colour is that of marks, lines and keys, too")
    func text() throws {
        let sand = try #require(ThemeColour("#E0C090"))
        let palette = Palette(theme { $0.text = sand })
        #expect(palette[.primary] == sand.opacity(0.92) && palette[.quiet] == sand.opacity(0.6))
        #expect(palette[Tint.hairline] == sand.opacity(0.08) && palette[Tint.mark] == sand.opacity(0.92))
        #expect(palette[Tint.room] == Palette.dark[Tint.room])
    }

    @Test("an accent is that of hearts and of what is selected; a key stays grey")
    func accent() throws {
        let blue = try #require(ThemeColour("#3060FF"))
        let palette = Palette(theme { $0.accent = blue })
        #expect(palette.accent == blue && palette[Tint.selected].opacity(1) == blue)
        #expect(palette[Tint.capsule] == Palette.dark[Tint.capsule])
    }

    @Test("surfaces are a little lighter than the background on which they lie")
    func surfaces() throws {
        for colour in ["#102040", "#000000", "#F5EBDC"] {
            let ground = try #require(ThemeColour(colour))
            let palette = Palette(theme { $0.background = .colour(ground) })
            #expect(palette[Tint.room] == ground && palette[Tint.ground] == ground)
            for surface in [palette.header, palette.panel] {
                #expect(surface.luminance > ground.luminance && surface.contrast(with: ground) < 1.6)
            }
            #expect(palette.blank.contrast(with: ground) > 1.05)
        }
    }

    @Test("the albums' surfaces may have their own colour")
    func surface() throws {
        let green = try #require(ThemeColour("#10301C"))
        let palette = Palette(theme { ($0.background, $0.surface) = (.colour(.black), green) })
        #expect(palette[Tint.ground] == .black && palette[Tint.room] == green)
        #expect(Palette(theme { ($0.background, $0.surface) = (.picture("a.jpg"), green) })[Tint.ground] == green)
        #expect(theme { $0.surface = .white }.isLight)
    }

    @Test("behind captions, levels stop where text has a contrast of 4.5 : 1", arguments: [false, true])
    func captionGround(isLight: Bool) {
        let palette = isLight ? Palette.light : .dark
        let ground = palette.captionGround
        let bound = isLight ? ground.lowerBound : ground.upperBound
        func contrast(_ level: Double) -> Double {
            let grey = ThemeColour(grey: level)
            return palette[.secondary].over(grey).contrast(with: grey)
        }
        #expect(contrast(bound) >= 4.5)
        #expect(contrast(bound + (isLight ? -0.02 : 0.02)) < 4.5)
        #expect(isLight ? ground.upperBound == 1 : ground.lowerBound == 0)
    }

    @Test("the darker light text is, the darker is what lies behind it")
    func darkerText() {
        var palette = Palette.dark
        palette.text = ThemeColour(grey: 0.7)
        #expect(palette.captionGround.upperBound < 0.29)
        palette.text = .black
        #expect(palette.captionGround.upperBound > 0)
    }
}
