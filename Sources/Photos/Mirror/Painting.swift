import Manifest

/// A picture in a IIIF document: a whole image, or a region or rotation of one.
struct PaintedImage {
    private let image: JSONValue
    private let selectors: [JSONValue]

    /// The images that are painted on a canvas, in their order, and how much of it each covers.
    static func all(on canvas: JSONValue) -> [(image: PaintedImage, share: Double)] {
        let inside = canvas["items"].list.lazy.flatMap { $0["items"].list }.filter {
            $0["motivation"].map { $0.list.contains { $0.text?.hasSuffix("painting") ?? false } } ?? true
        }
        return (canvas["images"].list + inside).prefix(most).flatMap { annotation in
            let part = CanvasPart(annotation["target", "on"].list.first, of: canvas)
            let share = part.map { min(1, $0.width) * min(1, $0.height) } ?? 1
            return annotation["body", "resource"].list.prefix(most).map { (PaintedImage($0), share) }
        }
    }

    /// No canvas has more images.
    private static let most = 100

    /// Reads the body of an annotation that paints. If it is a choice, its default counts, or else the first.
    init(_ body: JSONValue) {
        var (image, selectors) = (body, [JSONValue]())
        while let source = Self.source(of: image) {
            selectors += image["selector"].list
            image = source
        }
        self.image = image
        self.selectors = selectors
    }

    /// The image that a choice or a selection is made of; nil for other bodies.
    private static func source(of body: JSONValue) -> JSONValue? {
        switch Presentation.type(of: body) {
        case "Choice"?:
            (body["default"].list + body["items", "item"].list).first {
                Presentation.type(of: $0).map(isImage) ?? ($0.text != "rdf:nil")
            }
        case "SpecificResource"?: body["source", "full"].list.first
        default: nil
        }
    }

    /// The kind of a resource that is no image, such as `Sound`; nil for an image.
    var kind: String? {
        let type = Presentation.type(of: image)
        let isImage = type.map(Self.isImage) ?? (image["format"]?.text?.hasPrefix("image/") ?? true)
        return isImage || service != nil ? nil : type ?? image["format"]?.text
    }

    private static func isImage(_ type: String) -> Bool {
        type.lowercased().hasSuffix("image") || type == "SpecificResource" || type == "Choice"
    }

    /// Its URL, or that of the description of its tiles if a service makes them; nil if it is no image.
    func picture(beside base: String) -> CataloguePicture? {
        guard kind == nil else { return nil }
        let whole = WebAddress.link(image, beside: base).map { String($0.prefix { $0 != "#" }) }
        guard let link = service.flatMap({ WebAddress.link($0, beside: base) }) else {
            return whole.map { CataloguePicture(url: $0) }
        }
        var service = link[...]
        for end in ["/info.json", "/"] where service.hasSuffix(end) { service = service.dropLast(end.count) }
        if let part = part(of: String(service), whole) { return CataloguePicture(url: part, alternative: whole) }
        return CataloguePicture(url: "\(service)/info.json", alternative: whole)
    }

    private var service: JSONValue? {
        let services = image["service"].list.filter(\.isObject)
        return services.first(where: Self.isImageService) ?? (services.count == 1 ? services.first(where: isBase) : nil)
    }

    private static func isImageService(_ service: JSONValue) -> Bool {
        texts(of: service).contains {
            $0.hasPrefix("ImageService") || $0.contains("/api/image") || $0.contains("/image-api/")
                || $0.hasPrefix("level")
        }
    }

    /// Whether the image is one of those that a service of unknown kind makes.
    private func isBase(_ service: JSONValue) -> Bool {
        guard let base = service["id", "@id"]?.text, !base.isEmpty else { return false }
        return image["id", "@id"]?.text?.hasPrefix(base) ?? false
    }

    private static func texts(of service: JSONValue) -> [String] {
        ["type", "@type", "profile", "@context"].flatMap { service[$0].list.compactMap(\.text) }
    }

    /// The URL of a region or a rotation (IIIF Image API 3.0, section 4); nil for the whole, and of a server that makes no others.
    private func part(of service: String, _ picture: String?) -> String? {
        let texts = self.service.map(Self.texts) ?? []
        guard !texts.contains(where: { $0.contains("level0") }) else { return nil }
        var (region, rotation) = request(in: picture, of: service)
        for selector in selectors {
            region = selector["region"]?.text ?? Self.region(selector["value"]?.text) ?? region
            rotation = selector["rotation"].flatMap { $0.text ?? $0.integer.map(String.init) } ?? rotation
        }
        region = Self.region(image["id", "@id"]?.text ?? image.text) ?? region
        guard region != "full" || rotation != "0", (region + rotation).utf8.allSatisfy(Self.allowed.contains) else {
            return nil
        }
        let isOld = texts.contains { $0.contains("/image-api/") || $0 == "ImageService1" || $0.contains("/image/1") }
        let isNew = texts.contains { $0 == "ImageService3" || $0.contains("/image/3") }
        return "\(service)/\(region)/\(isNew ? "max" : "full")/\(rotation)/\(isOld ? "native" : "default").jpg"
    }

    /// The region and rotation that the image's own URL requests from the service.
    private func request(in picture: String?, of service: String) -> (region: String, rotation: String) {
        guard let picture, picture.hasPrefix("\(service)/") else { return ("full", "0") }
        let parts = picture.dropFirst(service.count + 1).split(separator: "/").map(String.init)
        return parts.count == 4 ? (parts[0], parts[2]) : ("full", "0")
    }

    /// The region after `xywh=`.
    private static func region(_ fragment: String?) -> String? {
        guard let area = fragment?.area else { return nil }
        let numbers = area.split(separator: ":").last ?? area
        return area.hasPrefix("percent:") ? "pct:\(numbers)" : String(numbers)
    }

    private static let allowed = Set("0123456789pct:,.fulsqare!".utf8)
}
