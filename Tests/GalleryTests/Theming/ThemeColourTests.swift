import Testing

@testable import Scenes

@Suite struct ThemeColourTests {
    @Test("a colour is read from six hexadecimal digits, and written in the same form")
    func hexadecimal() throws {
        let colour = try #require(ThemeColour("#ff8000"))
        #expect(colour.red == 1 && colour.green == 128.0 / 255 && colour.blue == 0 && colour.alpha == 1)
        #expect("\(colour)" == "#FF8000")
        #expect(ThemeColour("#000000") == .black && ThemeColour("#FFFFFF") == .white)
    }

    @Test(
        "nothing else is a colour",
        arguments: [
            "", "#", "FF8000", "#FF800", "#FF80000", "#GG8000", "#+F8000", "#-F8000", "red", " #FF8000", "#ÿ0000",
        ])
    func noColour(_ text: String) {
        #expect(ThemeColour(text) == nil)
    }

    /// The ratios of WebAIM's contrast checker, which truncates them to two digits.
    @Test(
        "contrasts are those of WCAG 2.1",
        arguments: [
            ("#000000", "#FFFFFF", 21.0), ("#FFFFFF", "#FFFFFF", 1), ("#777777", "#FFFFFF", 4.47),
            ("#767676", "#FFFFFF", 4.54), ("#FF0000", "#FFFFFF", 3.99), ("#0000FF", "#FFFFFF", 8.59),
            ("#00FF00", "#000000", 15.3), ("#121212", "#FF375F", 5.32),
        ])
    func contrast(_ first: String, _ second: String, _ ratio: Double) throws {
        let a = try #require(ThemeColour(first))
        let b = try #require(ThemeColour(second))
        #expect(abs(a.contrast(with: b) - ratio) < 0.06)
        #expect(a.contrast(with: b) == b.contrast(with: a))
    }

    @Test("a translucent colour looks like a mixture with what is behind it")
    func over() {
        let mixed = ThemeColour.white.opacity(0.25).over(ThemeColour(red: 0, green: 0.4, blue: 1))
        #expect(mixed == ThemeColour(red: 0.25, green: 0.55, blue: 1))
    }
}
