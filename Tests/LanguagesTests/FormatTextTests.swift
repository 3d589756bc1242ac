import Testing

@testable import Languages

@Suite struct FormatTextTests {
    private static let section = """
        # A comment

        [xx]
        name = Xish
        direction = rtl
        digits = 0123456789
        group = \\u{202F}
        grouped-from = 5
        months = a, b, c, d, e, f, g, h, i, j, k, l
        short-months = a, b, c, d, e, f, g, h, i, j, k, l
        weekdays = a, b, c, d, e, f, g
        year = y
        day = d MMMM y
        short-day = d MMM
        days-of-month = d–d MMMM y
        days-of-year = d MMMM – d MMMM y
        days-of-years = d MMMM y – d MMMM y
        decimal = ,

        [yy]
        what is this
        """

    private func formats(_ text: String, _ language: String = "xx") throws -> DateFormats? {
        try DateFormats(language: language, in: FormatText(Array(text.utf8)))
    }

    @Test("each language of formats.txt is read without a mistake", arguments: DateFormats.languages)
    func embedded(_ language: String) throws {
        #expect(DateFormats.languages.count == 17)
        let text = FormatText(PackageResources.formats_txt)
        #expect(try DateFormats(language: language, in: text)?.language == language)
    }

    @Test("a section is read up to the next one, whose mistakes do not matter")
    func sections() throws {
        let formats = try #require(try formats(Self.section))
        #expect([formats.language, formats.name, formats.groupSeparator] == ["xx", "Xish", "\u{202F}"])
        #expect(formats.direction == .rightToLeft)
        #expect(formats.leastGroupedDigits == 5)
        #expect(FormatText(Array(Self.section.utf8)).languages == ["xx", "yy"])
        #expect(try self.formats(Self.section, "zz") == nil)
        #expect(try self.formats("") == nil)
    }

    @Test(
        "a mistake names its line",
        arguments: [
            ("name = Xish", "name: Xish", 4, "expected \"key = value\""),
            ("name = Xish", "name =", 4, "expected \"key = value\""),
            ("name = Xish", "nam = Xish", 4, "unknown key \"nam\""),
            ("name = Xish", "year = y", 12, "\"year\" appears twice"),
            ("year = y", "# no year", 3, "[xx] has no \"year\""),
            ("direction = rtl", "direction = up", 5, "expected \"ltr\" or \"rtl\""),
            ("digits = 0123456789", "digits = 012345678", 6, "expected the digits from zero to nine"),
            ("digits = 0123456789", "digits = 1234567890", 6, "expected the digits from zero to nine"),
            ("\\u{202F}", "\\u{D800}", 7, "an escape is not \"\\u{…}\""),
            ("\\u{202F}", "\\u202F", 7, "an escape is not \"\\u{…}\""),
            ("\\u{202F}", "\\u{202F", 7, "an escape is not \"\\u{…}\""),
            ("\\u{202F}", "\\", 7, "an escape is not \"\\u{…}\""),
            ("grouped-from = 5", "grouped-from = five", 8, "\"five\" is no number"),
            ("e, f, g\n", "e, f\n", 11, "expected 7 names, not 6"),
            ("j, k, l\nw", "j, k\nw", 10, "expected 12 names, not 11"),
            ("short-day = d MMM", "short-day = d LLL", 3, "[xx] has no \"short-months-alone\""),
            ("day = d MMMM y", "day = d MMMM Y", 13, "\"Y\" is not supported in \"d MMMM Y\""),
            ("days-of-month = d–d", "days-of-month = d", 15, "\"d MMMM y\" has only one date"),
        ])
    func mistakes(_ text: String, _ replacement: String, _ line: Int, _ problem: String) throws {
        let contents = Self.section.replacing(text, with: replacement, maxReplacements: 1)
        #expect(contents != Self.section)
        #expect(throws: FormatMistake(line: line, problem: problem)) { try formats(contents) }
    }

    @Test("a mistake is written with its file and line")
    func description() {
        #expect(FormatMistake(line: 12, problem: "unknown key").description == "formats.txt:12: unknown key")
    }

    @Test("escapes stand anywhere in a value")
    func escapes() throws {
        let contents = Self.section.replacing("Xish", with: "\\u{20}X\\u{200F}i\\u{1F600}")
        #expect(try formats(contents)?.name == " X\u{200F}i\u{1F600}")
    }
}
