import FoundationEssentials
import Manifest

/// A part of a canvas, as the end of a URL or a selector states it (Media Fragments URI, section 4.2.2).
struct CanvasPart: Hashable {
    /// The place and size in shares of the canvas's sides.
    let x: Double
    let y: Double
    let width: Double
    let height: Double

    /// Reads the target of an annotation. Nil if that is the whole canvas.
    init?(_ target: JSONValue?, of canvas: JSONValue) {
        let selected = target?["selector"].list.lazy.compactMap { $0["value"]?.text }.first
        guard let area = (selected ?? target?.text ?? target?["id", "@id"]?.text)?.area else { return nil }
        let isPercent = area.hasPrefix("percent:")
        let numbers = (area.split(separator: ":", maxSplits: 1).last ?? area).split(separator: ",")
            .compactMap { Double($0) }
        guard numbers.count == 4, numbers.allSatisfy({ $0.isFinite && $0 >= 0 }), numbers[2] > 0,
            let right = isPercent ? 100 : canvas["width"]?.number,
            let bottom = isPercent ? 100 : canvas["height"]?.number, right > 0, bottom > 0
        else { return nil }
        (x, y, width, height) = (numbers[0] / right, numbers[1] / bottom, numbers[2] / right, numbers[3] / bottom)
    }

    var middle: (x: Double, y: Double) { (x + width / 2, y + height / 2) }
}

extension String {
    /// The rectangle after `xywh=` in a fragment.
    var area: Substring? { firstRange(of: "xywh=").map { self[$0.upperBound...].prefix { $0 != "&" } } }
}

/// A part of a picture with a comment, as a IIIF annotation has it: a stop in the text about the picture.
struct CatalogueStop: Hashable {
    private let part: CanvasPart
    /// The comments by the code of their language, which is empty if it is not stated.
    let comments: [String: String]

    /// Annotations for other purposes, such as a transcription of each line, would be too many.
    private static let motivations: Set = ["commenting", "describing", "highlighting", "identifying"]

    /// Reads an annotation in the W3C's Web Annotation Data Model, or in its older form, Open Annotation. Nil if it has no text for a
    /// rectangle of the canvas.
    init?(_ annotation: JSONValue, on canvas: JSONValue) {
        let motivations = annotation["motivation"].list.compactMap {
            $0.text?.split(separator: ":").last.map(String.init)
        }
        guard !Self.motivations.isDisjoint(with: motivations),
            let part = CanvasPart(annotation["target", "on"].list.first, of: canvas), part.middle.x <= 1,
            part.middle.y <= 1
        else { return nil }
        self.part = part
        var comments: [String: String] = [:]
        for body in annotation["body", "resource"].list
        where body["type"]?.text == "TextualBody" || body["chars"] != nil {
            guard let language = (body["language"].list.first?.text ?? "").language else { continue }
            let text = (body["value"]?.text ?? body["chars"]?.text ?? "").withoutTags
            if !text.isEmpty, comments[language] == nil { comments[language] = text }
        }
        guard !comments.isEmpty else { return nil }
        self.comments = comments
    }

    /// The stops of a canvas, which are in it or in other documents.
    static func all(on canvas: JSONValue, at url: String, _ reader: inout CatalogueReader) -> [CatalogueStop] {
        var stops: [CatalogueStop] = []
        for page in canvas["annotations", "otherContent"].list where stops.count < most {
            let list =
                page["items", "resources"]
                ?? WebAddress.link(page, beside: url).flatMap { reader.supplement(at: $0)?["items", "resources"] }
            stops += list.list.lazy.compactMap { CatalogueStop($0, on: canvas) }.prefix(most - stops.count)
        }
        return stops
    }

    private static let most = 100

    /// Its lines in a text about the picture: the place, and the comment.
    func lines(in language: String) -> String? {
        comments[language].map { comment in
            // A tall part is seen as a whole, too, with some of what is around it.
            let width = min(1, max(part.width, part.height) * 1.25)
            let place = [part.middle.x, part.middle.y, width].map { "\(($0 * 1_000_000).rounded() / 10_000)" }.joined(
                separator: " ")
            let lines = comment.split(separator: "\n", maxSplits: 1).map(String.init)
            return (["@ \(place) \(lines.first ?? "")"] + lines.dropFirst()).joined(separator: "\n")
        }
    }
}

extension Manifest.Text {
    /// A copy with stops at its end, in their languages.
    func adding(_ stops: [CatalogueStop]) -> Manifest.Text {
        var texts = byLanguage
        for language in Set(stops.flatMap(\.comments.keys)).sorted().prefix(Self.mostLanguages) {
            let lines = stops.compactMap { $0.lines(in: language) }
            let before = byLanguage[language] ?? byLanguage[""]
            texts[language] = ([before].compactMap(\.self) + lines).joined(separator: "\n\n")
                .prefix(bytes: Presentation.longestText)
        }
        return Manifest.Text(texts)
    }
}
