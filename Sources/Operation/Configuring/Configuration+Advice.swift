import Gallery

extension Configuration {
    /// What is no mistake, but probably not meant: each in one line that names the key.
    public var advice: [String] {
        let theme = gallery.theme
        return Palette(theme).contrastFaults(on: theme.background).map { fault in
            "theme: \(fault): change \(fault.keys.joined(separator: " or "))"
        }
    }
}
