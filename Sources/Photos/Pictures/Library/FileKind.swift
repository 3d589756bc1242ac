import Platform
import SystemPackage

/// The kinds of files that cameras, phones and programs leave in folders of photos, by the endings of their names. The contents
/// of a file decide whether it is a picture; a file with another ending may be one.
enum FileKind {
    /// Pictures that phones and programs write for people to look at.
    case picture
    /// The data of a camera's sensor.
    case raw
    /// A clip that may be the moment of a photo.
    case clip
    /// A clip in a format that is not shown.
    case otherClip
    /// A description of a photo in XMP.
    case sidecar
    /// Not shown, and no fault, unless its contents are a picture: settings, descriptions, sounds.
    case note
    /// Never looked at: thumbnails of other files, downloads that are not complete, copies that programs keep for themselves.
    case leftover

    private static let endings: [(FileKind, String)] = [
        (.picture, "jpg jpeg jpe jfif heic heif hif avif png webp tif tiff jxl"),
        (.raw, "dng nef nrw cr2 cr3 crw arw srf sr2 arq raf orf ori rw2 rwl raw pef ptx srw x3f 3fr fff iiq mos mef"),
        (.raw, "mrw erf kdc dcr dcs k25 gpr mdc cap eip bay"),
        // Google's motion photos have the last two.
        (.clip, "mov mp4 mp mv"),
        (.otherClip, "mts m2ts m2t mod tod avi divx mpg mpeg mpe m2v vob wmv asf flv f4v mjpg mjpeg ogv rm rmvb dv"),
        (.otherClip, "mxf insv ts 3g2"),
        (.sidecar, "xmp"),
        // Google Takeout, tiles; subtitles with a drone's position; positions; checksums.
        (.note, "json xml js srt ass vtt gpx nmea kml fit md5 sfv sha1 sha256 par2 url html htm css ini db info log"),
        // Sounds beside photos; data of cameras, and of programs that develop photos.
        (.note, "wav amr aac mp3 m4a ctg cpi bdm mpl tid tdt moi bnp int dop pp3 arp cos cop cot cof comask nksc nksm"),
        (.note, "vrd dr4 acr on1 spd rpl lrcat lrprev lrmprev lrtemplate pto"),
        // Apple's edits; small copies of GoPro, Canon and DJI.
        (.leftover, "aae thm lrv lrf"),
        (.leftover, "part partial crdownload opdownload filepart tmp temp unfinished aria2 !ut !qb !sync bts"),
        (.leftover, "ocdownload bak bkp backup old orig swp swo lock"),
    ]
    private static let kinds = Dictionary(
        endings.flatMap { kind, endings in endings.split(separator: " ").map { (key($0.utf8), kind) } },
        uniquingKeysWith: { $1 })

    /// An ending of at most sixteen letters as a number, which needs no memory.
    private static func key(_ ending: some Sequence<UInt8>) -> UInt128 {
        ending.reduce(0) { $0 << 8 | UInt128($1.lowercase) }
    }

    /// Why a file of this kind that no decoder knows is not shown; nil if it is no picture for all that is known.
    var fault: String? {
        self == .otherClip ? "a clip that is not shown (expected MP4, QuickTime, WebM, MPEG-TS, MPEG or AVI)" : nil
    }

    /// Nil if any file may have such a name.
    init?(_ name: [UInt8]) {
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), name.count - dot < 16,
            let kind = Self.kinds[Self.key(name[(dot + 1)...])]
        else { return nil }
        self = kind
    }
}

extension FilePath {
    /// The bytes of its last component; empty if there is none.
    var nameBytes: [UInt8] {
        withBytes { bytes in bytes[(bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...].map(\.self) }
    }
}

extension UInt8 {
    /// A letter of ASCII as a small one.
    var lowercase: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}

/// A name as people tell names apart: without case, and in any form of Unicode.
struct FoldedName: Hashable, ExpressibleByStringLiteral {
    /// Two texts are equal if they are canonically equivalent.
    private(set) var text: String

    init(_ name: some Collection<UInt8>) {
        // Bytes that are not UTF-8 stay apart.
        text =
            String(validating: name, as: UTF8.self)?.lowercased() ?? "\0"
            + String(String.UnicodeScalarView(name.map { Unicode.Scalar($0) }))
    }

    init(stringLiteral text: String) { self.text = text }

    private var dot: String.Index? {
        text.utf8.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > text.startIndex ? $0 : nil }
    }

    /// The name without its ending.
    var stem: FoldedName { FoldedName(stringLiteral: String(text[..<(dot ?? text.endIndex)])) }

    /// Its letters after the last dot; nil for one that begins with it.
    var ending: String? { dot.map { String(text[$0...].dropFirst()) } }

    /// The name without one of several texts at its end; nil if it has none.
    func without(_ endings: [String]) -> FoldedName? {
        endings.first(where: text.hasSuffix).map { FoldedName(stringLiteral: String(text.dropLast($0.count))) }
    }
}

/// The names of files and folders that are skipped without a message, because they are neither photos nor texts beside
/// photos. Case does not matter, as on FAT.
struct IgnoredNames: Sendable {
    /// Names that operating systems, photo programs and network disks use in folders. Hidden ones are skipped anyway.
    private static let ofSystems = [
        "Thumbs.db", "Thumbs.db:encryptable", "ehthumbs.db", "ehthumbs_vista.db", "desktop.ini", "Picasa.ini",
        "ZbThumbnail.info", "Icon\r", "__MACOSX", "AppleDouble", "Network Trash Folder", "Temporary Items",
        "TheVolumeSettingsFolder",
        // Deleted files of Windows, Synology, QNAP, Buffalo, Netgear and Nextcloud, and what checks of disks have found.
        "$RECYCLE.BIN", "RECYCLER", "RECYCLED", "System Volume Information", "lost+found", "#recycle", "@Recycle",
        "Network Recycle Bin", "trashbox", "Recycle Bin", "files_trashbin", "Trash-1000",
        // Earlier states, thumbnails and uploads.
        "#snapshot", "@snapshot", "@Recently-Snapshot", "~snapshot", "files_versions", "@eaDir", "@tmp", "@sharebin",
        "@upload_cache", "@SynoResource", "@database", "THMBNL", "AVCHDTN", "CANONMSC",
    ]
    private static let beginnings = ["found.0", "network recycle bin ", "appdata_oc", "~syncthing~", "~$"]
    private static let endings = ["_original", "_exiftool_tmp", "~", "@SynoEAStream", "@SynoResource"]
    /// The folders in which photo programs keep pictures for themselves, by their endings, and those in them that hold the photos.
    private static let packages: [(ending: String, photos: [FoldedName])] = [
        (".download", []), (".lrdata", []), (".lrcat-data", []), (".lrlibrary", []), (".cocatalog", ["originals"]),
        (".cocatalogdb", []), (".photoslibrary", ["originals", "masters"]),
        (".photolibrary", ["originals", "masters"]), (".migratedphotolibrary", ["originals", "masters"]),
        (".aplibrary", ["masters"]), (".apvault", []), (".imovielibrary", []), (".fcpbundle", []), (".theater", []),
        (".dtlibrary", []),
    ]

    private let names: Set<[UInt8]>

    /// - Parameter others: Names beside those that systems use.
    init(_ others: [String] = []) { names = Set((Self.ofSystems + others).map { $0.utf8.map(\.lowercase) }) }

    func contains(_ name: [UInt8]) -> Bool {
        let folded = name.map(\.lowercase)
        return names.contains(folded) || Self.beginnings.contains { folded.starts(with: $0.utf8) }
    }

    /// Whether a file, but not a folder, is skipped by the end of its name.
    static func isLeftover(_ name: [UInt8]) -> Bool {
        FileKind(name) == .leftover || endings.contains { name.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }

    /// The names of the folders with photos in a photo program's own folder; nil in others, where any may have photos.
    func photoFolders(in folder: FoldedName) -> [FoldedName]? {
        Self.packages.first { folder.text.hasSuffix($0.ending) }?.photos
    }
}
