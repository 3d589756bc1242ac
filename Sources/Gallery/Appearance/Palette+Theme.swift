extension Palette {
    /// The colours of a theme.
    public init(_ theme: ThemeConfiguration) {
        self = theme.isLight ? .light : .dark
        if let text = theme.text { use(text: text) }
        if let surface = theme.surface ?? theme.backgroundColour { use(room: surface) }
        ground = theme.backgroundColour ?? room
        if let accent = theme.accent { use(accent: accent) }
    }

    private mutating func use(text new: ThemeColour) {
        text = new
        hairline = new.opacity(hairline.alpha)
        capsule = new.opacity(capsule.alpha)
        selected = new.opacity(selected.alpha)
    }

    /// Surfaces are a little nearer to the light than the room: on a dark one to the text, on a light one to white.
    private mutating func use(room new: ThemeColour) {
        let light = isLight ? ThemeColour.white : text
        room = new
        blank = new.mixed(with: text, share: 0.1)
        header = new.mixed(with: light, share: isLight ? 0.6 : 0.04).opacity(header.alpha)
        panel = new.mixed(with: light, share: isLight ? 0.8 : 0.08).opacity(panel.alpha)
    }

    private mutating func use(accent new: ThemeColour) {
        accent = new
        selected = new.opacity(isLight ? 0.22 : 0.36)
    }
}
