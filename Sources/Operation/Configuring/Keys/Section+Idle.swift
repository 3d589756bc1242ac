import Gallery
import Shows

extension Section {
    static let idle = [
        Section("attract", "seconds without touch until") {
            Key("hide_chrome", \.gallery.attract.hideChrome, .number(in: 1...86_400))
                .comment("the controls of an open photo are hidden")
            Key("close_preview", \.gallery.attract.closePreview, .number(in: 1...86_400)).comment("the photo is closed")
            Key("go_home", \.gallery.attract.goHome, .number(in: 1...86_400)).comment("the carousel returns")
            Key("style", \.gallery.attract.style, .choice)
                .comment("what is shown then, and at the start: \(Notation<AttractStyle>.choice.expected)")
        },
        Section("slideshow", #"for attract.style = "slideshow""#) {
            Key("interval", \.gallery.attract.slideshow.interval, .number(in: 1...86_400))
                .comment("seconds that a slide is shown, between its fades")
            Key("fade", \.gallery.attract.slideshow.fade, .number(in: 0...10)).comment("seconds of a cross-fade")
            Key("zoom", \.gallery.attract.slideshow.zoom, .number(in: 0...0.5))
                .comment("by how much photos grow while they are shown, 0 to 0.5; 0: they stand still")
            Key("order", \.gallery.attract.slideshow.order, .choice).comment(#"that of the carousel, or "shuffle""#)
            Key("pairs", \.gallery.attract.slideshow.pairs, .flag).comment(
                """
                whether photos that cannot fill the screen alone share it: two side by side, or one above the other
                """)
            Key("titles", \.gallery.attract.slideshow.showsTitles, .flag).comment("whether their titles are shown")
        },
        Section("mosaic", #"for attract.style = "mosaic""#) {
            Key("interval", \.gallery.attract.mosaic.interval, .number(in: 1...86_400))
                .comment("seconds from one change of photos to the next")
            Key("rebuild", \.gallery.attract.mosaic.rebuild, .number(in: 5...86_400))
                .comment("seconds until all photos are arranged anew")
            Key("order", \.gallery.attract.mosaic.order, .choice).comment(#"or "carousel", its order"#)
        },
    ]
}
