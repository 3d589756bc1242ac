import Decoding
import Platform
import Scenes

/// The information panel's text about a photo, in a language.
struct InfoText {
    private let photo: Photo
    private let label: PhotoLabel
    private let language: Language

    init(_ photo: Photo, _ measure: InfoMeasure) {
        self.photo = photo
        language = Language(measure.language)
        label = photo.label(measure.options)
    }

    /// The separator between people. It suits every script. Each name is isolated, so that a name written from right to
    /// left does not reorder the others (Unicode UAX #9, section 2.4.2).
    private static let separator = " · "

    /// The text of a part; nil if it has none.
    subscript(_ part: InfoPart) -> String? {
        let text: String? =
            switch part {
            case .title: photo.title(in: language.words.language)
            case .text: label.text.text(in: language.words.language).map(PhotoStop.plain)
            case .stopTitle, .stopText: nil
            case .people: label.people.map { "\u{2068}\($0)\u{2069}" }.joined(separator: Self.separator)
            case .place: label.place.text(in: language.words.language)
            case .date: photo.captured.map(language.dates.day)
            case .credit: label.credit
            case .licence: label.licence
            case .camera: label.camera?.line(in: language.dates)
            case .link: label.link
            }
        guard let text, text.contains(where: { !$0.isWhitespace }) else { return nil }
        return text.trimmed
    }

    /// The stops of the text in the visitor's language, or else in any.
    var stops: [PhotoStop] {
        let texts = [label.text.text(in: language.words.language)].compactMap(\.self) + label.text.versions.map(\.text)
        return texts.lazy.map(PhotoStop.all).first { !$0.isEmpty } ?? []
    }

    /// The text of a heading.
    func heading(of part: InfoPart) -> String? { part.heading.map { language.words[$0] } }
}

extension String {
    /// The text without white space at either end.
    fileprivate var trimmed: String {
        let rest = drop(while: \.isWhitespace)
        return String(rest[..<(rest.lastIndex { !$0.isWhitespace }.map(rest.index(after:)) ?? rest.startIndex)])
    }
}

extension PhotoStop {
    /// The beginning of its text, for which a card has room. The panel has all.
    ///
    /// - Parameter textScale: How much larger letters are than usual.
    func shortText(_ textScale: Double) -> String { text.words(bytes: Int(Self.most / (textScale * textScale))) }

    /// In bytes, because wide letters have more.
    private static let most = 420.0
}

extension CameraData {
    /// "Canon EOS R6 · RF 50mm F1.8 STM · 50 mm · f/1.8 · 1/125 s · ISO 400", without unknown parts. A line breaks
    /// between the parts only, apart from names.
    func line(in formats: DateFormats) -> String {
        let settings = [
            focalLength.map { "\($0.short)\u{A0}mm" }, aperture.map { "f/\($0.short)" }, exposureText,
            iso.map { "ISO\u{A0}\($0)" },
        ]
        let parts = [camera, lens] + settings.map { $0.map(formats.written) }
        return parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// Exposures of less than a third of a second are written as photographers do: "1/125 s".
    private var exposureText: String? {
        guard let exposure, exposure > 0, exposure.isFinite else { return nil }
        guard exposure < 0.3, 1 / exposure < 1e6 else { return "\(exposure.short)\u{A0}s" }
        return "1/\(Int(saturating: (1 / exposure).rounded()))\u{A0}s"
    }
}

extension Double {
    /// The number with one decimal, unless that is 0.
    fileprivate var short: String {
        guard isFinite, abs(self) < 1e9 else { return "" }
        let tenths = Int(saturating: (self * 10).rounded())
        return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
    }
}

extension DateFormats {
    /// A text with the language's own digits and decimal separator.
    fileprivate func written(_ text: String) -> String {
        text.map { letter in
            if letter == "." { return decimalSeparator }
            return letter.isASCII ? letter.wholeNumberValue.map { digits[$0] } ?? String(letter) : String(letter)
        }
        .joined()
    }
}
