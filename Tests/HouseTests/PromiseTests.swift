import Foundation
import Testing

/// What the pages promise is worth as much as what shows it.
@Suite struct PromiseTests {
    private struct Promise {
        /// The page's path.
        var page: String
        var quotation: String
        var evidence: [String]
    }

    /// The rows of `Documentation/Promises.md`, whose headings are pages.
    private static func promises() throws -> [Promise] {
        var promises: [Promise] = []
        var page: String = ""
        for line in try House.text(of: "Documentation/Promises.md").split(separator: "\n") {
            if line.hasPrefix("## ") {
                let name = String(line.dropFirst(3))
                page = House.exists(name) ? name : "Documentation/\(name)"
            }
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 2, line.hasPrefix("| "), cells[0] != "promise" else { continue }
            promises.append(Promise(page: page, quotation: cells[0], evidence: Evidence.names(in: cells[1])))
        }
        return promises
    }

    /// Lines may be broken anywhere.
    private static func words(of text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    @Test("each promise names tests, scripts or files that exist")
    func evidence() throws {
        let promises = try Self.promises()
        let evidence = try Evidence()
        #expect(promises.count >= 190)
        for promise in promises {
            #expect(!promise.evidence.isEmpty, "\(promise.page): \(promise.quotation)")
            #expect(evidence.missing(of: promise.evidence).isEmpty, "\(promise.page): \(promise.quotation)")
        }
    }

    @Test("each promise still stands on its page")
    func quotations() throws {
        let promises = try Dictionary(grouping: Self.promises(), by: \.page)
        #expect(
            Set(promises.keys) == [
                "README.md", "Documentation/Kiosk.md", "Documentation/Operating.md", "Documentation/Image.md",
                "Documentation/Fleet.md",
            ])
        for (page, promises) in promises {
            let text = Self.words(of: try House.text(of: page))
            for promise in promises { #expect(text.contains(promise.quotation), "\(page): \(promise.quotation)") }
        }
    }
}
