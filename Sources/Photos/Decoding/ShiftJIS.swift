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
                case ..<0x80: Unicode.Scalar(UInt32(first))
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
        String(decoding: PackageResources.kanji_txt, as: UTF8.self).unicodeScalars.filter { $0 != "\n" })
}
