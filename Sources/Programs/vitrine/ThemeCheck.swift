import Configuring
import Decoding
import Gallery
import Logging
import Pictures
import Platform
import Raster
import SystemPackage

/// Looks for what keeps a theme from looking as its author meant: colours that cannot be told apart, and files and fonts that
/// cannot be used.
struct ThemeCheck: Sendable {
    let decoder: any PictureDecoder
    let hasFont: @Sendable (Typeface) -> Bool

    /// One line for each fault. Decodes files and searches fonts, which takes a moment.
    func faults(of configuration: Configuration) -> [String] {
        let theme = configuration.gallery.theme
        return configuration.advice
            + [backgroundFault(of: theme), logoFault(of: theme), fontFault(of: theme)]
            .compactMap { $0 }
    }

    /// Logs the faults, without keeping whoever calls waiting.
    func log(_ configuration: Configuration, _ logger: Logger) {
        guard configuration.gallery.theme != ThemeConfiguration() else { return }
        try? WorkerThread.start("theme") {
            for fault in faults(of: configuration) { logger.warning("\(fault)") }
        }
    }

    private func backgroundFault(of theme: ThemeConfiguration) -> String? {
        guard case .picture(let file) = theme.background, let why = fault(of: file) else { return nil }
        return "theme.background: \(why); its colour is shown instead"
    }

    private func logoFault(of theme: ThemeConfiguration) -> String? {
        guard let file = theme.logo?.file, let why = fault(of: file) else { return nil }
        return "theme.logo.file: \(why); no logo is shown"
    }

    private func fault(of file: String) -> String? {
        let path = FilePath(file)
        do throws(PictureError) {
            let header = try decoder.header(of: path)
            _ = try decoder.make(
                .whole(filling: PixelSize(width: 8, height: 8)), of: path, header, unless: Cancellation())
            return nil
        } catch {
            return "\(path.quoted): \(error) (expected the file of a picture)"
        }
    }

    private func fontFault(of theme: ThemeConfiguration) -> String? {
        guard let font = theme.font, !hasFont(Typeface(font)) else { return nil }
        let usual = "the usual font is used instead"
        return switch font {
        case .family(let name):
            "theme.font: no font \(name.quoted) (expected an installed font, see fc-list, or a file); \(usual)"
        case .file(let file):
            "theme.font: \(FilePath(file).quoted) is no font that can be read (expected a .ttf or .otf file); \(usual)"
        }
    }
}
