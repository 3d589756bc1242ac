import Foundation
import Testing

/// Articles promise tests and pictures, which exist only as long as something looks for them.
@Suite struct ArticleTests {
    private static let folder = "Sources/Engine/Gestures/Gestures.docc"

    /// The Swift code in a folder, file after file.
    private static func code(in folder: String) throws -> [String] {
        try House.files(in: folder).filter { $0.hasSuffix(".swift") }.map(House.text(of:))
    }

    // MARK: The table of features

    /// A feature, and the names of what shows it.
    private struct Row {
        var feature: String
        var evidence: [String]
    }

    /// The rows of all tables whose last column is "shown by".
    private static func rows() throws -> [Row] {
        var rows: [Row] = []
        var isShown = false
        for line in try House.text(of: "\(folder)/Features.md").split(separator: "\n") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            if !line.hasPrefix("| ") { isShown = false }
            guard line.hasPrefix("| "), let first = cells.first, let last = cells.last else { continue }
            if first == "feature" { isShown = last == "shown by" }
            guard isShown, first != "feature", first != "---" else { continue }
            rows.append(Row(feature: first, evidence: Evidence.names(in: last)))
        }
        return rows
    }

    @Test("each feature in the table names tests, examples or files that exist")
    func features() throws {
        let rows = try Self.rows()
        let evidence = try Evidence()
        #expect(rows.count >= 60)
        for row in rows {
            #expect(!row.evidence.isEmpty, "\(row.feature)")
            #expect(evidence.missing(of: row.evidence).isEmpty, "\(row.feature)")
        }
    }

    // MARK: The cookbook

    /// A section of the cookbook that has a picture.
    private struct Recipe {
        var picture: String
        var code: [String]
    }

    private static func recipes() throws -> [Recipe] {
        try House.text(of: "\(folder)/Cookbook.md").components(separatedBy: "\n### ").compactMap { section in
            guard let picture = section.firstMatch(of: /!\[[^\]]+\]\((.+)\.png\)/) else { return nil }
            let blocks = section.components(separatedBy: "```")
            let swift = blocks.indices.filter { $0 % 2 == 1 }.map { blocks[$0].dropFirst("swift".count) }
            let lines = swift.flatMap { $0.split(separator: "\n") }.map { $0.trimmingCharacters(in: .whitespaces) }
            return Recipe(picture: String(picture.1), code: lines)
        }
    }

    @Test("the cookbook has a recipe with a picture for each scene of the inspector, and no other")
    func pictures() throws {
        let source = try Self.code(in: "Examples/gesture-inspector/Scenes").joined()
        let scenes = source.matches(of: /static let name = "([^"]+)"/).map { String($0.1) }
        #expect(scenes.count >= 20)
        let pictures = try Self.recipes().map(\.picture)
        #expect(pictures.sorted() == scenes.sorted())
    }

    @Test("each line of a recipe is a line of the scenes")
    func recipes() throws {
        let source = try Self.code(in: "Examples/gesture-inspector/Scenes").joined()
        let lines = Set(source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
        for recipe in try Self.recipes() {
            #expect(recipe.code.count >= 2, "\(recipe.picture)")
            let strange = recipe.code.filter { !lines.contains($0) }
            #expect(strange.isEmpty, "\(recipe.picture)")
        }
    }
}
