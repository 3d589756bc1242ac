import Gallery
import Pictures
import Scenes
import TOMLKit
import Viewer

extension Configuration {
    mutating func readLabels(_ reader: inout ConfigurationReader) {
        reader.read("labels.link", into: &labels.link)
        labels.showsCamera = reader.flag("labels.camera") ?? labels.showsCamera
        gallery.preview.info.link = labels.link?.pattern ?? ""
        gallery.preview.info.showsCamera = labels.showsCamera
    }
}

extension ConfigurationReader {
    /// Reads the pattern of a link, or nil for an empty one.
    fileprivate mutating func read(_ key: String, into pattern: inout LinkPattern?) {
        guard let value = value(key) else { return }
        if value.string == "" { return pattern = nil }
        let example = "https://example.org/photos/{name}"
        pattern =
            value.string.flatMap(LinkPattern.init)
            ?? refuse(key, value, expected: "a URL over http or https such as \"\(example)\", or \"\" for none")
    }
}
