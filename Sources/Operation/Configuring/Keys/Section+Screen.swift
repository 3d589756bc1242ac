import Appearance
import Gallery
import Viewer

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
            Key("loop", \.gallery.preview.loops, .flag).comment("whether the first photo follows the last")
            Key("backdrop", \.gallery.preview.hasBackdrop, .flag)
                .comment("whether a photo lights the room beside it: its colours, dark and blurred, instead of black")
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
}
