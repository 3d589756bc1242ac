import Testing

@testable import Scenes

@Suite struct WordingTests {
    /// A language with three plural forms, like Polish.
    private var wording: Wording {
        var wording = Wording(
            language: "xx", name: "X", direction: .leftToRight, digits: "0123456789".map { String($0) },
            groupSeparator: " ")
        wording.phrases = [.tryAgainIn: "%s warten"]
        wording.counted = [.photos: ["%d zdjęcie", "%d zdjęcia", "%d zdjęć"]]
        wording.pluralForms = PluralForms { count in
            count == 1 ? 0 : (2...4).contains(count % 10) && !(12...14).contains(count % 100) ? 1 : 2
        }
        return wording
    }

    @Test("a phrase that is not translated is English; what it is about takes the place of %s")
    func phrases() {
        #expect(wording[.cancel] == "Cancel")
        #expect(wording.count(2, .albums) == "2 albums" && wording.count(1, .albums) == "1 album")
        #expect(wording[.tryAgainIn, "0:25"] == "0:25 warten")
        #expect(Wording.english[.tryAgainIn, "0:25"] == "Try again in 0:25")
    }

    @Test(
        "the plural form follows the number, also beyond the table",
        arguments: [
            (1, "1 zdjęcie"), (2, "2 zdjęcia"), (5, "5 zdjęć"), (12, "12 zdjęć"), (22, "22 zdjęcia"),
            (112, "112 zdjęć"), (1002, "1 002 zdjęcia"), (100_012, "100 012 zdjęć"), (0, "0 zdjęć"),
        ])
    func plural(_ count: Int, _ text: String) {
        #expect(wording.count(count, .photos) == text)
    }

    @Test("numbers are in the language's digits, in groups of three from a length on")
    func numbers() {
        var arabic = wording
        arabic.digits = "٠١٢٣٤٥٦٧٨٩".map { String($0) }
        arabic.groupSeparator = "٬"
        #expect(arabic.number(1_234_567) == "١٬٢٣٤٬٥٦٧" && arabic.number(26) == "٢٦")
        arabic.leastGroupedDigits = 5
        #expect(arabic.number(1234) == "١٢٣٤" && arabic.number(12_345) == "١٢٬٣٤٥")
        #expect(Wording.english.number(-1234) == "-1,234" && Wording.english.number(0) == "0")
    }

    @Test(
        "a duration has its two largest units, without one that is zero",
        arguments: [
            (0, "0 seconds"), (0.9, "0 seconds"), (1, "1 second"), (59.9, "59 seconds"), (60, "1 minute"),
            (61, "1 minute 1 second"), (3600, "1 hour"), (3660, "1 hour 1 minute"), (86_400, "1 day"),
            (86_460, "1 day"), (273_600, "3 days 4 hours"), (-5, "0 seconds"), (.infinity, "11574074 days 1 hour"),
        ])
    func duration(_ seconds: Double, _ text: String) {
        #expect(Wording.english.duration(seconds).replacing(",", with: "") == text)
    }
}
