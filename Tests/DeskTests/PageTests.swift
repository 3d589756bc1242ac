import Foundation
import Testing

/// The page's files.
@Suite struct PageTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Operation/Desk/Page").standardized
    private static let languages = [
        "ar", "cs", "de", "en", "es", "fr", "he", "it", "ja", "ko", "nl", "pl", "pt", "sv", "tr", "zh",
    ]

    /// The words of a language: a text each, or one for each plural form.
    private func words(_ name: String) throws -> [String: [String]] {
        let data = try Data(contentsOf: Self.page.appending(path: "words/\(name).json"))
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        return object.mapValues { value in
            (value as? String).map { [$0] } ?? Array((value as? [String: String] ?? [:]).values)
        }
    }

    private func places(in texts: [String]) -> Set<Substring> {
        Set(texts.flatMap { $0.matches(of: /\{\w+\}/).map(\.0) })
    }

    @Test("each language has every text, none of it empty, with the places that English has", arguments: languages)
    func words(language: String) throws {
        for part in ["", ".later"] {
            let english = try words("en\(part)")
            let other = try words("\(language)\(part)")
            #expect(Set(other.keys) == Set(english.keys))
            for (key, texts) in other {
                #expect(!texts.isEmpty && !texts.contains(""), "\(key)")
                #expect(places(in: texts) == places(in: english[key] ?? []), "\(key)")
            }
        }
    }

    @Test("what a phone loads for the first view is no more than 60,000 bytes in any language")
    func size() throws {
        var modules: Set = ["page.js"]
        while true {
            let imported = try modules.flatMap { name in
                try text(of: name).matches(of: /(?m)^import .* from "\.\/(.+)";/).map { String($0.1) }
            }
            guard !modules.isSuperset(of: imported) else { break }
            modules.formUnion(imported)
        }
        let files = ["index.html", "page.css", "icon.svg"] + modules
        let words = try Self.languages.map { try text(of: "words/\($0).json").utf8.count }.max() ?? 0
        #expect(try files.map { try text(of: $0).utf8.count }.reduce(words, +) <= 60_000)
        #expect(!modules.contains("schedule.js") && modules.count > 5)
    }

    private func text(of file: String) throws -> String {
        try String(contentsOf: Self.page.appending(path: file), encoding: .utf8)
    }

    @Test("every text that the page asks for exists, and every text is asked for")
    func uses() throws {
        let files = try FileManager.default.contentsOfDirectory(at: Self.page, includingPropertiesForKeys: nil)
        let code = try files.filter { ["js", "html"].contains($0.pathExtension) }
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        let known = try words("en").merging(words("en.later")) { first, _ in first }
        let asked = code.matches(of: /\bword\("(\w+)"|data-(?:word|label)="(\w+)"/).compactMap { $0.1 ?? $0.2 }
        #expect(Set(asked.map(String.init)).subtracting(known.keys) == [])
        // Some keys are made of a reason and `Title` or `Text`.
        let names = Set(code.matches(of: /\w+/).map { String($0.0) })
        let unused = known.keys.filter { key in
            !names.contains(key) && !["Title", "Text"].contains { key.hasSuffix($0) }
        }
        #expect(unused == [])
    }
}
