import Decoding

/// The fields of an XMP packet that describe the photo, as far as a label has room for them.
struct XMPFields {
    var title = LocalizedText()
    var text = LocalizedText()
    var people: [String] = []
    var creators: [String] = []
    var credit: String?
    var rights = LocalizedText()
    var terms = LocalizedText()
    /// Usually a URL.
    var licence: String?
    var statement: String?
    var place = Place()
    /// By their fields.
    private var dates: [XMPName: CaptureDate] = [:]
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
        case .regionType, .areaX, .areaY, .areaWidth, .areaHeight, .areaUnit:
            if !regions.isEmpty { regions[regions.count - 1].add(value, of: property, owner: owner) }
        case .width where owner == .dimensions: dimensions.width = Double(value)
        case .height where owner == .dimensions: dimensions.height = Double(value)
        case .dateTaken, .dateCreated, .dateDigitized:
            if dates[property] == nil { dates[property] = CaptureDate(iso: value) }
        case .description:
            if let value = kept(value.paragraphs(), in: language) { text.add(value, in: language) }
        default:
            if let value = kept(value.line(), in: language) { addLine(value, of: property, in: language) }
        }
    }

    /// When the photo was taken. A scanner's file is younger than the photo on it.
    var captured: CaptureDate? { dates[.dateTaken] ?? dates[.dateCreated] ?? dates[.dateDigitized] }

    private mutating func kept(_ value: String?, in language: String = "") -> String? {
        guard let value else { return nil }
        let size = value.utf8.count + language.utf8.count + Self.overhead
        guard size <= rest else { return nil }
        rest -= size
        return value
    }

    private mutating func addLine(_ value: String, of property: XMPName, in language: String) {
        switch property {
        case .title: title.add(value, in: language)
        case .people: people.append(value)
        case .creator: creators.append(value)
        case .credit: credit = credit ?? value
        case .rights: rights.add(value, in: language)
        case .terms: terms.add(value, in: language)
        case .licence: licence = licence ?? value
        case .statement: statement = statement ?? value
        case .location: place.location = place.location ?? value
        case .city: place.city = place.city ?? value
        case .state: place.state = place.state ?? value
        case .country: place.country = place.country ?? value
        default: break
        }
    }
}
