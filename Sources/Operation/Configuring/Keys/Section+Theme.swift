import Appearance
import Gallery

extension Section {
    static let theme = [
        Section(
            "theme",
            """
            the gallery's own colours; Documentation/Theming.md explains them. Files may be named from this file's folder
            """
        ) {
            Key("appearance", \.gallery.theme.appearance, .optional(.choice)).example(#""dark""#)
                .comment(#""dark" or "light" surfaces; by default, as the background is"#)
            Key("background", \.gallery.theme.background, .background).comment(
                """
                behind the cards: "backdrop" (the photo in the middle, blurred), a colour such as "#1A2B3C", or a picture's file
                """)
            Key("surface", \.gallery.theme.surface, .optional(.colour)).example("\"#141418\"").comment(
                """
                behind the albums; headers and panels are shades of it; by default, the background, if that is a colour
                """)
            Key("accent", \.gallery.theme.accent, .optional(.colour)).example("\"#FF375F\"").comment(
                """
                of favourites' hearts and of what is selected; by default, hearts are red, and what is selected is grey
                """)
            Key("text", \.gallery.theme.text, .optional(.colour)).example("\"#FFFFFF\"")
                .comment("by default, white, or nearly black on light surfaces")
            Key("corner_radius", \.gallery.theme.cornerRadius, .number(in: 0...60))
                .comment("points, 0 to 60, of the cards; other corners are rounded in proportion")
            Key("spacing", \.gallery.theme.spacing, .number(in: 0...120))
                .comment("points, 0 to 120, between cards; the albums' photos stand apart in proportion")
            Key("shadow", \.gallery.theme.shadow, .shadow)
                .comment(#"of the cards: "none", "soft", "strong", or an opacity from 0.0 to 1.0"#)
            Key("font", \.gallery.theme.font, .optional(.font)).example(#""Inter""#)
                .comment("the name of an installed font, or a .ttf or .otf file")
        },
        Section("theme.logo", "a picture in a corner of the carousel and the albums") {
            Key("file", \.logo.file, .picture).example(#""logo.svg""#).comment("PNG, WebP and SVG may be transparent")
            Key("corner", \.logo.corner, .choice).example(#""top-leading""#)
                .comment(#""top-leading" (where lines begin), "top-trailing", "bottom-leading" or "bottom-trailing""#)
            Key("height", \.logo.height, .number(in: 16...256)).example("64.0")
                .comment("points, 16 to 256; less where there is less room")
        },
    ]
}
