import Decoding
import Languages
import SystemPackage

/// The text files in a folder, by the files that they describe: beside `beach.jpg`, these are `beach.jpg.txt` and
/// `beach.txt`, and in German `beach.jpg.de.txt` and `beach.de.txt`. They take precedence over the photo's own
/// metadata, because the operator wrote them for this show.
struct TextFiles {
    /// By names without ".txt" and the language's code.
    private var files: [[UInt8]: [TextFile]] = [:]
    /// The names that may be those of text files.
    let names: Set<[UInt8]>

    private static let ending = Array(".txt".utf8)
    private static let dot = UInt8(ascii: ".")
    /// Lowercase codes, after a dot. Only the languages that Vitrine speaks count: `beach.old.txt` has no language.
    private static let languages: [(ending: [UInt8], code: String)] = Language.codes.map {
        (Array(".\($0.lowercased())".utf8), $0)
    }

    /// - Parameter all: The names of the files in the folder.
    init(among all: [[UInt8]]) {
        names = Set(all.filter(Self.mayBeOne))
        guard !names.isEmpty else { return }
        var inLanguage: [[UInt8]: (base: [UInt8], file: TextFile)] = [:]
        for name in names {
            let stem = Array(name.dropLast(Self.ending.count))
            files[stem, default: []].append(TextFile(name: name, language: ""))
            if let (base, code) = Self.division(stem) {
                inLanguage[stem] = (base, TextFile(name: name, language: code))
            }
        }
        // `beach.de.txt` is not the German text of `beach.jpg` if there is a `beach.de.jpg`.
        for name in all where !inLanguage.isEmpty && !names.contains(name) {
            for base in Self.bases(name) { inLanguage[base] = nil }
        }
        for (base, file) in inLanguage.values { files[base, default: []].append(file) }
    }

    /// The text files of a file that is not in a folder that is walked.
    init(beside name: [UInt8], in folder: FilePath) {
        let endings = [Self.ending] + Self.languages.map { $0.ending + Self.ending }
        let candidates = Self.bases(name).flatMap { base in endings.map { base + $0 } }
        self.init(
            among: candidates.filter { name in
                FilePath.Component(name).map { folder.appending($0).exists } ?? false
            } + [name])
    }

    /// The fault of a text file that describes no photo.
    static let misplaced = "a text without a photo (expected one of the same name beside it)"

    /// Whether a file may be a text file, by its name.
    static func mayContain(_ path: FilePath) -> Bool {
        path.lastComponent.map { mayBeOne(Array($0.string.utf8)) } ?? false
    }

    /// Whether a file of this name may be a text file.
    private static func mayBeOne(_ name: [UInt8]) -> Bool {
        name.count > ending.count && name.suffix(ending.count).elementsEqual(ending)
    }

    /// The names that a text file of this file may have, without their endings; the first takes precedence.
    private static func bases(_ name: [UInt8]) -> [[UInt8]] {
        let end = name.lastIndex(of: dot) ?? name.endIndex
        return end > 0 && end < name.endIndex ? [name, Array(name[..<end])] : [name]
    }

    /// The parts of a name that ends with the code of a language.
    private static func division(_ stem: [UInt8]) -> (base: [UInt8], code: String)? {
        let lowercase = stem.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 + 32 : $0 }
        let language = languages.first {
            stem.count > $0.ending.count && lowercase.suffix($0.ending.count) == $0.ending[...]
        }
        return language.map { (Array(stem.dropLast($0.ending.count)), $0.code) }
    }

    /// The text files of a file. Of those in the same language, the first takes precedence.
    func beside(_ name: [UInt8]) -> [TextFile] {
        guard !names.isEmpty else { return [] }
        return Self.bases(name).flatMap { base in
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
            do throws(TextFile.Fault) {
                guard let contents = try file.contents(in: folder) else { continue }
                title.add(contents.title, in: file.language)
                if let text = contents.text { self.text.add(text, in: file.language) }
            } catch {
                FilePath.Component(file.name).map { ignored(folder.appending($0), "\(error)") }
            }
        }
    }
}
