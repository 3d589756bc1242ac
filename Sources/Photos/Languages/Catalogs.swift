import Appearance

/// The catalogues in the program.
enum Catalogs {
    private static let bytes: [String: [UInt8]] = [
        "ar": PackageResources.ar_po, "cs": PackageResources.cs_po, "de": PackageResources.de_po,
        "es": PackageResources.es_po, "fr": PackageResources.fr_po, "he": PackageResources.he_po,
        "it": PackageResources.it_po, "ja": PackageResources.ja_po, "ko": PackageResources.ko_po,
        "nl": PackageResources.nl_po, "pl": PackageResources.pl_po, "pt": PackageResources.pt_po,
        "sv": PackageResources.sv_po, "tr": PackageResources.tr_po, "zh": PackageResources.zh_po,
    ]

    /// - Parameter language: Its code.
    /// - Returns: Nil for English, whose words are in the program itself.
    static func catalog(of language: String) -> Catalog? {
        bytes[language].flatMap { try? Catalog(String(decoding: $0, as: UTF8.self)) }
    }
}

extension Wording {
    /// The words of a catalogue, and how its language writes numbers.
    init(_ formats: DateFormats, _ catalog: Catalog?) {
        self.init(
            language: formats.language, name: formats.name, direction: formats.direction, digits: formats.digits,
            groupSeparator: formats.groupSeparator)
        leastGroupedDigits = formats.leastGroupedDigits
        guard let catalog else { return }
        pluralForms = catalog.pluralForms
        for phrase in Phrase.allCases { phrases[phrase] = catalog.messages[phrase.rawValue]?.first }
        for phrase in CountedPhrase.allCases { counted[phrase] = catalog.messages[phrase.rawValue] }
    }
}
