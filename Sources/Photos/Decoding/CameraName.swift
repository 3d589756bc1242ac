/// Names that cameras, phones, messengers and programs give their files. They say nothing to a visitor: IMG_5195, DSC00812, 025,
/// "WhatsApp Image 2023-04-05 at 12.34.56 (1)".
public enum CameraName {
    private static let beginnings = NameWords.in("name beginnings")
    private static let additions = NameWords.in("name additions")
    private static let empty = NameWords.in("empty names")

    /// - Parameter name: Without its ending.
    public static func isOne(_ name: String) -> Bool {
        let folded = name.lowercased()
        guard let start = folded.firstIndex(where: isPartOfWord) else { return name.contains(where: \.isDigit) }
        if isByDesignRule(name) || isUUID(name) { return true }
        let rest = folded[start...]
        let first = String(rest.prefix(while: isPartOfWord))
        // The program whose picture it is may follow.
        if first == "screenshot", FileNameDate.date(in: name) != nil { return true }
        guard begins(first), words(of: rest).dropFirst().allSatisfy(follows) else { return false }
        return name.contains(where: \.isDigit) || empty.contains(first)
    }

    private static func isPartOfWord(_ character: Character) -> Bool { character.isLetter || character.isDigit }
    private static func words(of name: Substring) -> [String] { name.split { !isPartOfWord($0) }.map(String.init) }

    /// Four letters, digits or lines, and a number of four digits ("Design rule for Camera File system", section 3.3.2). A word and a
    /// year may be a title.
    private static func isByDesignRule(_ name: String) -> Bool {
        guard name.utf8.count == 8, name.allSatisfy({ $0.isASCII && ($0.isUppercase || $0.isDigit || $0 == "_") }),
            let number = Int(name.suffix(4))
        else { return false }
        return name.prefix(4).contains { !$0.isLetter } || !(1800..<2100).contains(number)
    }

    private static func isUUID(_ name: String) -> Bool {
        guard name.utf8.count >= 36 else { return false }
        let words = words(of: name[...])
        return words.map(\.count) == [8, 4, 4, 4, 12] && words.allSatisfy { $0.allSatisfy(\.isHexDigit) }
    }

    private static func begins(_ word: String) -> Bool {
        let runs = word.numberRuns
        if runs.first?.first?.isDigit == true || beginnings.contains(word) { return isNumbered(word, runs) }
        // Short beginnings, such as the month in P1010001, are parts of titles unless the number is long.
        if runs.count == 2, runs[0].count <= 2, runs[0].allSatisfy(\.isASCII), runs[1].count >= 6 { return true }
        return isHash(word, runs, 12)
            || runs.count > 1 && beginnings.contains(runs[0]) && runs[0].count > 1 && isNumbered(word, runs)
    }

    private static func follows(_ word: String) -> Bool {
        let runs = word.numberRuns
        return isHash(word, runs, 10) || isNumbered(word, runs)
    }

    /// Whether it has only numbers, single letters and words of cameras.
    private static func isNumbered(_ word: String, _ runs: [String]) -> Bool {
        runs.allSatisfy { run in
            run.first?.isDigit == true || beginnings.contains(run) || additions.contains(run)
                || run.count == 1 && word.count > run.count
        } || word.count == 1 || beginnings.contains(word)
    }

    private static func isHash(_ word: String, _ runs: [String], _ least: Int) -> Bool {
        let isHexadecimal = word.count >= least && word.count { $0.isDigit } > 2 && word.allSatisfy(\.isHexDigit)
        return isHexadecimal || word.count >= 16 && runs.count >= 7
    }
}

/// The sections of `names.txt`.
enum NameWords {
    /// Read as bytes, because each decoder does so once.
    private static let sections: [String: Set<String>] = {
        var sections: [String: Set<String>] = [:]
        var name = ""
        for line in BuiltInText.nameWords.bytes.split(separator: UInt8(ascii: "\n")) {
            if line.first == UInt8(ascii: "[") {
                name = String(decoding: line.dropFirst().dropLast(), as: UTF8.self)
            } else if line.first != UInt8(ascii: "#") {
                let entries = line.split(separator: UInt8(ascii: ",")).map { $0.drop { $0 == UInt8(ascii: " ") } }
                sections[name, default: []].formUnion(entries.map { String(decoding: $0, as: UTF8.self) })
            }
        }
        return sections
    }()

    static func `in`(_ section: String) -> Set<String> { sections[section] ?? [] }
}
