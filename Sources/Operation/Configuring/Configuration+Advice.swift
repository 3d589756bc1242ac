import Appearance
import Gallery

extension Configuration {
    /// Warnings about valid but probably unintended values, each on one line that names the key.
    public var advice: [String] {
        let theme = gallery.theme
        return Palette(theme).contrastFaults(on: theme.background).map { fault in
            "theme: \(fault): change \(fault.keys.joined(separator: " or "))"
        }
    }
}
