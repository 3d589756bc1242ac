import FoundationEssentials
import Manifest

/// A part of a picture with a comment, as a IIIF annotation has it: a stop in the text about the picture.
struct CatalogueStop: Hashable {
    /// In shares of the picture's sides.
    private let x: Double
    private let y: Double
    private let width: Double
    /// By the code of the language; empty if it is not stated.
    let comments: [String: String]

    /// Annotations for other purposes, such as a transcription of each line, would be too many.
    private static let motivations: Set = ["commenting", "describing", "highlighting", "identifying"]

    /// - Parameters:
    ///   - annotation: As in the W3C's Web Annotation Data Model, or in its older form, Open Annotation.
    ///   - canvas: On which it is.
    /// - Returns: Nil if it has no text for a rectangle of the canvas.
    init?(_ annotation: JSONValue, on canvas: JSONValue) {
        let motivations = annotation["motivation"].list.compactMap {
            $0.text?.split(separator: ":").last.map(String.init)
        }
        guard !Self.motivations.isDisjoint(with: motivations),
            let area = Self.area(of: annotation["target", "on"].list.first),
            let place = Self.share(area, of: canvas)
        else { return nil }
        (x, y, width) = place
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

    /// Those in other documents.
    ///
    /// - Parameter member: Of such a document, with a list of annotations.
    static func all(
        at urls: [String], _ member: String, on canvas: JSONValue, _ reader: inout CatalogueReader
    ) -> [CatalogueStop] {
        var stops: [CatalogueStop] = []
        for url in urls where stops.count < most {
            stops += (reader.supplement(at: url)?[member]).list.compactMap { CatalogueStop($0, on: canvas) }
        }
        return Array(stops.prefix(most))
    }

    private static let most = 100

    /// The part of a target after `xywh=` (Media Fragments URI, section 4.2.2).
    private static func area(of target: JSONValue?) -> Substring? {
        let selected = target?["selector"].list.compactMap { $0["value"]?.text }.first
        guard let fragment = selected ?? target?.text ?? target?["id", "@id"]?.text,
            let start = fragment.firstRange(of: "xywh=")
        else { return nil }
        return fragment[start.upperBound...].prefix { $0 != "&" }
    }

    private static func share(_ area: Substring, of canvas: JSONValue) -> (Double, Double, Double)? {
        let unit = area.prefix { $0 != ":" }
        let isPercent = unit == "percent"
        let numbers = (unit.count < area.count ? area.dropFirst(unit.count + 1) : area).split(separator: ",")
            .compactMap { Double($0) }
        guard numbers.count == 4, numbers.allSatisfy({ $0.isFinite && $0 >= 0 }), numbers[2] > 0,
            let width = isPercent ? 100 : canvas["width"]?.number,
            let height = isPercent ? 100 : canvas["height"]?.number, width > 0, height > 0
        else { return nil }
        let x = (numbers[0] + numbers[2] / 2) / width
        let y = (numbers[1] + numbers[3] / 2) / height
        // A tall part is seen as a whole, too, with some of what is around it.
        let share = max(numbers[2] / width, numbers[3] / height) * 1.25
        return x <= 1 && y <= 1 ? (x, y, min(1, share)) : nil
    }

    /// Its lines in a text about the picture: the place, and the comment.
    func lines(in language: String) -> String? {
        comments[language].map { comment in
            let place = [x, y, width].map { "\(($0 * 1_000_000).rounded() / 10_000)" }.joined(separator: " ")
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
                .prefix(bytes: Presentation3.longestText)
        }
        return Manifest.Text(texts)
    }

    private static var mostLanguages: Int { 24 }
}
