import Decoding
import Raster

/// The fields of an XMP packet that describe the photo, as far as a label has room for them.
struct XMPFields {
    /// Titles and texts, by their names.
    private var texts: [XMPName: LocalizedText] = [:]
    var people: [String] = []
    var creators: [String] = []
    var credit: String?
    var rights = LocalizedText()
    var terms = LocalizedText()
    /// Usually a URL.
    var licence: String?
    var statement: String?
    /// By the property that contains them.
    private var places: [XMPName: Place] = [:]
    private var dates: [XMPName: CaptureDate] = [:]
    private(set) var orientation: Orientation?
    var regions: [XMPRegion] = []
    var dimensions = XMPRegion.Dimensions()

    /// The number of bytes of text that may still be kept: a decoder's reply has room for no more.
    private var rest = 2 * PhotoLabel.longestText
    /// The bytes that each value takes in addition to its text.
    private static let overhead = 16
    /// Further regions are ignored, such as the faces of a crowd.
    static let mostRegions = 100

    /// Keeps the value of a property.
    ///
    /// - Parameter owner: The property that contains it.
    mutating func add(_ value: String, of property: XMPName, in language: String, owner: XMPName) {
        switch property {
        case .regionName:
            if !regions.isEmpty { regions[regions.count - 1].name = kept(value.line()) }
        case .regionType, .areaX, .areaY, .areaWidth, .areaHeight, .areaUnit, .rectangle:
            if !regions.isEmpty { regions[regions.count - 1].add(value, of: property, owner: owner) }
        case .width where owner == .dimensions: dimensions.width = Double(value)
        case .height where owner == .dimensions: dimensions.height = Double(value)
        case .dateTaken, .dateCreated, .dateDigitized, .dateScanned, .dateModified, .dateChanged:
            if dates[property] == nil { dates[property] = CaptureDate(iso: value) }
        case .orientation: orientation = Int(value).flatMap(Orientation.init)
        case .description, .caption, .comment:
            if let value = kept(value.paragraphs(), in: language) {
                texts[property, default: .init()].add(value, in: language)
            }
        default:
            if let value = kept(value.line(), in: language) { addLine(value, of: property, in: language, owner) }
        }
    }

    var title: LocalizedText { first(of: [.title, .headline]) }
    var text: LocalizedText { first(of: [.description, .caption, .comment]) }

    private func first(of names: [XMPName]) -> LocalizedText {
        names.lazy.compactMap { texts[$0] }.first ?? LocalizedText()
    }

    var place: Place? { [.other, .locationShown, .locationCreated].lazy.compactMap { places[$0] }.first }

    private static let dates: [DateKind: [XMPName]] = [
        .taken: [.dateTaken], .created: [.dateCreated], .digitized: [.dateDigitized, .dateScanned],
        .modified: [.dateModified, .dateChanged],
    ]

    func date(_ kind: DateKind) -> CaptureDate? { Self.dates[kind]?.lazy.compactMap { dates[$0] }.first }

    private mutating func kept(_ value: String?, in language: String = "") -> String? {
        guard let value else { return nil }
        let size = value.utf8.count + language.utf8.count + Self.overhead
        guard size <= rest else { return nil }
        rest -= size
        return value
    }

    private static let parts: [XMPName: WritableKeyPath<Place, String?> & Sendable] = [
        .location: \.location, .city: \.city, .state: \.state, .country: \.country,
    ]

    private mutating func addLine(_ value: String, of property: XMPName, in language: String, _ owner: XMPName) {
        switch property {
        case .title, .headline: texts[property, default: .init()].add(value, in: language)
        case .people: people.append(value)
        case .creator: creators.append(value)
        case .credit: credit = credit ?? value
        case .rights: rights.add(value, in: language)
        case .terms: terms.add(value, in: language)
        case .licence: licence = licence ?? value
        case .statement: statement = statement ?? value
        default:
            guard let part = Self.parts[property], places[owner]?[keyPath: part] == nil else { return }
            places[owner, default: Place()][keyPath: part] = value
        }
    }
}
