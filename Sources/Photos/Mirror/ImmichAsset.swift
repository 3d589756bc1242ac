import FoundationEssentials
import Manifest

/// A photo as the API describes it.
struct ImmichAsset {
    /// How photos are read from a list.
    struct Reading {
        /// The URL of the API.
        let api: String
        /// The name of the list.
        var album: String?
        /// Whether the server hands out the files as they were uploaded.
        var allowsOriginals = true
    }

    let id: String
    private let json: JSONValue

    /// - Returns: Nil for clips, and for what is in the trash or is missing on the server's disk.
    init?(_ json: JSONValue) {
        guard let id = json["id"]?.text, id.utf8.allSatisfy(\.isIdentifier), !id.isEmpty,
            json["type"]?.text == "IMAGE" || json["isImage"]?.isTrue ?? false,
            !(json["isTrashed"]?.isTrue ?? false), !(json["isOffline"]?.isTrue ?? false)
        else { return nil }
        self.id = id
        self.json = json
    }

    /// The rows of a table that is stored by columns.
    static func rows(of columns: JSONValue) -> [JSONValue] {
        guard columns.isObject else { return columns.list }
        let lists = columns.members.map { ($0, $1.list) }
        return columns["id"].list.indices.map { row in
            let members = lists.compactMap { name, list in list.indices.contains(row) ? (name, list[row]) : nil }
            return .object(Dictionary(members) { first, _ in first })
        }
    }

    /// Whether it was taken within the times of a search.
    func matches(_ conditions: [String: JSONValue]) -> Bool {
        let taken = json["fileCreatedAt"]?.text ?? json["localDateTime"]?.text ?? ""
        if let after = conditions["takenAfter"]?.text, taken < after { return false }
        if let before = conditions["takenBefore"]?.text, taken > before { return false }
        return true
    }

    /// Identifies the photo and what it shows: a small picture of it, which every list has.
    var mark: String { "\(id).\(json["thumbhash"]?.text ?? json["checksum"]?.text ?? "")" }

    func picture(_ reading: Reading) -> CataloguePicture {
        let isEdited = json["isEdited"]?.isTrue ?? false
        let isOriginal = reading.allowsOriginals && Self.shown.contains(json["originalMimeType"]?.text ?? "")
        var picture = CataloguePicture(url: "", album: reading.album)
        if isOriginal { picture.size = json["exifInfo"]?["fileSizeInByte"]?.integer }
        // The hash is that of the upload, or in an external library of the path.
        if isOriginal, !isEdited, json["libraryId"]?.text == nil {
            picture.sha1 = json["checksum"]?.text.flatMap { Data(base64Encoded: $0) }.map { Array($0) }
        }
        let name = json["originalFileName"]?.text?.prefix(bytes: 500) ?? Self.unknownName
        let fragment =
            "\(CataloguePicture.markName)\(mark.percentEncoded)&\(WebAddress.nameInFragment)\(name.percentEncoded)"
        picture.url =
            "\(reading.api)/assets/\(id)/\(isOriginal ? "original?" : "thumbnail?size=preview&")edited=\(isEdited)#\(fragment)"
        picture.identity = id
        picture.date = (json["localDateTime"]?.text).flatMap(Self.wallDate)
        picture.rating = json["exifInfo"]?["rating"]?.integer.flatMap { (0...5).contains($0) ? $0 : nil }
        picture.label = label
        return picture
    }

    /// A name as cameras give it, which is not shown.
    private static let unknownName = "IMG_1"

    /// Types that Vitrine shows. The server makes a JPEG of others, such as RAW.
    private static let shown = Set(
        ["jpeg", "png", "webp", "gif", "tiff", "heic", "heif", "avif", "jxl", "bmp"].map { "image/\($0)" })

    /// A time as clocks showed it where the photo was taken, although it is marked as UTC.
    private static func wallDate(_ text: String) -> WallDate? {
        WallDate(String(text.prefix("2026-01-01T12:00:00".utf8.count)))
    }

    private var label: Manifest.Label {
        var label = Manifest.Label()
        let exif = json["exifInfo"]
        // The first line is the title, as in descriptions in files.
        let lines = (exif?["description"]?.text ?? "").split(separator: "\n", maxSplits: 1).map(String.init)
        if let title = lines.first { label.title = Manifest.Text(title.prefix(bytes: Presentation.longestLine)) }
        if lines.count > 1 { label.text = Manifest.Text(lines[1].prefix(bytes: Presentation.longestText)) }
        let people = json["people"].list.filter { !($0["isHidden"]?.isTrue ?? false) }
        label.people = Self.names(people.compactMap { $0["name"]?.text })
        label.tags = Self.names(json["tags"].list.compactMap { $0["value"]?.text })
        let place = ["city", "country"].compactMap { exif?[$0]?.text }.filter { !$0.isEmpty }
        if !place.isEmpty { label.place = Manifest.Text(place.joined(separator: ", ").prefix(bytes: 500)) }
        return label
    }

    /// Those that a manifest may have.
    private static func names(_ names: [String]) -> [String] {
        Array(names.filter { !$0.isEmpty && $0.utf8.count <= 200 }.prefix(100))
    }
}

extension UInt8 {
    /// Whether it is a letter, a digit or a hyphen.
    var isIdentifier: Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= self || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
            || self == UInt8(ascii: "-")
    }
}
