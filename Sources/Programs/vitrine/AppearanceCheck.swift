import Configuring
import Decoding
import Gallery
import Logging
import Pictures
import Platform
import Raster
import Scenes
import SystemPackage

/// Finds faults in the gallery's configured appearance: colours that cannot be told apart, files and fonts that cannot
/// be used, and languages whose letters no font has.
struct AppearanceCheck: Sendable {
    let decoder: any PictureDecoder
    let lettering: Lettering

    /// Describes each fault in a line. Decodes files and searches fonts, which takes a moment.
    func faults(of configuration: Configuration) -> [String] {
        let theme = configuration.gallery.theme
        let languages = configuration.inLanguages.gallery.languages
        return configuration.advice + fileFaults(of: theme) + [fontFault(of: theme)].compactMap(\.self)
            + languages.compactMap(fault)
    }

    /// Logs the faults. Returns immediately.
    func log(_ configuration: Configuration, _ logger: Logger) {
        guard Self.applies(to: configuration) else { return }
        try? WorkerThread.start("appearance") {
            for fault in faults(of: configuration) { logger.warning("\(fault)") }
        }
    }

    /// Logs the faults if the settings that they concern have changed.
    func log(_ new: Configuration, since old: Configuration, _ logger: Logger) {
        let gallery = new.inLanguages.gallery
        let former = old.inLanguages.gallery
        if gallery.theme != former.theme || gallery.languages != former.languages { log(new, logger) }
    }

    /// Whether there is anything to check: a theme, or a language other than English.
    static func applies(to configuration: Configuration) -> Bool {
        configuration.gallery.theme != ThemeConfiguration()
            || configuration.inLanguages.gallery.languages.contains { $0.language != Wording.english.language }
    }

    private func fileFaults(of theme: ThemeConfiguration) -> [String] {
        var faults: [String] = []
        if case .picture(let file) = theme.background, let why = fault(of: file) {
            faults.append("theme.background: \(why); its colour is shown instead")
        }
        if let file = theme.logo?.file, let why = fault(of: file) {
            faults.append("theme.logo.file: \(why); no logo is shown")
        }
        return faults
    }

    private func fault(of file: String) -> String? {
        let path = FilePath(file)
        do throws(PictureError) {
            let header = try decoder.header(of: path)
            _ = try decoder.make(
                .whole(filling: PixelSize(width: 8, height: 8)), of: path, header, unless: Cancellation())
            return nil
        } catch .unreadable(let why) {
            return "\(path.quoted): cannot read: \(why) (expected the file of a picture)"
        } catch .unknownFormat {
            return Self.noPicture(path)
        } catch .elsewhere(let format) where format.isClip {
            return Self.noPicture(path)
        } catch {
            return "\(path.quoted): \(error)"
        }
    }

    private static func noPicture(_ path: FilePath) -> String {
        "\(path.quoted): not a picture (expected \(ImageFormat.pictures))"
    }

    private func fontFault(of theme: ThemeConfiguration) -> String? {
        guard let font = theme.font, !lettering.has(Typeface(font)) else { return nil }
        let usual = "the usual font is used instead"
        return switch font {
        case .family(let name):
            "theme.font: no font \(name.quoted) (expected an installed font, see fc-list, or a file); \(usual)"
        case .file(let file):
            "theme.font: \(FilePath(file).quoted) cannot be read as a font (expected a .ttf or .otf file); \(usual)"
        }
    }

    private func fault(of words: Wording) -> String? {
        let style = Lettering.Style(size: 16, colour: .white(1))
        guard !lettering.hasLetters(of: words.letters, style) else { return nil }
        let package = Language.usesHan(words.language) ? "fonts-noto-cjk" : "fonts-noto-core"
        return "languages: no installed font has all letters of \(words.name), \(words.language) "
            + "(expected one that has, as in the package \(package)); boxes are shown instead"
    }
}

extension Wording {
    /// All letters of its texts, each once.
    fileprivate var letters: String {
        let texts = Array(phrases.values) + counted.values.joined() + digits + [name]
        return String(Set(texts.joined()).sorted())
    }
}
