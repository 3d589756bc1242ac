import SystemPackage

/// The files in a folder that belong to a photo there, and are not shown as photos: the clips of moments, a camera's raw data,
/// descriptions in XMP, and the originals of photos that were edited on a phone.
struct Companions {
    /// The names of clips, by those of their photos.
    private(set) var clips: [[UInt8]: [UInt8]] = [:]
    private(set) var sidecars: [[UInt8]: [UInt8]] = [:]
    private(set) var hidden: Set<[UInt8]> = []

    /// Google's cameras add these to one of a pair; icloudpd adds the last to a clip.
    private static let halves = [".raw-01.cover", ".raw-01.mp.cover", ".raw-02.original", "_hevc"]
    /// Google Takeout has the original beside what was edited, in the language of the account.
    private static let edited = [
        "-edited", "-bearbeitet", "-modifié", "-editado", "-editada", "-modificato", "-bewerkt", "-redigerad",
        "-edytowane", "-upraveno", "-düzenlendi", "-編集済み", "-수정됨", "-已修改", "-ערוך", "-معدّل",
    ]

    /// The endings of photos that phones save with a clip.
    private static let momentEndings = [".heic", ".heif", ".hif", ".jpg", ".jpeg"]

    private struct File {
        var name: [UInt8]
        var kind: FileKind?
        var folded: FoldedName
        /// The name without its ending, and without the mark of a half of a pair.
        var stem: FoldedName

        init(_ name: [UInt8]) {
            self.name = name
            kind = FileKind(name)
            folded = FoldedName(name)
            stem = folded.stem.without(Companions.halves) ?? folded.stem
        }

        /// The stem of the photo from which it was edited: IMG_0010 of IMG_E0010.
        var original: FoldedName? {
            let prefix = "img_e"
            guard stem.text.hasPrefix(prefix), stem.text.dropFirst(prefix.count).allSatisfy(\.isNumber) else {
                return stem.without(Companions.edited)
            }
            return FoldedName(stringLiteral: "img_" + stem.text.dropFirst(prefix.count))
        }
    }

    /// - Parameter names: In the order in which they are shown: a file that may belong to several belongs to the first.
    init(_ names: [[UInt8]]) {
        guard names.contains(where: Self.mayBelong) else { return }
        let files = names.map(File.init)
        let pictures = files.filter { $0.kind == .picture }
        let rendered = Set(pictures.map(\.stem))
        for file in files where file.kind == .raw && rendered.contains(file.stem) { hidden.insert(file.name) }
        pair(files.filter { $0.kind == .clip }, with: pictures.filter { $0.folded.without(Self.momentEndings) != nil })
        describe(files)
        hideOriginals(files)
    }

    /// Most folders have none of these, and many names.
    private static func mayBelong(_ name: [UInt8]) -> Bool {
        switch FileKind(name) {
        case .raw, .clip, .sidecar: true
        case .picture:
            (name.contains(UInt8(ascii: "-")) || name.starts(with: "IMG_E".utf8)) && File(name).original != nil
        default: false
        }
    }

    /// A clip has the name of its photo, with or without the photo's ending. Names that are alike in case go first.
    private mutating func pair(_ files: [File], with pictures: [File]) {
        guard !files.isEmpty else { return }
        var clips: [FoldedName: [File]] = [:]
        for clip in files { for name in Set([clip.stem, clip.folded]) { clips[name, default: []].append(clip) } }
        for picture in pictures {
            let found = [picture.stem, picture.folded].flatMap { clips[$0] ?? [] }.filter { !hidden.contains($0.name) }
            let stem = picture.name.prefix { $0 != UInt8(ascii: ".") }
            guard let clip = found.first(where: { $0.name.starts(with: stem) }) ?? found.first else { continue }
            self.clips[picture.name] = clip.name
            hidden.insert(clip.name)
        }
    }

    private mutating func describe(_ files: [File]) {
        let all = files.filter { $0.kind == .sidecar }
        guard !all.isEmpty else { return }
        hidden.formUnion(all.map(\.name))
        let described = Dictionary(all.map { ($0.folded.stem, $0.name) }) { first, _ in first }
        for file in files { sidecars[file.name] = described[file.folded] ?? described[file.folded.stem] }
    }

    /// Hides the originals of edited pictures and clips, with their moments.
    private mutating func hideOriginals(_ files: [File]) {
        let edits = files.filter { $0.kind == .picture || $0.kind == .clip }.compactMap(\.original)
        guard !edits.isEmpty else { return }
        let originals = Set(edits)
        for file in files where originals.contains(file.stem) && file.kind != nil { hidden.insert(file.name) }
    }
}

/// Recognizes tile folders, whose files are not photos.
enum TileFolders {
    /// The descriptions that lie in a separate folder, with names that some tiles' folders begin with.
    private static let descriptions: [(name: String, isTileFolder: @Sendable (String) -> Bool)] = [
        ("info.json", { $0 == "full" || $0.split(separator: ",").compactMap { Int($0) }.count == 4 }),
        ("ImageProperties.xml", { $0.hasPrefix("TileGroup") }),
    ]

    /// The names in a folder without those of tiles.
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
