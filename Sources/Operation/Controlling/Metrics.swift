/// The status in the text format of Prometheus, version 0.0.4.
struct Metrics {
    private(set) var text = ""

    /// - Parameters:
    ///   - time: Of the status, in seconds since 1970. The file is read later, so it holds times instead of ages.
    ///   - start: When the program started, in seconds since 1970.
    init(_ status: Status, at time: Double, start: Double) {
        let display = status.display
        add(
            "info", "The program and its display.",
            [
                ("version", status.version), ("display", display.name), ("driver", display.driver),
                ("renderer", display.renderer),
            ])
        add("start_time_seconds", "When the program started, in seconds since 1970.", start)
        addFrames(of: status, at: time)
        add("photos", "Photos that are shown.", Double(status.photos))
        add("skipped_files", "Files that are not shown.", Double(status.skipped.count))
        add("decoders_idle", "Decoders that wait for work.", Double(status.decoders.idle))
        add("decoders_working", "Decoders at work.", Double(status.decoders.working))
        add("resident_memory_bytes", "Resident memory, without the decoders'.", Double(status.memory))
        add("refresh_rate_hertz", "Refreshes of the display in a second.", display.refresh)
    }

    private mutating func addFrames(of status: Status, at time: Double) {
        add("frames_total", "Frames that were presented.", Double(status.frames.count), type: "counter")
        add("frames_per_second", "Frames in the last second; 0 while the screen is still.", status.frames.rate)
        add(
            "frames_dropped_total", "Frames of clips that were due and not shown.", Double(status.frames.dropped),
            type: "counter")
        if let age = status.frames.age {
            add("last_frame_time_seconds", "When the last frame was presented, in seconds since 1970.", time - age)
        }
        if let age = status.touched {
            add("last_touch_time_seconds", "When the gallery was last touched, in seconds since 1970.", time - age)
        }
        add("screen", "The screen that is shown.", [("screen", status.screen), ("light", status.light)])
        add("paused", "Whether what moves by itself is stopped.", status.paused ? 1 : 0)
    }

    /// A figure that is 1 and carries information in its labels.
    private mutating func add(_ name: String, _ help: String, _ labels: [(String, String)]) {
        let labels = labels.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ",")
        add(name, help, 1, type: "gauge", labels: "{\(labels)}")
    }

    private mutating func add(
        _ name: String, _ help: String, _ value: Double, type: String = "gauge", labels: String = ""
    ) {
        text += "# HELP vitrine_\(name) \(help)\n# TYPE vitrine_\(name) \(type)\nvitrine_\(name)\(labels) "
        text += Int(exactly: value).map { "\($0)" } ?? "\(value)"
        text += "\n"
    }

    private static func escaped(_ value: String) -> String {
        value.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\\": text += #"\\"#
            case "\"": text += #"\""#
            case "\n": text += #"\n"#
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
