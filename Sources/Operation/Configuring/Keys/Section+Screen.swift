import Carousel
import Gallery
import Pictures
import Preview
import Scenes

private let languages = "\(Language.codes.dropLast().joined(separator: ", ")) and \(Language.codes.last ?? "")"

extension Section {
    static let screen = [
        Section("display") {
            Key("output", \.display.output, .optional(.output)).atNextStart.example("0").comment(
                """
                the display: its number, counted from 0, or its name, such as "HDMI-1"; by default, the first
                """)
            Key("rotate", \.display.rotation, .whole(among: [0, 90, 180, 270]))
                .comment("90, 180 or 270: turns the picture by so many degrees clockwise, and touch with it")
        },
        Section("layout") {
            Key("scale", \.display.scale, .or("auto", .number(in: 0.5...4))).atNextStart.comment(
                """
                pixels per point, 0.5 to 4; "auto": from the size that the display states, if it is plausible, or its resolution
                """)
            Key("margin", \.gallery.overscan, .number(in: 0...200))
                .comment("points at the edges that the display does not show: controls and fitted photos stay inside")
            Key("direction", \.direction, .optional(.choice)).example(#""ltr""#)
                .comment(#""ltr" or "rtl": where lines and rows start; by default, as in the language"#)
        },
        Section("preview") {
            Key("handoff", \.gallery.preview.handOff, .choice).comment(
                """
                "two-way": a drag past the edge of a zoomed photo turns the page, and back again; "one-way": only a drag that starts at
                the edge turns the page
                """)
            Key("page_zoomed", \.gallery.preview.pagesWhileZoomed, .flag)
                .comment("whether a swipe past the edge of a zoomed photo turns the page")
            Key("axis_lock", \.gallery.preview.axisLock, .choice).comment(
                """
                "stroke": a drag that has begun to turn a page never closes the photo, nor the other way round; "bounds": it may do
                either once the photo is back within its edges
                """)
            Key("enlarge", \.gallery.preview.enlargement, .choice).comment(
                """
                "fit": photos are as large as the screen allows; "never": but small ones are not enlarged; "fill": photos fill the
                screen, and a finger pans to what lies beyond its edges
                """)
            Key("rotation", \.gallery.preview.turnsPhotos, .flag)
                .comment("whether two fingers turn a photo, by right angles, until its page is left")
            Key("loop", \.gallery.preview.loops, .flag).comment("whether the first photo follows the last")
            Key("backdrop", \.gallery.preview.hasBackdrop, .flag)
                .comment("whether a photo lights the room beside it: its colours, dark and blurred, instead of black")
        },
        Section("clips") {
            Key("sound", \.gallery.preview.hasSound, .flag).atNextStart.comment(
                "whether visitors may hear clips; each is silent until a visitor asks for its sound")
            Key("volume", \.clips.volume, .number(in: 0...1)).atNextStart
                .comment("0 to 1: the greatest volume, as a share of what the clip has")
            Key("hours", \.clips.hours, .spans).atNextStart
                .comment(#"when they may be heard: "10:00-18:00", a list of such times, or "always""#)
        },
        Section("motion") {
            Key("reduced", \.gallery.reducesMotion, .flag)
                .comment("true: short cross-fades instead of movement, and a carousel that rests")
        },
        Section("access") {
            Key("text", \.gallery.access.text, .number(in: 1...2)).comment("1 to 2: the factor by which text is larger")
            Key("targets", \.gallery.access.targets, .number(in: 1...2))
                .comment("1 to 2: the factor by which buttons, and the areas in which they respond, are larger")
            Key("contrast", \.gallery.access.contrast, .choice)
                .comment(#""high": opaque text on solid backgrounds, and outlines around cards and buttons"#)
            Key("reach", \.gallery.access.reach, .choice)
                .comment(#""low": all buttons at the bottom of the screen, for children and from wheelchairs"#)
            Key("pause", \.gallery.access.showsPause, .flag)
                .comment("whether a button pauses and resumes automatic motion")
            Key("joystick", \.usesGamepads, .flag).atNextStart
                .comment("whether joysticks and game controllers work like keys")
        },
    ]

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

    static let visitors = [
        Section("") {
            Key("restore", \.restores, .flag).atNextStart
                .comment("true: start with the screen and the photo of the last run")
            Key("favourites", \.gallery.favourites, .choice).comment(
                """
                "kept": photos that visitors mark are favourites for good; "visit": until the gallery goes home; "off": no hearts
                """)
            Key("languages", \.languages, .optional(.languages)).example(#"["en", "de"]"#).comment(
                """
                those that visitors can choose, of \(languages); a visit begins in the first; by default, that of $LANG
                """)
        },
        Section("carousel") {
            Key("mode", \.gallery.carousel.mode, .choice).comment(
                """
                "drift": moves evenly and responds to touch; "stepped": moves one step every 0.8 s, without touch
                """)
            Key("card", \.gallery.carousel.card, .choice).comment(
                """
                "photo": cards have the shapes of their photos, from 3:4 to 3:2; "fixed": all cards are 3:4
                """)
            Key("rows", \.gallery.carousel.rows, .or("auto", .whole(in: 1...6)))
                .comment(#""auto": as many as fill the screen; or 1 to 6"#)
            Key("velocity", \.gallery.carousel.velocities, .numberOrList(in: -2000...2000))
                .comment("points per second to the left, negative to the right, for each row; or one number for all")
            Key("step", \.gallery.carousel.step, .number(in: 1...2000)).comment(#"points, for mode = "stepped""#)
        },
        Section("albums") {
            Key("show", \.gallery.features.albums, .flag).comment("whether visitors can open the albums")
            Key("by", \.grouping, .choice)
                .comment(#""day" (of capture) or "folder"; a manifest's photos also form the albums that it names"#)
        },
        Section("captions") {
            Key("show", \.gallery.features.captions, .flag).comment("whether captions and dates are shown")
        },
        Section("labels") {
            Key(
                "link", \.labels.link,
                Notation<LinkPattern?>.or("", .link).map({ $0?.pattern ?? "" }, back: { LinkPattern($0) })
            ).comment(
                """
                the link that visitors can take away by a QR code, unless a manifest has another; {name} stands for the name of the
                photo's file without its ending: "https://example.org/photos/{name}"; "": none
                """)
            Key("camera", \.labels.showsCamera, .flag)
                .comment("whether the camera, the lens and the exposure are shown")
        },
        Section("demo") {
            Key("show", \.gallery.features.demo, .flag)
                .comment("whether the ghost finger may demonstrate gestures, for --demo and after")
            Key("after", \.gallery.features.demoDelay, .orZero(.number(in: 0...86_400)))
                .comment("seconds at home (attract.go_home) until it does; 0: never, except with --demo")
            Key("prompt", \.gallery.features.prompt, .flag)
                .comment(#"whether a line, "Touch to explore", invites visitors while the gallery is idle"#)
        },
    ]
}
