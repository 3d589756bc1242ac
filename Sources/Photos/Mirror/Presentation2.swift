import FoundationEssentials
import Manifest

/// IIIF Presentation API 2.1: the same with other names, and texts in several forms.
enum Presentation2: Catalogue {
    static func recognizes(_ document: JSONValue) -> Bool {
        document["@context"].list.contains { $0.text?.contains("iiif.io/api/presentation/2") ?? false }
            || document["@type"]?.text.map { ["sc:Manifest", "sc:Collection"].contains($0) } ?? false
    }

    static func read(_ document: JSONValue, into reader: inout CatalogueReader) throws(WebFault) {
        guard document["@type"]?.text == "sc:Collection" else { return readManifest(document, into: &reader) }
        for item in ["manifests", "collections", "members"].flatMap({ document[$0].list }) {
            if let url = item["@id"]?.text { try reader.follow(url) }
        }
    }

    private static func readManifest(_ manifest: JSONValue, into reader: inout CatalogueReader) {
        let canvases = manifest["sequences"].list.first?["canvases"].list ?? []
        let title = text(manifest["label"])
        for canvas in canvases {
            guard let body = canvas["images"].list.compactMap({ $0["resource"] }).first,
                let url = IIIFPicture.url(of: body["default"] ?? body)
            else { continue }
            var picture = CataloguePicture(url: url, album: title.any)
            picture.alternative = (body["default"] ?? body)["@id"]?.text
            let own = text(canvas["label"])
            picture.label.title = canvases.count > 1 && own.any != nil ? own : title
            let lists = canvas["otherContent"].list.lazy.compactMap { list in list["@id"]?.text }
            picture.label.text = text(manifest["description"], limit: Presentation3.longestText)
                .adding(CatalogueStop.all(at: Array(lists), "resources", on: canvas, &reader))
            picture.label.credit = text(canvas["attribution"] ?? manifest["attribution"]).any
                .map { $0.split(separator: "\n").joined(separator: " · ") }
            picture.label.licence = (canvas["license"] ?? manifest["license"]).list.first?.text
            reader.add(picture)
        }
    }

    /// A text, or an object with its language, or a list of either (section 4.3 of version 2.1).
    private static func text(_ value: JSONValue?, limit: Int = Presentation3.longestLine) -> Manifest.Text {
        var texts: [String: [String]] = [:]
        for item in value.list {
            if let text = item.text { texts["none", default: []].append(text) }
            if let text = item["@value"]?.text { texts[item["@language"]?.text ?? "none", default: []].append(text) }
        }
        return Manifest.Text(plain: texts, limit: limit)
    }
}
