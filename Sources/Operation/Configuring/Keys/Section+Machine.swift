import Gallery
import Gestures

extension Section {
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
}
