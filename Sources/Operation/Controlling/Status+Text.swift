import Platform

extension Status {
    /// For people, in lines.
    public var text: String {
        let rows = [
            ("version", version), ("uptime", Self.duration(uptime)), ("screen", screenInWords), ("photos", "\(photos)"),
        ]
        let all = rows + photoRows + skippedRows + figureRows + gestureRows + configurationRows + machineRows
        return all.map(Self.line).joined(separator: "\n")
    }

    private var photoRows: [(String, String)] {
        (set.map { [("set", $0)] } ?? [])
            + manifests.flatMap { manifest in
                let age = manifest.age.map { "confirmed \(Self.duration($0)) ago" } ?? "not fetched yet"
                let error = manifest.error.map { error in
                    let state = manifest.failing ? "failing" : "last error, now over"
                    return ("", "\(state): \(error.what): \(error.why), \(Self.duration(error.age)) ago")
                }
                return [("manifest", "\(manifest.url), \(age)")] + (error.map { [$0] } ?? [])
            }
    }

    private var screenInWords: String {
        let light = ["dim": "dimmed", "dark": "dark"][light]
        return [screen, light, paused ? "paused" : nil].compactMap(\.self).joined(separator: ", ")
    }

    private var skippedRows: [(String, String)] {
        let more = skipped.count - skipped.files.count
        let files = skipped.files.map { ("", "\($0.path): \($0.why)") }
        return [("skipped", "\(skipped.count)")] + files + (more > 0 ? [("", "and \(more) more")] : [])
    }

    private var figureRows: [(String, String)] {
        let age = frames.age.map { "the last \(Self.duration($0)) ago" } ?? "none yet"
        let dropped = frames.dropped > 0 ? ", \(frames.dropped) of clips dropped" : ""
        return [
            ("frames", "\(Self.decimal(frames.rate)) a second, \(age)\(dropped)"),
            ("touched", touched.map { "\(Self.duration($0)) ago" } ?? "never"),
            ("decoders", "\(decoders.idle) idle, \(decoders.working) working"),
            ("memory", "\(memory >> 20) MB"),
        ]
    }

    private var gestureRows: [(String, String)] {
        let rows = gestures.flatMap { gestures in
            let causes = gestures.cancelled.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            let cancelled = causes.isEmpty ? "" : ", \(causes.map(\.value).reduce(0, +)) cancelled"
            return ["\(gestures.screen): \(gestures.ended) ended\(cancelled)"]
                + causes.map { "\($0.value) because \($0.key)" }
        }
        return zip(["gestures"] + rows.dropFirst().map { _ in "" }, rows.isEmpty ? ["none"] : rows).map { ($0, $1) }
    }

    private var configurationRows: [(String, String)] {
        let files = configuration.isEmpty ? "defaults" : configuration.joined(separator: ", ")
        let rejection = rejected.map { rejected in
            let more = rejected.count > 1 ? " (and \(rejected.count - 1) more)" : ""
            return ("", "a newer one is not used: \(rejected.first)\(more)")
        }
        return [("configuration", files)] + (rejection.map { [$0] } ?? [])
    }

    private var machineRows: [(String, String)] {
        let room = [("cache", space.cache), ("mirrors", space.mirrors)].map { name, bytes in
            "\(bytes.map { "\($0 >> 20) MB" } ?? "unknown") for \(name)"
        }
        return [
            ("free space", room.joined(separator: ", ")),
            ("display", "\(display.name), \(display.driver), \(display.renderer)"),
        ]
    }

    private static func line(_ label: String, _ text: String) -> String {
        "\(label)\(String(repeating: " ", count: max(1, 15 - label.count)))\(text.printable)"
    }

    /// Seconds in the two largest units.
    static func duration(_ seconds: Double) -> String {
        let whole = Int(min(seconds, 1e12))
        let days = whole / 86400
        let hours = whole / 3600 % 24
        let minutes = whole / 60 % 60
        if days > 0 { return "\(days) d \(hours) h" }
        if hours > 0 { return "\(hours) h \(minutes) min" }
        return minutes > 0 ? "\(minutes) min \(whole % 60) s" : "\(decimal(seconds)) s"
    }

    private static func decimal(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
}
