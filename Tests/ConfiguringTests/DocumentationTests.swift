import Foundation
import Testing

@testable import Configuring

/// The pages in Documentation name keys, and have examples.
@Suite struct DocumentationTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Documentation")

    static var pages: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".md") }.sorted()
    }

    private func text(_ page: String) throws -> String {
        try String(contentsOf: Self.folder.appending(path: page), encoding: .utf8)
    }

    @Test("there are keys and examples on the pages")
    func some() throws {
        let all = try Self.pages.map(text).joined()
        #expect(Configuration.keys.keys.count { all.contains("`\($0)`") } > 40)
        #expect(all.matches(of: /```toml\n/).count > 4)
    }

    @Test("every key that a page names exists", arguments: pages)
    func keys(_ page: String) throws {
        let sections = Set(Configuration.sections.map(\.name))
        for match in try text(page).matches(of: /`([a-z_.]+)\.([a-z_]+)`/) where sections.contains(String(match.1)) {
            #expect(Configuration.keys["\(match.1).\(match.2)"] != nil, "\(match.0)")
        }
    }

    @Test("examples on the pages have no mistakes", arguments: pages)
    func examples(_ page: String) throws {
        for match in try text(page).matches(of: /```toml\n((?s:.*?))```/) {
            #expect(mistakes(String(match.1)) == [])
        }
    }
}
