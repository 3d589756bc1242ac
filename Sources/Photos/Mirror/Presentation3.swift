import FoundationEssentials
import Manifest

/// IIIF Presentation API 3.0: a collection of manifests, or a manifest, each canvas of which shows a picture.
enum Presentation3: Catalogue {
    static func recognizes(_ document: JSONValue) -> Bool {
        document["@context"].list.contains { $0.text?.contains("iiif.io/api/presentation/3") ?? false }
    }

    static func read(_ document: JSONValue, into reader: inout CatalogueReader) throws(WebFault) {
        guard document["type"]?.text == "Collection" else { return readManifest(document, into: &reader) }
        for item in document["items"].list {
            if let url = item["id"]?.text { try reader.follow(url) }
        }
    }

    private static func readManifest(_ manifest: JSONValue, into reader: inout CatalogueReader) {
        let canvases = manifest["items"].list
        let title = text(manifest["label"])
        for canvas in canvases {
            guard let body = pictures(of: canvas).first, let url = IIIFPicture.url(of: body) else { continue }
            var picture = CataloguePicture(url: url, album: title.any.map { $0.prefix(bytes: longestLine) })
            picture.alternative = body["id"]?.text
            let own = text(canvas["label"])
            picture.label.title = canvases.count > 1 && own.any != nil ? own : title
            picture.label.text = text(canvas["summary"] ?? manifest["summary"], limit: longestText)
                .adding(stops(on: canvas, &reader))
            picture.label.credit = credit(of: canvas, manifest)
            picture.label.licence = (canvas["rights"] ?? manifest["rights"])?.text
            picture.label.link = link(of: canvas) ?? link(of: manifest)
            reader.add(picture)
        }
    }

    /// The annotations of a canvas (section 3.5), which are in it or in other documents.
    private static func stops(on canvas: JSONValue, _ reader: inout CatalogueReader) -> [CatalogueStop] {
        let pages = canvas["annotations"].list
        let inside = pages.flatMap { $0["items"].list }.compactMap { CatalogueStop($0, on: canvas) }
        let others = pages.filter { $0["items"] == nil }.compactMap { $0["id"]?.text }
        return inside + CatalogueStop.all(at: others, "items", on: canvas, &reader)
    }

    static let longestLine = 2000
    static let longestText = 32 << 10

    /// The pictures that are painted on a canvas (section 5.3); of a choice, the first.
    private static func pictures(of canvas: JSONValue) -> [JSONValue] {
        canvas["items"].list.flatMap { $0["items"].list }
            .filter { $0["motivation"].list.contains { $0.text == "painting" } }
            .flatMap { $0["body"].list }
            .compactMap { $0["type"]?.text == "Choice" ? $0["items"].list.first : $0 }
            .filter { $0["type"]?.text == "Image" }
    }

    private static func text(_ value: JSONValue?, limit: Int = longestLine) -> Manifest.Text {
        guard case .object(let texts)? = value else { return Manifest.Text() }
        return Manifest.Text(plain: texts.mapValues { $0.list.compactMap(\.text) }, limit: limit)
    }

    /// The statement that must be shown, and who provides the picture (sections 3.1 and 3.4).
    private static func credit(of canvas: JSONValue, _ manifest: JSONValue) -> String? {
        let statement = text((canvas["requiredStatement"] ?? manifest["requiredStatement"])?["value"]).any
        let providers = manifest["provider"].list.compactMap { text($0["label"]).any }
        let parts = ([statement].compactMap(\.self) + providers).flatMap { $0.split(separator: "\n").map(String.init) }
        var credit: [String] = []
        for part in parts where !credit.contains(part) { credit.append(part) }
        return credit.isEmpty ? nil : credit.joined(separator: " · ").prefix(bytes: longestLine)
    }

    private static func link(of resource: JSONValue) -> URL? {
        resource["homepage"].list.compactMap { $0["id"]?.text }.lazy.filter { WebAddress.fault(of: $0) == nil }
            .filter { $0.hasPrefix("http") && $0.utf8.count <= longestLine }.compactMap { URL(string: $0) }.first
    }
}

/// A picture in a IIIF document.
enum IIIFPicture {
    /// The URL of the description of its tiles if a service makes them, and otherwise of the picture itself.
    static func url(of body: JSONValue) -> String? {
        let services = body["service"].list.filter(isImageService)
        if let service = services.first?["id", "@id"]?.text { return "\(trimmed(service))/info.json" }
        return body["id", "@id"]?.text
    }

    private static func trimmed(_ url: String) -> Substring { url.hasSuffix("/") ? url.dropLast() : url[...] }

    private static func isImageService(_ service: JSONValue) -> Bool {
        let kinds = ["type", "@type", "profile", "@context"].flatMap { service[$0].list.compactMap(\.text) }
        return kinds.contains {
            $0.hasPrefix("ImageService") || $0.contains("/api/image/") || $0.contains("/image-api/")
        }
    }
}
