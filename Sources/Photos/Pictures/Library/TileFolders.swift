import SystemPackage

/// What of a folder belongs to a picture whose tiles are separate files: none of these files is a photo.
enum TileFolders {
    /// The descriptions that lie in a separate folder, with names that some tiles' folders begin with.
    private static let descriptions: [(name: String, isTileFolder: @Sendable (String) -> Bool)] = [
        ("info.json", { $0 == "full" || $0.split(separator: ",").compactMap { Int($0) }.count == 4 }),
        ("ImageProperties.xml", { $0.hasPrefix("TileGroup") }),
    ]

    /// The names in a folder that are to be looked at.
    static func names(_ all: [[UInt8]]) -> [[UInt8]] {
        let texts = all.map { String(decoding: $0, as: UTF8.self) }
        for (name, isTileFolder) in descriptions where texts.contains(name) && texts.contains(where: isTileFolder) {
            return [Array(name.utf8)]
        }
        guard texts.contains(where: { $0.hasSuffix(folderEnding) }) else { return all }
        let described = Set(texts.compactMap(stem))
        return zip(all, texts).filter { _, text in
            !text.hasSuffix(folderEnding) || !described.contains(String(text.dropLast(folderEnding.count)))
        }.map(\.0)
    }

    /// The folder that a photo belongs to. One with a separate folder for its tiles belongs to the folder around that.
    static func album(of photo: FilePath) -> FilePath {
        let folder = photo.removingLastComponent()
        let isOwn = descriptions.contains { $0.name == photo.lastComponent?.string }
        return isOwn ? folder.removingLastComponent() : folder
    }

    /// Beside `NAME.dzi`, Deep Zoom has the folder `NAME_files`.
    private static let folderEnding = "_files"

    private static func stem(_ name: String) -> String? {
        [".dzi", ".xml", ".json"].first { name.lowercased().hasSuffix($0) }.map { String(name.dropLast($0.count)) }
    }
}
