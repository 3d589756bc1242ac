import Decoding
import Raster

/// The properties in an XMP packet (XMP specification, part 1) that describe the photo, as far as a label has room for them.
struct XMPPacket {
    /// Why a packet cannot be read.
    enum Fault: Error, Hashable, CustomStringConvertible {
        case syntax(line: Int, String)
        /// Packets have none.
        case documentType
        case tooDeep
        case tooLong(Int)

        var description: String {
            switch self {
            case .syntax(let line, let why): "line \(line): \(why)"
            case .documentType: "it has a document type"
            case .tooDeep: "its elements are nested too deeply"
            case .tooLong(let count): "it has \(count >> 20) MB (at most \(XMPPacket.greatestCount >> 20) MB are read)"
            }
        }
    }

    /// Titles and texts, by their names.
    private var texts: [XMPName: LocalizedText] = [:]
    private var people: [String] = []
    private var tags: [String] = []
    private var creators: [String] = []
    private var credit: String?
    private var rights = LocalizedText()
    private var terms = LocalizedText()
    /// Usually a URL.
    private var licence: String?
    private var statement: String?
    /// The places by the properties that contain them.
    private var places: [XMPName: Place] = [:]
    private var dates: [XMPName: CaptureDate] = [:]
    /// How the stored photo is turned.
    private(set) var orientation: Orientation?
    /// From −1 to 5. Some programs write "-1.0".
    private(set) var rating: Int?
    private var regions: [XMPRegion] = []
    private var dimensions: XMPRegion.Dimensions = (nil, nil)

    /// The number of bytes of text that may still be kept: a decoder's reply has room for no more.
    private var rest = 2 * PhotoLabel.longestText
    /// The bytes that each value takes in addition to its text.
    private static let overhead = 16
    /// Further regions are ignored, such as the faces of a crowd.
    private static let mostRegions = 100
    private static let mostTags = 200

    /// Longer packets are not read. Editors' histories of seven megabytes exist.
    static let greatestCount = 16 << 20

    /// An empty packet.
    init() {}

    init(_ bytes: ArraySlice<UInt8>) throws(Fault) {
        // Some programs end it with zeros.
        guard let last = bytes.lastIndex(where: { $0 != 0 }) else { return }
        guard bytes.count <= Self.greatestCount else { throw .tooLong(bytes.count) }
        self = try XMPReader.packet(of: bytes[...last])
    }

    // MARK: Reading

    mutating func addRegion() {
        if regions.count < Self.mostRegions { regions.append(XMPRegion()) }
    }

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
        case .rating: rating = Double(value).flatMap { Int(exactly: $0) }.flatMap { (-1...5).contains($0) ? $0 : nil }
        case .description, .caption, .comment:
            if let value = kept(value.paragraphs(), in: language) {
                texts[property, default: .init()].add(value, in: language)
            }
        default:
            if let value = kept(value.line(), in: language) { addLine(value, of: property, in: language, owner) }
        }
    }

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
        case .tags: if tags.count < Self.mostTags, !tags.contains(value) { tags.append(value) }
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

    // MARK: Properties

    private static let kinds: [DateKind: [XMPName]] = [
        .taken: [.dateTaken], .created: [.dateCreated], .digitized: [.dateDigitized, .dateScanned],
        .modified: [.dateModified, .dateChanged],
    ]

    func date(_ kind: DateKind) -> CaptureDate? { Self.kinds[kind]?.lazy.compactMap { dates[$0] }.first }

    var label: PhotoLabel {
        var label = PhotoLabel()
        label.title = text(of: [.title, .headline])
        label.text = text(of: [.description, .caption, .comment])
        for name in people + regions.compactMap(\.person) where !label.people.contains(name) {
            label.people.append(name)
        }
        label.tags = tags
        let place = [.other, .locationShown, .locationCreated].lazy.compactMap { places[$0] }.first
        if let line = place?.line { label.place = LocalizedText(line) }
        label.credit = credit ?? (creators.isEmpty ? nil : creators.joined(separator: ", "))
        label.licence = terms.text(in: "") ?? licence.map(Licence.name) ?? rights.text(in: "")
        label.link = statement.flatMap { WebLink($0)?.text }
        return label
    }

    /// The first that is there.
    private func text(of names: [XMPName]) -> LocalizedText {
        names.lazy.compactMap { texts[$0] }.first ?? LocalizedText()
    }

    /// The focus of the stored photo: the area around all its regions.
    var focus: FocusArea? {
        let areas = regions.compactMap { $0.area(of: dimensions) }
        guard let left = areas.map(\.minX).min(), let top = areas.map(\.minY).min(),
            let right = areas.map(\.maxX).max(), let bottom = areas.map(\.maxY).max()
        else { return nil }
        return FocusArea(minX: left, minY: top, maxX: right, maxY: bottom)
    }
}

/// An area of the photo and its subject, as defined by the Metadata Working Group's guidelines.
struct XMPRegion {
    /// The size of the photo in which regions are given in pixels.
    typealias Dimensions = (width: Double?, height: Double?)

    var name: String?
    /// "Face", "Pet", "Focus" or "BarCode".
    private var type: String?
    /// The centre of the area.
    private var x, y: Double?
    private var width, height: Double?
    private var isInPixels = false

    mutating func add(_ value: String, of property: XMPName, owner: XMPName) {
        switch property {
        case .regionType: type = value
        case .rectangle: read(rectangle: value)
        case _ where owner != .area: break
        case .areaX: x = Double(value)
        case .areaY: y = Double(value)
        case .areaWidth: width = Double(value)
        case .areaHeight: height = Double(value)
        case .areaUnit: isInPixels = value == "pixel"
        default: break
        }
    }

    /// Microsoft's `0.25, 0.5, 0.125, 0.25`: the corner at the top left, and the size.
    private mutating func read(rectangle text: String) {
        let numbers = text.split(whereSeparator: { $0 == "," || $0 == " " }).compactMap { Double($0) }
        guard numbers.count == 4 else { return }
        (width, height) = (numbers[2], numbers[3])
        (x, y) = (numbers[0] + numbers[2] / 2, numbers[1] + numbers[3] / 2)
    }

    /// The name of the person in it.
    var person: String? { type == nil || type == "Face" ? name : nil }

    private static let centres = 0.0...1
    private static let sizes = 0.001...1

    /// Nil unless it has a size and its centre is in the photo, and for a bar code, which is no focus for visitors.
    func area(of dimensions: Dimensions) -> FocusArea? {
        guard type != "BarCode", var x, var y, var width, var height else { return nil }
        if isInPixels {
            x /= dimensions.width ?? 0
            y /= dimensions.height ?? 0
            width /= dimensions.width ?? 0
            height /= dimensions.height ?? 0
        }
        guard Self.centres.contains(x), Self.centres.contains(y), Self.sizes.contains(width),
            Self.sizes.contains(height)
        else { return nil }
        return FocusArea(minX: x - width / 2, minY: y - height / 2, maxX: x + width / 2, maxY: y + height / 2)
    }
}
