extension Look {
    /// A theme's look, with larger text and high contrast if they are asked for.
    /// Screens leave room for larger text, the picture pipeline draws it, and `SceneBuilder` draws outlines.
    public init(_ theme: ThemeConfiguration, _ access: AccessConfiguration) {
        self.init(theme)
        textScale = access.text
        guard access.contrast == .high else { return }
        palette = palette.strong
        background = .colour(palette.room)
    }
}

extension Palette {
    /// The same with solid surfaces: white on a light palette, black on a dark one, and lines as strong as text.
    fileprivate var strong: Palette {
        var strong = self
        let ground = isLight ? ThemeColour.white : .black
        strong.isHighContrast = true
        strong.text = isLight ? .black : .white
        strong.secondary = 1
        strong.quiet = 1
        strong.control = 1
        strong.outline = 1
        strong.ground = ground
        strong.room = ground
        strong.header = ground
        strong.panel = ground
        strong.hairline = strong.text
        // Outlines are as light as text, so the ring has a colour.
        strong.focus =
            isLight ? ThemeColour(red: 0, green: 0.3, blue: 0.85) : ThemeColour(red: 1, green: 0.8, blue: 0)
        let marked = ground.mixed(with: strong.text, share: Self.markedShare)
        strong.capsule = marked
        strong.selected = marked
        return strong
    }

    /// The share of the text's colour in a key and in the selection: text on it still has a contrast of 7 : 1.
    private static let markedShare = 0.3
}
