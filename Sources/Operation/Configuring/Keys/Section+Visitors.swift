import Carousel
import Gallery
import Languages
import Pictures

private let languages = "\(Language.codes.dropLast().joined(separator: ", ")) and \(Language.codes.last ?? "")"

extension Section {
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
            Key("link", \.labels.link, .or("", .link)).comment(
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
