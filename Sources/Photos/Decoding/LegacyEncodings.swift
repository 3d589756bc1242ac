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

    /// What speaks against a text.
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

    /// What speaks against the first two or three characters.
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
