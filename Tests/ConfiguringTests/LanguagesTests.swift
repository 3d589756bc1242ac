import Pictures
import Scenes
import Testing

@testable import Configuring

@Suite struct LanguagesTests {
    private func languages(_ text: String, _ environment: [String: String] = [:]) throws -> [Wording] {
        var configuration = try Configuration(toml: text, file: "v.toml")
        configuration.chooseLanguages(environment)
        return configuration.gallery.languages
    }

    @Test("the languages are those of the configuration, in its order")
    func configured() throws {
        let found = try languages("languages = [\"de\", \"ar\", \"en\"]", ["LANG": "fr_FR.UTF-8"])
        #expect(found.map(\.language) == ["de", "ar", "en"])
        #expect(found.map(\.name) == ["Deutsch", "العربية", "English"])
        #expect(found.map(\.direction) == [.leftToRight, .rightToLeft, .leftToRight])
        #expect(found[0][.favourites] == "Favoriten")
    }

    @Test(
        "without a configuration, the language is that of the environment, or English",
        arguments: [
            ("de_AT.UTF-8", "de"), ("pt_BR", "pt"), ("en_US.UTF-8", "en-US"), ("en_GB.UTF-8", "en"), ("C", "en"),
            ("zh_CN.UTF-8", "zh"), ("sr_RS@latin", "en"), ("", "en"),
        ])
    func environment(_ locale: String, _ language: String) throws {
        #expect(try languages("", ["LANG": locale]).map(\.language) == [language])
    }

    @Test("the English that is in the program is that of the formats")
    func english() {
        #expect(Language("en").words == Wording.english)
    }

    @Test("a configured direction is that of every language")
    func direction() throws {
        let found = try languages("languages = [\"en\", \"he\"]\nlayout.direction = \"rtl\"")
        #expect(found.map(\.direction) == [.rightToLeft, .rightToLeft])
    }
}
