import Foundation
import Platform
import Scenes
import SystemPackage
import Testing

@testable import Configuring

/// The themes in Documentation/Themes.
@Suite struct ExampleThemesTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Documentation/Themes").path

    static var themes: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".toml") }.sorted()
    }

    private func configuration(_ name: String) throws -> Configuration {
        try ConfigurationFile.read(FilePath(Self.folder).appending(name)).configuration
    }

    @Test("there are five, with different looks")
    func five() throws {
        let looks = try Self.themes.map { Look(try configuration($0).gallery.theme) }
        #expect(looks.count == 5 && Set(looks).count == 5)
        #expect(Set(looks.map(\.palette.isLight)) == [true, false])
    }

    @Test("each has no mistakes, and enough contrast everywhere", arguments: themes)
    func check(_ name: String) throws {
        #expect(try configuration(name).advice.isEmpty)
    }

    @Test("each names files that are there", arguments: themes)
    func files(_ name: String) throws {
        let theme = try configuration(name).gallery.theme
        var files = theme.logo.map { [$0.file] } ?? []
        if case .picture(let file) = theme.background { files.append(file) }
        if case .file(let file)? = theme.font { files.append(file) }
        for file in files { #expect(FilePath(file).exists, "\(file)") }
    }
}
