import Foundation
import Testing

/// Articles quote programs, which change.
@Suite struct QuotationTests {
    /// A block of an article, and the folders and files from which it says that it is.
    struct Quotation: CustomTestStringConvertible {
        let article: String
        let language: String
        let text: String
        let sources: [String]

        var testDescription: String { "\(article): \(text.split(separator: "\n").first ?? "")" }
    }

    private static var quotations: [Quotation] {
        get throws {
            try Article.all.flatMap { article in
                article.sections.flatMap { section in
                    let sources = article.sources(of: section)
                    return section.blocks.map { block in
                        Quotation(
                            article: article.path, language: block.language, text: block.text, sources: sources)
                    }
                }
            }.filter { !$0.sources.isEmpty }
        }
    }

    private static func withoutSpace(_ text: String) -> String { text.filter { !$0.isWhitespace } }

    @Test("code that an article quotes is in the example that it names", arguments: try quotations)
    func code(quotation: Quotation) throws {
        guard quotation.language == "swift" else { return }
        let files = try quotation.sources.flatMap { $0.hasSuffix(".swift") ? [$0] : try House.files(in: $0) }
        let code = try files.map { Self.withoutSpace(try House.text(of: $0)) }
        #expect(code.contains { $0.contains(Self.withoutSpace(quotation.text)) }, "\(quotation.sources)")
    }

    /// `Scripts/test-examples` compares what the example prints with its file.
    @Test("output that an article quotes is what the example prints", arguments: try quotations)
    func output(quotation: Quotation) throws {
        let examples = quotation.sources.filter { $0.hasPrefix("Examples/") }
        guard quotation.language.isEmpty, !examples.isEmpty else { return }
        let names = examples.map { $0.components(separatedBy: "/")[1] }
        let outputs = try names.map { try House.text(of: "Examples/Output/\($0).txt") }
        #expect(outputs.contains { $0.contains(quotation.text) }, "\(examples)")
    }

    @Test("most articles quote something")
    func count() throws {
        let quotations = try Self.quotations
        #expect(quotations.count > 40)
        #expect(Set(quotations.map(\.article)).count > 8)
    }

    @Test("the table of causes has a row for each")
    func causes() throws {
        let cases = try House.text(of: "Sources/Engine/Gestures/Recognizers/Cause.swift").matches(of: /case (\w+) =/)
            .map(\.1)
        let article = try House.text(of: "Sources/Engine/Gestures/Gestures.docc/WhenAGestureIsCancelled.md")
        #expect(cases.count > 15)
        #expect(article.matches(of: /\n\| ``Cause\/(\w+)`` \|/).map(\.1) == cases)
    }
}
