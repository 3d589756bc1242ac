import Foundation

/// An article of a documentation catalogue, as far as it quotes programs.
struct Article {
    /// The text under a heading.
    struct Section {
        private(set) var prose = ""
        /// The code blocks, with the language that follows the fence.
        private(set) var blocks: [(language: String, text: String)] = []

        fileprivate mutating func add(_ line: Substring, isCode: Bool) {
            if isCode {
                blocks[blocks.count - 1].text += line + "\n"
            } else {
                prose += line + " "
            }
        }

        fileprivate mutating func begin(_ language: Substring) { blocks.append((String(language), "")) }
    }

    let path: String
    private(set) var sections = [Section()]

    /// Every article of the engine's catalogues but the cookbook, which quotes the inspector: see `ArticleTests`.
    static var all: [Article] {
        get throws {
            let files = try House.files(in: "Sources/Engine").filter { $0.contains(".docc/") && $0.hasSuffix(".md") }
            let paths = files.filter { !$0.hasSuffix("/Cookbook.md") }
            return try paths.map { Article(path: $0, try House.text(of: $0)) }
        }
    }

    private init(path: String, _ text: String) {
        self.path = path
        var isCode = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isCode.toggle()
                if isCode { sections[sections.count - 1].begin(line.dropFirst(3)) }
            } else if !isCode, line.hasPrefix("#") {
                sections.append(Section())
            } else {
                sections[sections.count - 1].add(line, isCode: isCode)
            }
        }
    }

    /// The folders and files from which a section says that its code is: those that it names as examples, or else those
    /// of the sentence that speaks of the whole article.
    func sources(of section: Section) -> [String] {
        let own = Self.sources(in: section.prose)
        guard own.isEmpty else { return own }
        let sentence = sections.lazy.flatMap { $0.prose.split(separator: ". ") }.first {
            $0.contains("in this article is")
        }
        return sentence.map { Self.sources(in: String($0)) } ?? []
    }

    private static func sources(in prose: String) -> [String] {
        let examples = prose.matches(of: /[Ee]xample `([\w\-]+)`/).map { "Examples/\($0.1)" }
        return examples + prose.matches(of: /`(Tests\/[\w\/\-]+\.swift)`/).map { String($0.1) }
    }
}
