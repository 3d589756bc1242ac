import Appearance
import Gallery

/// Reading the keys of `[access]`.
extension Configuration {
    mutating func readAccess(_ reader: inout ConfigurationReader) {
        var access = gallery.access
        access.text = reader.number("access.text", in: 1...2) ?? access.text
        access.contrast = reader.choice("access.contrast") ?? access.contrast
        access.reach = reader.choice("access.reach") ?? access.reach
        access.targets = reader.number("access.targets", in: 1...2) ?? access.targets
        access.showsPause = reader.flag("access.pause") ?? access.showsPause
        gallery.access = access
        usesGamepads = reader.flag("access.joystick") ?? usesGamepads
    }
}
