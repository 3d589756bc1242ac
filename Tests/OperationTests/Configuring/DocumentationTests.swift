import Foundation
import Platform
import Scenes
import SystemPackage
import Testing

@testable import Configuring

/// The pages in Documentation name keys, and have examples and themes.
@Suite struct DocumentationTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Documentation")

    private static func names(in folder: URL, _ ending: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(ending) }.sorted()
    }

    static let pages = names(in: folder, ".md")
    static let themes = names(in: folder.appending(path: "Themes"), ".toml")

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

    // MARK: Themes

    private func theme(_ name: String) throws -> Configuration {
        try ConfigurationFile.read(FilePath(Self.folder.path).appending("Themes").appending(name)).configuration
    }

    @Test("there are five themes, with different looks")
    func five() throws {
        let looks = try Self.themes.map { Look(try theme($0).gallery.theme) }
        #expect(looks.count == 5 && Set(looks).count == 5)
        #expect(Set(looks.map(\.palette.isLight)) == [true, false])
    }

    @Test("each theme has no mistakes, enough contrast everywhere, and files that are there", arguments: themes)
    func check(_ name: String) throws {
        let configuration = try theme(name)
        #expect(configuration.advice.isEmpty)
        let theme = configuration.gallery.theme
        var files = theme.logo.map { [$0.file] } ?? []
        if case .picture(let file) = theme.background { files.append(file) }
        if case .file(let file)? = theme.font { files.append(file) }
        for file in files { #expect(FilePath(file).exists, "\(file)") }
    }
}
