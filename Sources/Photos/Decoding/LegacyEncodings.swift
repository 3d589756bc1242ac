/// The encodings in which cameras and programs wrote before UTF-8, and which of them a text is in.
enum LegacyEncodings {
    /// Western languages, Cyrillic, and Japanese. Of equally plausible ones, the first counts.
    private static let all: [@Sendable (ArraySlice<UInt8>) -> [Unicode.Scalar]?] = [
        { [western] in $0.map { byte in scalar(byte, western) } },
        { [cyrillic] in $0.map { byte in scalar(byte, cyrillic) } },
        { ShiftJIS.text(of: $0) },
    ]

    /// Windows-1252 and Windows-1251 from 0x80 on. A control character stands for an undefined byte.
    private static let western = Array(
        ("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿"
            + "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ").unicodeScalars)
    private static let cyrillic = Array(
        ("ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{98}™љ›њќћџ\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї"
            + "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя").unicodeScalars)

    private static func scalar(_ byte: UInt8, _ upperHalf: [Unicode.Scalar]) -> Unicode.Scalar {
        byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 0x80]
    }

    /// The text in the most plausible encoding, and whether its bytes have a meaning in it.
    static func reading(of bytes: ArraySlice<UInt8>) -> (text: String, isPlausible: Bool) {
        let texts = all.compactMap { $0(bytes) }.map { (text: $0, faults: faults(in: $0)) }
        guard let best = texts.min(by: { $0.faults < $1.faults }) else { return ("", false) }
        return (String(String.UnicodeScalarView(best.text)), best.faults < undefinedFault)
    }

    // MARK: Plausibility

    private enum Script {
        case latin, cyrillic, japanese

        init?(_ scalar: Unicode.Scalar) {
            guard scalar.properties.isAlphabetic else { return nil }
            switch scalar.value {
            case 0..<0x250: self = .latin
            case 0x400..<0x530: self = .cyrillic
            case 0x3000...: self = .japanese
            default: return nil
            }
        }
    }

    /// Characters that are rare in titles but frequent in texts that are read in a wrong encoding.
    private static let rare = Set("¤¦¬¨¯¸†‡‰•˜ˆ‹›¢¥¼½¾¹²³ªЃѓЌќЅѕ".unicodeScalars)
    /// Signs that stand after a word, before one, and within one.
    private static let closing = Set("”»–—".unicodeScalars)
    private static let opening = Set("“„‚–—".unicodeScalars)
    private static let inner = Set("’·\u{AD}–—、。・「」（）！？　～".unicodeScalars)
    private static let cyrillicVowels = Set("аеёиоуыэюяіїєўАЕЁИОУЫЭЮЯІЇЄЎ".unicodeScalars)

    /// The signs that a text was read in a wrong encoding.
    private static func faults(in text: [Unicode.Scalar]) -> Int {
        let scripts = text.map(Script.init)
        var sum = text.reduce(0) { $0 + faults(of: $1) }
        for index in text.indices.dropLast() { sum += faults(text[index...], scripts[index...]) }
        for word in zip(text, scripts).split(whereSeparator: { $0.1 != .cyrillic }) {
            let isPronounceable = word.count == 1 || word.contains { cyrillicVowels.contains($0.0) }
            sum += isPronounceable ? 0 : 2
        }
        return sum
    }

    private static let undefinedFault = 10

    private static func faults(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x80..<0xA0, 0xFFFD: undefinedFault
        // Katakana of half the width.
        case 0xFF61...0xFF9F: 1
        default: rare.contains(scalar) ? 1 : 0
        }
    }

    /// Such signs in the first two or three characters.
    private static func faults(_ text: ArraySlice<Unicode.Scalar>, _ scripts: ArraySlice<Script?>) -> Int {
        let (first, second) = (text[text.startIndex], text[text.startIndex + 1])
        switch (scripts[text.startIndex], scripts[text.startIndex + 1]) {
        case (let former?, let latter?) where former != latter: return 2
        case (.some, .some) where first.properties.isLowercase && second.properties.isUppercase: return 2
        // Accents seldom follow one another.
        case (.latin?, .latin?): return first.isASCII || second.isASCII ? 0 : 1
        case (nil, .some): return closing.contains(first) ? 1 : 0
        case (.some, nil):
            let isWithinWord = scripts.count > 2 && scripts[text.startIndex + 2] != nil
            let splits = isWithinWord && !second.isASCII && !inner.contains(second)
            return (opening.contains(second) ? 1 : 0) + (splits ? 2 : 0)
        default: return 0
        }
    }
}

/// Japanese in Shift JIS: the characters of JIS X 0208, in rows of 94, and katakana of half the width. A table of our own, because
/// iconv loads its tables from files, which no sandbox allows.
enum ShiftJIS {
    /// - Returns: Nil if the bytes do not form characters. One that is not in the table is U+FFFD.
    static func text(of bytes: ArraySlice<UInt8>) -> [Unicode.Scalar]? {
        var text: [Unicode.Scalar] = []
        var rest = bytes
        while let first = rest.popFirst() {
            let character: Unicode.Scalar? =
                switch first {
                case ..<0x80: Unicode.Scalar(first)
                case 0xA1...0xDF: Unicode.Scalar(0xFF61 + UInt32(clamping: first - 0xA1))
                case 0x81...0x9F, 0xE0...0xFC: rest.popFirst().flatMap { scalar(first, $0) }
                default: nil
                }
            guard let character else { return nil }
            text.append(character)
        }
        return text
    }

    /// The same characters in seven bits. Escape sequences lead to pairs, `ESC $ B`, and back, `ESC ( B`; without one, all are pairs.
    static func text(ofJIS bytes: ArraySlice<UInt8>) -> [Unicode.Scalar]? {
        var text: [Unicode.Scalar] = []
        var rest = bytes
        var isPaired = !bytes.contains(0x1B)
        while let first = rest.popFirst() {
            if first == 0x1B {
                isPaired = rest.first == UInt8(ascii: "$")
                rest = rest.dropFirst(2)
            } else if isPaired {
                let cells = 0x21...0x7E as ClosedRange<UInt8>
                guard let second = rest.popFirst(), cells.contains(first), cells.contains(second) else { return nil }
                text.append(character(row: Int(first) - 0x20, column: Int(second) - 0x20) ?? "\u{FFFD}")
            } else {
                text.append(Unicode.Scalar(first))
            }
        }
        return text
    }

    private static func scalar(_ lead: UInt8, _ trail: UInt8) -> Unicode.Scalar? {
        guard (0x40...0xFC).contains(trail), trail != 0x7F else { return nil }
        let pair = Int(lead) - (lead < 0xE0 ? 0x81 : 0xC1)
        let index = 188 * pair + Int(trail) - (trail < 0x7F ? 0x40 : 0x41)
        return character(row: index / 94 + 1, column: index % 94 + 1) ?? "\u{FFFD}"
    }

    private static func character(row: Int, column: Int) -> Unicode.Scalar? {
        switch row {
        case 1: symbols[column - 1]
        // Digits and letters of the full width, in the order of ASCII.
        case 3: Unicode.Scalar(UInt32(clamping: 0xFF00 + column))
        case 4: Unicode.Scalar(UInt32(clamping: 0x3040 + column))
        case 5: Unicode.Scalar(UInt32(clamping: 0x30A0 + column))
        case 13: Unicode.Scalar(UInt32(clamping: 0x245F + column))
        case 16...47: kanji(94 * (row - 16) + column - 1, before: commonCount)
        case 48...84: kanji(94 * (row - 48) + column - 1 + commonCount, before: characters.count)
        default: nil
        }
    }

    private static func kanji(_ index: Int, before end: Int) -> Unicode.Scalar? {
        index < end ? characters[index] : nil
    }

    /// The number of kanji of level 1, after which their last row is blank.
    private static let commonCount = 2965

    private static let symbols = Array(
        "　、。，．・：；？！゛゜´｀¨＾￣＿ヽヾゝゞ〃仝々〆〇ー―‐／＼～‖｜…‥‘’“”（）〔〕［］｛｝〈〉《》「」『』【】＋－±×÷＝≠＜＞≦≧∞∴♂♀°′″℃￥＄¢£％＃＆＊＠§☆★○●◎◇"
            .unicodeScalars)

    /// The kanji of both levels.
    private static let characters = Array(
        String(decoding: BuiltInText.kanji.bytes, as: UTF8.self).unicodeScalars.filter { $0 != "\n" })
}
