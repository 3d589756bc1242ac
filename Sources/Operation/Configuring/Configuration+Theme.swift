import Appearance
import Gallery

extension Configuration {
    mutating func readTheme(_ reader: inout ConfigurationReader) {
        var theme = gallery.theme
        theme.appearance = reader.choice("theme.appearance") ?? theme.appearance
        theme.background = reader.background("theme.background") ?? theme.background
        theme.surface = reader.colour("theme.surface") ?? theme.surface
        theme.accent = reader.colour("theme.accent") ?? theme.accent
        theme.text = reader.colour("theme.text") ?? theme.text
        theme.cornerRadius = reader.number("theme.corner_radius", in: 0...60) ?? theme.cornerRadius
        theme.spacing = reader.number("theme.spacing", in: 0...120) ?? theme.spacing
        theme.shadow = reader.shadow("theme.shadow") ?? theme.shadow
        theme.font = reader.font("theme.font") ?? theme.font
        theme.logo = logo(&reader, since: theme.logo)
        gallery.theme = theme
    }

    private func logo(
        _ reader: inout ConfigurationReader, since former: ThemeConfiguration.Logo?
    ) -> ThemeConfiguration.Logo? {
        let file = reader.picture("theme.logo.file")
        let corner: ThemeConfiguration.Corner? = reader.choice("theme.logo.corner")
        let height = reader.number("theme.logo.height", in: 16...256)
        guard var logo = file.map(ThemeConfiguration.Logo.init) ?? former else { return nil }
        logo.corner = corner ?? former?.corner ?? logo.corner
        logo.height = height ?? former?.height ?? logo.height
        return logo
    }
}
