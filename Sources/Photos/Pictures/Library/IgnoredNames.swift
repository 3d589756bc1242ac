/// The names of files and folders that are skipped without a message, because they are neither photos nor texts beside
/// photos. Case does not matter, as on FAT.
struct IgnoredNames: Sendable {
    /// What operating systems, photo programs and network disks leave in folders.
    private static let ofSystems = [
        "Thumbs.db", "Thumbs.db:encryptable", "ehthumbs.db", "ehthumbs_vista.db", "desktop.ini", "Picasa.ini", "@eaDir",
        "__MACOSX", "System Volume Information", "$RECYCLE.BIN", "lost+found",
    ]

    private let names: Set<[UInt8]>

    /// - Parameter others: Names beside those that systems use.
    init(_ others: [String] = []) { names = Set((Self.ofSystems + others).map { Self.folded($0.utf8) }) }

    func contains(_ name: [UInt8]) -> Bool { names.contains(Self.folded(name)) }

    private static func folded(_ name: some Sequence<UInt8>) -> [UInt8] {
        name.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    }
}
