import Decoding
import Raster

/// The properties in an XMP packet (XMP specification, part 1).
struct XMPPacket {
    /// Why a packet cannot be read.
    enum Fault: Error, Hashable, CustomStringConvertible {
        case syntax(line: Int, String)
        /// Of a packet in XML without a document type.
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

    private var fields = XMPFields()

    /// Longer ones are not read. Editors' histories of seven megabytes exist.
    static let greatestCount = 16 << 20

    init(_ bytes: ArraySlice<UInt8>) throws(Fault) {
        // Some programs end it with zeros.
        guard let last = bytes.lastIndex(where: { $0 != 0 }) else { return }
        guard bytes.count <= Self.greatestCount else { throw .tooLong(bytes.count) }
        fields = try XMPReader.fields(of: bytes[...last])
    }

    func date(_ kind: DateKind) -> CaptureDate? { fields.date(kind) }

    /// How the stored photo is turned.
    var orientation: Orientation? { fields.orientation }

    var label: PhotoLabel {
        var label = PhotoLabel()
        label.title = fields.title
        label.text = fields.text
        for name in fields.people + fields.regions.compactMap(\.person) where !label.people.contains(name) {
            label.people.append(name)
        }
        if let line = fields.place?.line { label.place = LocalizedText(line) }
        label.credit = fields.credit ?? (fields.creators.isEmpty ? nil : fields.creators.joined(separator: ", "))
        label.licence = fields.terms.text(in: "") ?? fields.licence.map(Licence.name) ?? fields.rights.text(in: "")
        label.link = fields.statement.flatMap { WebLink($0)?.text }
        return label
    }

    /// The focus of the stored photo: the area around all its regions.
    var focus: FocusArea? {
        let areas = fields.regions.compactMap { $0.area(of: fields.dimensions) }
        guard let first = areas.first else { return nil }
        return areas.dropFirst().reduce(first) { $0.union($1) }.focus
    }
}
