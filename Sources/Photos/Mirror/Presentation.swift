import FoundationEssentials
import Manifest
import SystemPackage

/// Documents of the IIIF Presentation API, versions 1 to 3, and descriptions of single pictures. Versions have other names for the same,
/// but no name with two meanings. So the stated version of a document is ignored.
enum Presentation {
    enum Kind {
        case collection, manifest, picture
    }

    /// The lengths of texts, in bytes.
    static let longestLine = 2000
    static let longestText = 32 << 10

    /// The document in a file; nil if it is none of these.
    static func document(at path: FilePath) throws(WebFault) -> JSONValue? {
        guard let text = try? Data(contentsOf: URL(filePath: path.string), options: .alwaysMapped) else { return nil }
        guard text.count <= WebMemory.longestDocument else {
            if isCatalogue(text) { throw .tooLong(limit: WebMemory.longestDocument) }
            return nil
        }
        return JSONValue(Array(text)).flatMap { kind(of: $0) == nil ? nil : $0 }
    }

    /// Whether a file that is too long to be read as a whole seems to be a catalogue.
    private static func isCatalogue(_ text: Data) -> Bool {
        guard let outline = try? JSONOutline(of: text, depth: 1) else { return false }
        return text.withUnsafeBytes { json in
            outline.member("photos", in: json) == nil
                && ["items", "sequences", "manifests", "members"].contains { outline.member($0, in: json) != nil }
        }
    }

    /// The kind of a document by its type, or else by members that only such a document has; nil if it is none of these.
    static func kind(of document: JSONValue) -> Kind? {
        // Vitrine's own list has photos.
        guard document.isObject, document["photos"] == nil else { return nil }
        if let kind = type(of: document).flatMap({ kinds[$0] }) { return kind }
        if document["protocol"]?.text?.contains("iiif.io/api/image") ?? false { return .picture }
        let members = document["items"].list.first.flatMap { type(of: $0) }
        if document["sequences"] != nil || members == "Canvas" { return .manifest }
        let isCollection =
            document["manifests", "collections", "members"] != nil || members.map { kinds[$0] != nil } ?? false
        return isCollection ? .collection : nil
    }

    private static let kinds: [String: Kind] = [
        "Collection": .collection, "CollectionPage": .collection, "Manifest": .manifest, "ImageService1": .picture,
        "ImageService2": .picture, "ImageService3": .picture, "ImageProfile": .picture,
    ]

    /// The type of a resource, such as `Manifest`, without the prefix of older versions.
    static func type(of resource: JSONValue) -> String? {
        resource["type", "@type"].list.first?.text?.split { ":/#".contains($0) }.last.map(String.init)
    }

    /// Reads a document that was found at a URL.
    static func read(_ document: JSONValue, at url: String, into reader: inout CatalogueReader) throws(WebFault) {
        switch kind(of: document) {
        case .collection?: readMembers(of: document, at: url, into: &reader)
        case .manifest?: PresentationManifest(document, at: url).read(into: &reader)
        case .picture?: reader.add(CataloguePicture(url: url), of: url)
        case nil: throw .invalidManifest("\(WebAddress.public(url)) is no list of pictures of a known kind")
        }
    }

    /// The members of a collection follow, in their order. A few collections contain whole manifests, which are read at once.
    private static func readMembers(of collection: JSONValue, at url: String, into reader: inout CatalogueReader) {
        var links: [String] = []
        for member in members(of: collection) {
            let kind = kind(of: member)
            if kind == .manifest, !PresentationManifest.canvases(of: member).isEmpty {
                PresentationManifest(member, at: url).read(into: &reader)
            } else if kind == .collection, !members(of: member).isEmpty {
                readMembers(of: member, at: url, into: &reader)
            } else if kind != nil || type(of: member) == nil, let link = WebAddress.link(member, beside: url) {
                links.append(link)
            }
        }
        reader.readLater(links, of: url)
    }

    /// The members of a collection, and the pages with more of them.
    private static func members(of collection: JSONValue) -> [JSONValue] {
        ["items", "manifests", "collections", "members", "first", "next"].flatMap { collection[$0].list }
    }
}

/// A manifest, each canvas of which shows a picture. Its texts, which describe canvases without their own, are read once.
struct PresentationManifest {
    private let manifest: JSONValue
    private let url: String
    private let title: Manifest.Text
    private let text: Manifest.Text
    private let credit: String?
    private let link: URL?

    /// - Parameter url: The URL of the document that contains it.
    init(_ manifest: JSONValue, at url: String) {
        self.manifest = manifest
        self.url = url
        title = Manifest.Text(manifest["label"], limit: Presentation.longestLine)
        text = Self.text(of: manifest) ?? Manifest.Text()
        credit = Self.credit(of: manifest)
        link = Self.link(of: manifest, at: url)
    }

    static func canvases(of manifest: JSONValue) -> [JSONValue] {
        manifest["sequences"].list.lazy.map { $0["canvases"].list }.first { !$0.isEmpty } ?? manifest["items"].list
    }

    func read(into reader: inout CatalogueReader) {
        let canvases = Self.canvases(of: manifest)
        var others: Set<String> = []
        var (refused, composed) = (0, 0)
        for canvas in canvases {
            let paintings = PaintedImage.all(on: canvas)
            let shown = paintings.compactMap { painting in
                painting.image.picture(beside: url).map { (picture: $0, share: painting.share) }
            }
            guard let largest = shown.max(by: { $0.share < $1.share }) else {
                refused += 1
                others.formUnion(paintings.compactMap(\.image.kind))
                continue
            }
            if shown.count > 1 { composed += 1 }
            reader.add(describe(largest.picture, of: canvas, isAlone: canvases.count == 1, &reader), of: url)
        }
        reader.otherKinds.formUnion(others.compactMap { Self.kindNames[$0] })
        if refused > 0 {
            let kinds = others.isEmpty ? "" : ", but \(others.sorted().joined(separator: ", "))"
            reader.note("\(refused) of \(canvases.count) canvases have no picture\(kinds)", at: url)
        }
        if composed > 0 {
            reader.note("\(composed) canvases have several pictures, of which the largest is shown", at: url)
        }
    }

    private static let kindNames = ["Sound": "sound", "Video": "video", "Model": "3D models"]

    private func describe(
        _ picture: CataloguePicture, of canvas: JSONValue, isAlone: Bool, _ reader: inout CatalogueReader
    ) -> CataloguePicture {
        var picture = picture
        picture.album = title.any
        let own = Manifest.Text(canvas["label"], limit: Presentation.longestLine)
        picture.label.title = isAlone || own.any == nil ? title : own
        picture.label.text = (Self.text(of: canvas) ?? text).adding(
            CatalogueStop.all(on: canvas, at: url, &reader))
        picture.label.credit = Self.credit(of: canvas) ?? credit
        picture.label.licence = (canvas["rights", "license"] ?? manifest["rights", "license"]).list.first?.text
        picture.label.link = Self.link(of: canvas, at: url) ?? link
        return picture
    }

    private static func text(of resource: JSONValue) -> Manifest.Text? {
        resource["summary", "description"].map { Manifest.Text($0, limit: Presentation.longestText) }
    }

    /// The statement that must be shown, and who provides the picture (sections 3.1 and 3.4 of version 3.0).
    private static func credit(of resource: JSONValue) -> String? {
        let statement = resource["requiredStatement"]?["value"] ?? resource["attribution"]
        let texts = [statement].compactMap(\.self) + resource["provider"].list.compactMap { $0["label"] }
        let lines = texts.compactMap { Manifest.Text($0, limit: Presentation.longestLine).any }
            .flatMap { $0.split(separator: "\n").map(String.init) }
        var credit: [String] = []
        for line in lines where !credit.contains(line) { credit.append(line) }
        return credit.isEmpty ? nil : credit.joined(separator: " · ").prefix(bytes: Presentation.longestLine)
    }

    private static func link(of resource: JSONValue, at url: String) -> URL? {
        resource["homepage", "related"].list.lazy.compactMap { WebAddress.link($0, beside: url) }
            .filter { $0.utf8.count <= Presentation.longestLine }.compactMap { URL(string: $0) }.first
    }
}

extension WebAddress {
    /// The URL over HTTP or HTTPS of a resource, or that is a text, with blanks and other letters encoded. It may be relative to that
    /// of the document.
    static func link(_ resource: JSONValue, beside base: String) -> String? {
        guard let text = resource.text ?? resource["id", "@id"]?.text else { return nil }
        let trimmed = text.split(whereSeparator: \.isWhitespace).joined(separator: "%20")
        // Some have no scheme, such as `www.example.org/1.jpg`.
        let start = trimmed.prefix { $0 != "/" }
        let isHost =
            start.count < trimmed.count && start.dropFirst().contains(".") && !start.contains(":") && start != ".."
        let url = URL(string: isHost ? "//\(trimmed)" : trimmed, relativeTo: URL(string: base))?.absoluteURL
        guard let url, ["http", "https"].contains(url.scheme?.lowercased()), fault(of: url.absoluteString) == nil else {
            return nil
        }
        return url.absoluteString
    }
}
