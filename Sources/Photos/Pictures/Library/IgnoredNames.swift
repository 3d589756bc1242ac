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
        (".cocatalogdb", []),
        (".photoslibrary", ["originals", "masters"]), (".photolibrary", ["originals", "masters"]),
        (".migratedphotolibrary", ["originals", "masters"]), (".aplibrary", ["masters"]), (".apvault", []),
        (".imovielibrary", []), (".fcpbundle", []), (".theater", []), (".dtlibrary", []),
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
