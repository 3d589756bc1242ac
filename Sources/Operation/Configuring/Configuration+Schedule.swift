import Gallery
import Operation
import Platform
import Scenes
import Shows
import SystemPackage

/// What a schedule makes of a configuration, and what is to say about both.
extension Configuration {
    /// The configuration at hours when a schedule changes it. Its set and its light are not part of it.
    public func under(_ effect: Schedule.Effect) -> Self {
        var changed = self
        if let show = effect.show { changed.gallery.attract.style = show }
        if let language = effect.language {
            changed.languages = [language] + (languages ?? []).filter { $0 != language }
        }
        // A theme that cannot be read changes nothing (``advice``).
        if let theme = effect.theme { try? ConfigurationFile.addTheme(FilePath(theme), to: &changed) }
        return changed
    }

    /// Sets and themes of the schedule that are missing.
    private var scheduleFaults: [String] {
        let effects = schedule.rules.map(\.effect)
        let unknown = Set(effects.compactMap(\.set)).subtracting(sets.map(\.name)).sorted()
        let themes = Set(effects.compactMap(\.theme)).sorted().compactMap { theme -> String? in
            do throws(ConfigurationFile.Failure) {
                var copy = self
                try ConfigurationFile.addTheme(FilePath(theme), to: &copy)
                return nil
            } catch {
                return error.lines.first
            }
        }
        return unknown.map { "schedule: there is no set \($0.quoted)" } + themes.map { "schedule: \($0)" }
    }

    /// Warnings about valid but probably unintended values, each on one line that names the key.
    public var advice: [String] {
        let theme = gallery.theme
        return scheduleFaults
            + Palette(theme).contrastFaults(on: theme.background).map { fault in
                "theme: \(fault): change \(fault.keys.joined(separator: " or "))"
            }
    }
}
