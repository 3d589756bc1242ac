import Gallery

extension Configuration {
    mutating func readVisitors(_ reader: inout ConfigurationReader) {
        gallery.favourites = reader.choice("favourites") ?? gallery.favourites
        gallery.features.albums = reader.flag("albums.show") ?? gallery.features.albums
        gallery.features.captions = reader.flag("captions.show") ?? gallery.features.captions
        gallery.features.demo = reader.flag("demo.show") ?? gallery.features.demo
        reader.pin("kiosk.pin", into: &gallery.pin)
    }

    mutating func readHours(_ reader: inout ConfigurationReader) {
        let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
        for (index, day) in days.enumerated() {
            hours.week[index] = reader.spans("hours.\(day)") ?? hours.week[index]
        }
        for entry in reader.entries(of: "hours.exceptions") {
            guard let date = reader.date(entry), let spans = reader.spans(entry) else { continue }
            hours.exceptions[date] = spans
        }
        hours.dimTime = reader.number("hours.dim", in: 0...1440).map { $0 * 60 } ?? hours.dimTime
        gallery.care.wakeTime = reader.number("hours.wake", in: 1...86_400) ?? gallery.care.wakeTime
    }

    mutating func readCare(_ reader: inout ConfigurationReader) {
        gallery.care.shifts = reader.flag("care.shift") ?? gallery.care.shifts
        gallery.care.dimmed = reader.number("care.dimmed", in: 0...1) ?? gallery.care.dimmed
        if let time = reader.number("care.dim_after", in: 0...86_400) { gallery.care.dimAfter = time > 0 ? time : nil }
    }

    mutating func readPower(_ reader: inout ConfigurationReader) {
        power.usesDPMS = reader.flag("power.dpms") ?? power.usesDPMS
        power.backlight = reader.backlight("power.backlight") ?? power.backlight
        reader.read("power.off", .command, orNoneInto: &power.offCommand)
        reader.read("power.on", .command, orNoneInto: &power.onCommand)
    }

    mutating func readControl(_ reader: inout ConfigurationReader) {
        control.isEnabled = reader.flag("control.enabled") ?? control.isEnabled
        reader.read("control.socket", .socket, orNoneInto: &control.socket)
        reader.read("control.group", .name, orNoneInto: &control.group)
        control.mode = reader.mode("control.mode") ?? control.mode
        reader.read("metrics.file", .path, orNoneInto: &metrics.file)
        metrics.interval = reader.number("metrics.interval", in: 1...86_400) ?? metrics.interval
    }

    mutating func readSets(_ reader: inout ConfigurationReader) {
        for entry in reader.entries(of: "sets") {
            guard let sources = reader.sources(entry) else { continue }
            let set = PhotoSet(name: entry.name, sources: sources)
            if let index = sets.firstIndex(where: { $0.name == set.name }) {
                sets[index] = set
            } else {
                sets.append(set)
            }
        }
    }
}
