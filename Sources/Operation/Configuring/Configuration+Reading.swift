import Appearance
import Gallery
import Pictures
import Scenes
import Shows
import Viewer

extension Configuration {
    /// Reads a configuration in TOML.
    ///
    /// - Parameter file: The name of the file, for messages.
    /// - Throws: All ``Mistakes``, in the order of their lines.
    public init(toml text: String, file: String) throws(Mistakes) { try read(toml: text, file: file) }

    /// Replaces what the text configures. A key with a mistake keeps its value.
    mutating func read(toml text: String, file: String) throws(Mistakes) {
        let reader = try ConfigurationReader(text, file: file)
        defer { spread() }
        try reader.read(into: &self)
    }

    /// Gives the gallery what follows from several keys, or belongs to other rooms as well.
    private mutating func spread() {
        gallery.theme.logo = logo.file.isEmpty ? nil : logo
        gallery.preview.info.link = labels.link?.pattern ?? ""
        gallery.preview.info.showsCamera = labels.showsCamera
        gallery.preview.animationBytes = min(
            PreviewConfiguration().animationBytes, textureBudget.map { $0 / 4 } ?? .max, decodedBudget)
        gallery.attract.slideshow.animationBytes = gallery.preview.animationBytes
    }
}
