import Gallery
import Gestures
import Operation
import Shows

extension Section {
    static let kiosk = [
        Section("photos") {
            Key("order", \.orderName, .choice).comment(#""name", "date" (of capture) or "shuffle""#)
            Key("seed", \.seed, .whole(in: 0...Int.max))
                .comment(#"for order = "shuffle": the same seed gives the same order"#)
            Key("ignore", \.ignoredNames, .fileNames) { names, _, all in all += names }.atNextStart.comment(
                """
                names of files and folders that are passed over in silence, such as ["notes.txt"]; the lists of all files count
                """)
        },
        Section(
            "sets",
            """
            photos that are shown if the command line names none: first those of the first set; the operator can go to the next
            """,
            entry: Key(#""Spring""#, \.sets, .photoSet) { set, name, sets in
                let index = sets.firstIndex { $0.name == name } ?? sets.count
                var named = set
                named.name = name
                sets.replaceSubrange(index..<min(index + 1, sets.count), with: [named])
            }
            .atNextStart.example(#"["/srv/photos/spring", "https://example.org/spring.json"]"#)
            .comment(
                """
                paths begin with /. For some of the photos: { from = "/srv/photos", days = "this day" }, with any of folders, days,
                people, tags, rating and favourites
                """)),
        Section("kiosk") {
            Key("pin", \.gallery.pin, .or("", .pin)).example(#""2468""#).comment(
                """
                4 to 8 digits that open the operator's panel, after two opposite corners were held for 5 s; by default, those that
                the owner of a new kiosk has chosen on its screen
                """)
        },
        Section("hours", #"when the screen is on: "09:00-18:00", a list of such times, "always" or "closed""#) {
            Key("monday", \.hours.week[0], .spans).comment(#"a time may pass midnight, as "20:00-02:00" does"#)
            Key("tuesday", \.hours.week[1], .spans)
            Key("wednesday", \.hours.week[2], .spans)
            Key("thursday", \.hours.week[3], .spans)
            Key("friday", \.hours.week[4], .spans)
            Key("saturday", \.hours.week[5], .spans)
            Key("sunday", \.hours.week[6], .spans)
            Key("dim", \.hours.dimTime, .minutes(in: 0...1440))
                .comment("minutes after closing during which the screen is dimmed before it is dark; 0: dark at once")
            Key("wake", \.gallery.care.wakeTime, .number(in: 1...86_400))
                .comment("seconds for which a touch wakes a screen that is dimmed or dark")
        },
        Section(
            "hours.exceptions", "days that differ from the week",
            entry: Key(#""2026-12-25""#, \.hours.exceptions, .spans) { (spans, name, exceptions) throws(Refusal) in
                exceptions[try OpeningHours.Day(named: name)] = spans
            }
            .example(#""closed""#).comment(#"or "12-25", for every year"#)),
        Section(
            "schedule",
            """
            what is different at some hours: any number of such tables, of which a later one precedes. `vitrine ctl schedule` tells what
            they mean
            """, isList: true
        ) {
            Key("days", ofRule: \.days, .days, example: #"["saturday", "12-01 to 01-06"]"#).comment(
                """
                days of the week, dates such as "2026-12-24", or "12-24" for every year, and from date to date; by default, every day
                """)
            Key("hours", ofRule: \.hours, .spans, example: #""18:00-23:00""#)
                .comment("on these days; by default, always")
            Key("set", ofRule: \.effect.set, .optional(.name), example: #""Spring""#)
                .comment("the set that is shown, once the screen has not been touched for half a minute")
            Key("theme", ofRule: \.effect.theme, .optional(.theme), example: #""evening.toml""#)
                .comment("a file with a [theme], named from this file's folder")
            Key("language", ofRule: \.effect.language, .optional(.language), example: #""de""#)
                .comment("in which visits begin")
            Key("show", ofRule: \.effect.show, .optional(.choice), example: #""slideshow""#)
                .comment("in place of attract.style")
            Key("light", ofRule: \.effect.light, .optional(.choice), example: #""dim""#)
                .comment(#""day", "dim" or "dark", in place of the opening hours"#)
        },
        Section("care", "burn-in protection") {
            Key("shift", \.gallery.care.shifts, .flag)
                .comment("whether still pictures and text move by a pixel now and then")
            Key("dim_after", \.gallery.care.dimAfter, .orZero(.number(in: 0...86_400)))
                .comment("seconds without touch until the screen is dimmed; 0: never")
            Key("dimmed", \.gallery.care.dimmed, .number(in: 0...1))
                .comment("the brightness of a dimmed screen, 0 to 1")
        },
        Section("power", "how the display is switched off outside of the hours") {
            Key("dpms", \.power.usesDPMS, .flag).atNextStart.comment("by the X server")
            Key("backlight", \.power.backlights, .backlight).atNextStart
                .comment(#"by a backlight: "auto" (every one), "none", or its name in /sys/class/backlight"#)
            Key("off", \.power.offCommand, .or("", .command))
                .comment(#"by a command for /bin/sh, such as "cec-ctl --to 0 --standby""#)
            Key("on", \.power.onCommand, .or("", .command)).comment("the command that switches it on again")
        },
    ]

    static let machine = [
        Section("control") {
            Key("enabled", \.control.isEnabled, .flag).atNextStart
                .comment("whether `vitrine ctl` can reach the program")
            Key("socket", \.control.socket, .or("", .socket)).atNextStart.comment(
                """
                by default, $XDG_RUNTIME_DIR/vitrine/control, or /run/vitrine/control if that folder may be written, or
                $XDG_STATE_HOME/vitrine/control
                """)
            Key("group", \.control.group, .or("", .quotedName)).atNextStart
                .comment("the group that may send commands, by its name; by default, the program's own")
            Key("mode", \.control.mode, .permissions).atNextStart.comment("the permissions of the socket")
        },
        Section(
            "desk",
            "the page from which phones add photos, once the operator's panel or `vitrine ctl desk` has opened it"
        ) {
            Key("enabled", \.desk.isEnabled, .flag).atNextStart.comment("whether they can open it")
            Key("minutes", \.desk.time, .minutes(in: 1...1440)).atNextStart
                .comment("for which it stays open after the owner has used it")
            Key("port", \.desk.port, .whole(in: 0...65_535)).atNextStart
                .comment("on which it is served meanwhile; 0: any that is free")
            Key("size", \.desk.limit, .storage(in: 1...1_048_576)).atNextStart.comment(
                """
                MB of photos, or a part of the disk that they are on, such as "50%"
                """)
            Key("approve", \.desk.approves, .flag).atNextStart
                .comment("whether photos of guests wait until the owner approves them")
            Key("hotspot", \.desk.opensHotspot, .flag).atNextStart
                .comment("whether to open an access point for phones meanwhile where there is no network (Kiosk.md)")
            Key("certificate", \.desk.certificate, .or("", .path)).atNextStart.comment(
                """
                a file with a certificate and its key in PEM, for HTTPS; "": HTTP, which others in the same network can read
                """)
            Key("name", \.desk.name, .or("", .name)).atNextStart
                .comment(
                    #"the name in the certificate, such as "kiosk.example.org", by which phones find this machine"#)
        },
        Section("metrics") {
            Key("file", \.metrics.file, .or("", .path)).atNextStart.comment(
                """
                a file with figures for Prometheus, such as "/var/lib/node_exporter/vitrine.prom"; "": none
                """)
            Key("interval", \.metrics.interval, .number(in: 1...86_400)).atNextStart
                .comment("seconds between two versions of the file")
        },
        Section("log") {
            Key("level", \.logLevel, .choice)
                .comment(#"the least severe entries that are logged: "info", "notice", "warning" or "error""#)
        },
        Section("touch") {
            Key("bezel", \.gallery.contacts.bezelMargin, .number(in: 0...200))
                .comment("points: touches that start closer to an edge are ignored")
            Key("device", \.touch.device, .optional(.name)).atNextStart.example(#""NAME""#)
                .comment("only this touchscreen counts; by default, all do")
            Key("matrix", \.touch.matrix, .optional(.numbers(6, in: -100...100))).atNextStart
                .example("[1, 0, 0, 0, 1, 0]")
                .comment(
                    """
                    a calibration matrix as libinput's, for positions from 0 to 1; by default, without a window system,
                    the LIBINPUT_CALIBRATION_MATRIX that udev has for the touchscreen
                    """)
        },
        Section("memory") {
            Key("textures", \.textureBudget, .optional(.megabytes(in: 16...4096))).atNextStart.example("64").comment(
                """
                MB of pictures on the screen or about to be; by default, enough for eight screens, and at least 64: 64 for 1920x1080, 253
                for 3840x2160
                """)
            Key("decoded", \.decodedBudget, .megabytes(in: 16...4096)).atNextStart
                .comment("MB of pictures that are decoded but not yet uploaded as textures")
            Key("decoders", \.decoderBudget, .megabytes(in: 64...65_536)).atNextStart.example("2048").comment(
                """
                MB that all decoders together may use; photos that need more are skipped. By default, 2048, or half of the memory that the
                machine has or the service may use, whichever is less
                """)
        },
        Section("cache") {
            Key("size", \.cacheLimit, .storage(in: 0...1_048_576)).atNextStart.comment(
                """
                MB of thumbnails on disk, in $XDG_CACHE_HOME/vitrine, or a part of that disk, such as "10%"
                """)
        },
        Section("urls") {
            Key("size", \.mirrors.limit, .storage(in: 1...1_048_576)).atNextStart.comment(
                """
                MB of photos kept for each manifest, in $XDG_CACHE_HOME/vitrine, or a part of that disk, such as "40%"
                """)
            Key("interval", \.mirrors.interval, .number(in: 1...86_400)).atNextStart
                .comment("seconds between checks of a manifest")
        },
    ]

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
