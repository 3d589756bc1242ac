import Decoding
import Languages
import Scenes

/// The information panel's text about a photo, in a language.
struct InfoText {
    private let photo: Photo
    private let label: PhotoLabel
    private let language: Language

    init(_ photo: Photo, _ measure: InfoMeasure) {
        self.photo = photo
        language = Language(measure.language)
        label = photo.label(LabelOptions(measure.options))
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

    /// Those in the visitor's language, or else those in any.
    var stops: [PhotoStop] {
        let texts = [label.text.text(in: language.words.language)].compactMap(\.self) + label.text.versions.map(\.text)
        return texts.lazy.map(PhotoStop.all).first { !$0.isEmpty } ?? []
    }

    /// The text of a heading.
    func heading(of part: InfoPart) -> String? { part.heading.map { language.words[$0] } }
}

extension LabelOptions {
    fileprivate init(_ options: InfoConfiguration) {
        self.init()
        link = LinkPattern(options.link)
        showsCamera = options.showsCamera
    }
}

extension String {
    /// Without white space at either end.
    fileprivate var trimmed: String {
        let rest = drop(while: \.isWhitespace)
        return String(rest[..<(rest.lastIndex { !$0.isWhitespace }.map(rest.index(after:)) ?? rest.startIndex)])
    }
}

extension PhotoStop {
    /// As much of its text as a card has room for. All of it is on the panel.
    ///
    /// - Parameter textScale: How much larger letters are than usual.
    func shortText(_ textScale: Double) -> String { text.words(bytes: Int(Self.most / (textScale * textScale))) }

    /// In bytes, because wide letters have more.
    private static let most = 420.0
}
