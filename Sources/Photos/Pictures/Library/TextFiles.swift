import Decoding
import Platform
import SystemPackage

/// The text files in a folder, by the files that they describe: beside `beach.jpg`, these are `beach.jpg.txt` and
/// `beach.txt`, and in German `beach.jpg.de.txt` and `beach.de.txt`. They take precedence over the photo's own
/// metadata, because the operator wrote them for this show.
///
/// Names are compared as people compare them.
struct TextFiles {
    /// The files by names without ".txt" and the language's code.
    private var files: [FoldedName: [TextFile]] = [:]
    /// The names that may be those of text files.
    let names: Set<[UInt8]>

    private static let ending = Array(".txt".utf8)
    /// Only the languages that Vitrine speaks count: `beach.old.txt` has no language.
    private static let languages = Dictionary(uniqueKeysWithValues: Language.codes.map { ($0.lowercased(), $0) })

    /// - Parameter all: The names of the files in the folder.
    init(among all: [[UInt8]]) {
        names = Set(all.filter(Self.mayBeOne))
        guard !names.isEmpty else { return }
        var inLanguage: [FoldedName: [(base: FoldedName, file: TextFile)]] = [:]
        // In a fixed order, of which the first file takes precedence.
        for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            let stem = FoldedName(name.dropLast(Self.ending.count))
            files[stem, default: []].append(TextFile(name: name, language: ""))
            if let code = stem.ending.flatMap({ Self.languages[$0] }) {
                inLanguage[stem, default: []].append((stem.stem, TextFile(name: name, language: code)))
            }
        }
        // `beach.de.txt` is not the German text of `beach.jpg` if there is a `beach.de.jpg`.
        for name in all where !inLanguage.isEmpty && !names.contains(name) {
            for base in Self.bases(FoldedName(name)) { inLanguage[base] = nil }
        }
        for (base, file) in inLanguage.values.joined() { files[base, default: []].append(file) }
    }

    /// The texts and descriptions of a file that is not in a folder that is walked. At most the endings of their names are in
    /// capitals.
    static func names(beside name: [UInt8], in folder: FilePath) -> [[UInt8]] {
        let endings = [".xmp", ".txt"] + Language.codes.map { ".\($0.lowercased()).txt" }
        let end = name.lastIndex(of: UInt8(ascii: ".")) ?? 0
        let bases = end > 0 ? [name, Array(name[..<end])] : [name]
        return bases.flatMap { base in endings.flatMap { [base + $0.utf8, base + $0.uppercased().utf8] } }
            .filter { name in FilePath.Component(name).map { folder.appending($0).exists } ?? false }
    }

    /// The fault of a text file that describes no photo.
    static let misplaced = "a text without a photo (expected one of the same name beside it)"

    /// Whether a file of this name may be a text file.
    static func mayBeOne(_ name: [UInt8]) -> Bool {
        name.count > ending.count && name.suffix(ending.count).map(\.lowercase) == ending
    }

    /// The names that a text file of this file may have, without their endings; the first takes precedence.
    private static func bases(_ name: FoldedName) -> [FoldedName] { name.ending == nil ? [name] : [name, name.stem] }

    /// The text files of a file. The first in each language takes precedence.
    func beside(_ name: [UInt8]) -> [TextFile] {
        guard !names.isEmpty else { return [] }
        return Self.bases(FoldedName(name)).flatMap { base in
            (files[base] ?? []).filter { $0.name != name && ($0.language.isEmpty || !names.contains(name)) }
                .sorted { $0.language < $1.language }
        }
    }
}

extension PhotoLabel {
    /// The label from text files. For each language, the first file with a text counts.
    ///
    /// - Parameter ignored: Called with each file that cannot be used, and why.
    init(_ files: [TextFile], in folder: FilePath, ignored: (FilePath, String) -> Void) {
        self.init()
        for file in files where title[file.language] == nil {
            guard let path = FilePath.Component(file.name).map(folder.appending) else { continue }
            do throws(TextFile.Fault) {
                guard let contents = try TextFile.contents(of: path) else { continue }
                title.add(contents.title, in: file.language)
                if let text = contents.text { self.text.add(text, in: file.language) }
            } catch {
                ignored(path, error.why)
            }
        }
    }
}

/// A text file that describes the photo beside it: its first line is the title, the rest is the text.
struct TextFile: Hashable {
    var name: [UInt8]
    /// The code of its language; empty if its name states none.
    var language: String

    /// In bytes. A larger file is no description, and is not read.
    static let greatestCount = 64 * 1024

    /// Why a file is not read.
    struct Fault: Error {
        var why: String
    }

    /// - Returns: Nil if the file is blank or no longer exists.
    static func contents(of path: FilePath) throws(Fault) -> Contents? {
        guard let count = (try? FileStatus(of: path))?.stamp.byteCount.value else { return nil }
        guard count <= greatestCount else {
            let isSmall = count < 1 << 20
            let found =
                isSmall ? "\(count >> 10) KB (expected at most 64)" : "\(count >> 20) MB (expected at most 64 KB)"
            throw Fault(why: "it has \(found)")
        }
        let text = TextDecoding.text(of: try bytes(of: path))
        // A text has no NULs.
        guard !text.utf8.contains(0) else {
            throw Fault(why: "it is not text (expected UTF-8, UTF-16 or Windows-1252)")
        }
        return Contents(text)
    }

    private static func bytes(of path: FilePath) throws(Fault) -> [UInt8] {
        do throws(PictureError) {
            let file = try path.openPicture()
            defer { try? file.close() }
            return try Bytes(contentsOf: file, limit: greatestCount).storage
        } catch {
            throw Fault(why: "\(error)")
        }
    }

    /// The contents of a text file.
    struct Contents: Hashable {
        /// The first line that is not blank.
        var title: String
        var text: String?

        /// - Returns: Nil if the text is blank.
        init?(_ whole: String) {
            var rest = whole[...]
            while !rest.isEmpty {
                let line = rest.prefix { !$0.isNewline }
                rest = rest[line.endIndex...].dropFirst()
                guard let title = String(line).line() else { continue }
                self.title = title
                text = String(rest).paragraphs(limit: .max)
                return
            }
            return nil
        }
    }
}
