import Decoding
import Testing

@testable import Pictures

@Suite struct DatePatternTests {
    private let row: LanguageRow?

    init() {
        let names = "Jan|Feb|March|April|May|June|July|Aug|Sep|Oct|Nov|Dec"
        let table = "# A comment\ncode\tmonths\tmonths-alone\nxx\t\(names)\ta|b|c|d|e|f|g|h|i|j|k|l\n"
        row = LanguageTable(Array(table.utf8)).row("xx")
    }

    @Test(
        "names in braces are fields, and the rest stays",
        arguments: [
            ("{day} {months} {year}", "3 June 2026"), ("{day2}.{month2}.{year}", "03.06.2026"),
            ("{day}/{month}/{year}", "3/6/2026"), ("{months-alone}", "f"), ("{year}年{month}月{day}日", "2026年6月3日"),
            ("{day} de {months}", "3 de June"), ("", ""),
        ])
    func fields(_ text: String, _ result: String) throws {
        let pattern = DatePattern(text, try #require(row))
        let date = try #require(CaptureDate([2026, 6, 3, 0, 0, 0]))
        #expect(pattern.text(date, digits: (0...9).map { String($0) }) == result)
    }

    @Test("numbers are in the given digits, with its zero in front")
    func digits() throws {
        let pattern = DatePattern("{day2} {year}", try #require(row))
        let date = try #require(CaptureDate([2026, 1, 7, 0, 0, 0]))
        #expect(pattern.text(date, digits: "٠١٢٣٤٥٦٧٨٩".map { String($0) }) == "٠٧ ٢٠٢٦")
    }

    @Test("a bar begins the second of two dates")
    func spans() throws {
        let first = try #require(CaptureDate([2026, 6, 3, 0, 0, 0]))
        let last = try #require(CaptureDate([2027, 8, 14, 0, 0, 0]))
        let pattern = DateSpanPattern("{months} {day} – |{day}, {year}", try #require(row))
        #expect(pattern.text(from: first, to: last, digits: (0...9).map { String($0) }) == "June 3 – 14, 2027")
    }
}
