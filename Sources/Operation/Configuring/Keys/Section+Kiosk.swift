import Gallery

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
            entry: Key(#""Spring""#, \.sets, .sources) { sources, name, sets in
                let index = sets.firstIndex { $0.name == name } ?? sets.count
                sets.replaceSubrange(index..<min(index + 1, sets.count), with: [.init(name: name, sources: sources)])
            }
            .atNextStart.example(#"["/srv/photos/spring", "https://example.org/spring.json"]"#)
            .comment("paths begin with /")),
        Section("kiosk") {
            Key("pin", \.gallery.pin, .or("", .pin)).example(#""2468""#).comment(
                """
                4 to 8 digits that open the operator's panel, after two opposite corners were held for 5 s; by default, there is no panel
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
                exceptions[try Configuration.Hours.Date(named: name)] = spans
            }
            .example(#""closed""#).comment(#"or "12-25", for every year"#)),
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
            Key("backlight", \.power.backlight, .backlight).atNextStart
                .comment(#"by a backlight: "auto" (every one), "none", or its name in /sys/class/backlight"#)
            Key("off", \.power.offCommand, .or("", .command))
                .comment(#"by a command for /bin/sh, such as "cec-ctl --to 0 --standby""#)
            Key("on", \.power.onCommand, .or("", .command)).comment("the command that switches it on again")
        },
    ]
}
