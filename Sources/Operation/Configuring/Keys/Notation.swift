import Operation
import Pictures
import Platform
import Scenes

/// The notation of a value in a configuration file.
struct Notation<Value: Equatable & Sendable>: Sendable {
    typealias Read = @Sendable (WrittenValue) throws(Refusal) -> Value?
    typealias Words = [(word: String, value: Value)]

    /// The expected values, for messages.
    let expected: String
    /// Values that have names.
    let words: Words
    /// Writes a default without a name.
    let write: @Sendable (Value) -> String
    /// Reads text that is none of the words. The result is nil if it is no value.
    let read: Read

    init(
        _ expected: String, words: Words = [], write: @escaping @Sendable (Value) -> String = { "\($0)" },
        read: @escaping Read
    ) {
        self.expected = expected
        self.words = words
        self.write = write
        self.read = read
    }

    func value(_ text: WrittenValue) throws(Refusal) -> Value {
        if let name = text.string, let word = words.first(where: { $0.word == name }) { return word.value }
        guard let value = try read(text) else { throw Refusal(expected: expected) }
        return value
    }

    func written(_ value: Value) -> String { words.first { $0.value == value }?.word.quoted ?? write(value) }
}

extension Notation {
    /// The same for a value in another unit.
    func map<Other>(
        _ other: @escaping @Sendable (Value) -> Other, back: @escaping @Sendable (Other) -> Value
    ) -> Notation<Other> {
        let words = words.map { ($0.word, other($0.value)) }
        return Notation<Other>(expected, words: words, write: { written(back($0)) }) { (text) throws(Refusal) in
            try read(text).map(other)
        }
    }

    /// A value, or nil if the key is missing.
    static func optional<Wrapped>(_ notation: Notation<Wrapped>) -> Self where Value == Wrapped? {
        notation.optional([], notation.expected)
    }

    /// A value, or nil for a word; the empty word stands for none.
    static func or<Wrapped>(_ word: String, _ notation: Notation<Wrapped>) -> Self where Value == Wrapped? {
        let expected = notation.expected
        return notation.optional(
            [(word, nil)], word.isEmpty ? "\(expected), or \"\" for none" : "\(word.quoted) or \(expected)")
    }

    private func optional(_ words: Notation<Value?>.Words, _ expected: String) -> Notation<Value?> {
        let words = words + self.words.map { ($0.word, .some($0.value)) }
        return Notation<Value?>(expected, words: words, write: { $0.map(write) ?? "" }) { (text) throws(Refusal) in
            guard let value = try read(text) else { return nil }
            return .some(value)
        }
    }

    /// A number, or nil for 0.
    static func orZero(_ notation: Notation<Double>) -> Self where Value == Double? {
        notation.map({ $0 > 0 ? $0 : nil }, back: { $0 ?? 0 })
    }
}

extension Notation where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    /// The name of a case.
    static var choice: Self {
        let words = Value.allCases.map { ($0.rawValue, $0) }
        return Self("one of \(words.map(\.0.quoted).joined(separator: ", "))", words: words) { _ in nil }
    }
}

private let colours = "a colour such as \"#1A2B3C\""
private let files = "a path that begins with / or starts in the folder of this file"

/// The notations of particular types.
extension Notation {
    static var flag: Notation<Bool> { .init("true or false") { $0.flag } }

    static func whole(in range: ClosedRange<Int>) -> Notation<Int> {
        .init("a whole number from \(range.lowerBound) to \(range.upperBound)") { text in
            text.whole.flatMap { range.contains($0) ? $0 : nil }
        }
    }

    static func whole(among numbers: [Int]) -> Notation<Int> {
        .init("one of \(numbers.map(String.init).joined(separator: ", "))") { text in
            text.whole.flatMap { numbers.contains($0) ? $0 : nil }
        }
    }

    /// A number of bytes, in megabytes.
    static func megabytes(in range: ClosedRange<Int>) -> Notation<Int> {
        whole(in: range).map({ $0 << 20 }, back: { $0 >> 20 })
    }

    /// Permission bits in octal digits.
    static var permissions: Notation<Int> {
        let expected = "octal permissions in quotation marks, such as \"0660\""
        return .init(expected, write: { "0\(String($0, radix: 8))".quoted }) { text in
            guard let digits = text.string, (3...4).contains(digits.utf8.count), let bits = Int(digits, radix: 8),
                (0...0o777).contains(bits)
            else { return nil }
            return bits
        }
    }

    static func number(in range: ClosedRange<Double>) -> Notation<Double> {
        .init("a number from \(range.lowerBound) to \(range.upperBound)") { text in
            text.number.flatMap { range.contains($0) ? $0 : nil }
        }
    }

    /// A number of seconds, in minutes.
    static func minutes(in range: ClosedRange<Double>) -> Notation<Double> {
        number(in: range).map({ $0 * 60 }, back: { $0 / 60 })
    }

    /// A list of so many numbers.
    static func numbers(_ count: Int, in range: ClosedRange<Double>) -> Notation<[Double]> {
        let number = Notation<Double>.number(in: range)
        return .init(number.expected.replacing("a number", with: "a list of \(count) numbers")) { text in
            text.list?.count == count ? text.all { try? number.read($0) } : nil
        }
    }

    /// A number or a list of numbers that is not empty.
    static func numberOrList(in range: ClosedRange<Double>) -> Notation<[Double]> {
        let number = Notation<Double>.number(in: range)
        return .init("\(number.expected), or a list of such numbers") { text in text.all { try? number.read($0) } }
    }

    /// Megabytes, or a percentage of the disk in quotation marks.
    static func storage(in range: ClosedRange<Int>) -> Notation<StorageLimit> {
        let megabytes = Notation<Int>.megabytes(in: range).map(StorageLimit.bytes, back: \.byteCount)
        let expected = megabytes.expected.replacing("number", with: "number of megabytes")
        let percentages = ", or a part of the disk from \"1%\" to \"90%\""
        let write: @Sendable (StorageLimit) -> String = { $0.percentage?.quoted ?? megabytes.write($0) }
        return .init(expected + percentages, write: write) { (text) throws(Refusal) in
            if let text = text.string { return StorageLimit(percentage: text) }
            return try megabytes.read(text)
        }
    }

    /// A span, a list of spans, or a word.
    static var spans: Notation<[OpeningHours.Span]> {
        let list = "a list such as [\"09:00-12:00\", \"14:00-18:00\"]"
        let expected = "\"09:00-18:00\", \(list), \"closed\" or \"always\""
        return .init(expected, words: [("always", [.wholeDay]), ("closed", [])]) { (text) throws(Refusal) in
            guard let spans = text.all({ $0.string.flatMap(OpeningHours.Span.init) }) else { return nil }
            guard let sorted = OpeningHours.Span.sorted(spans) else {
                throw Refusal(expected: "times that do not overlap")
            }
            return sorted
        }
    }

    /// A day of the week, a date or a span of dates, or a list of these.
    static var days: Notation<[Schedule.Days]> {
        let expected =
            "a day of the week, a date such as \"12-24\" or \"2026-12-24\", \"12-01 to 01-06\", or a list of these"
        return .init(expected) { text in text.all { $0.string.flatMap { Schedule.Days($0) } } }
    }

    /// The code of a language.
    static var language: Notation<String> {
        let known = Language.codes.map(\.quoted).joined(separator: ", ")
        return text("one of \(known)") { Language.codes.contains($0) }
    }

    static var theme: Notation<String> { .init("a file with a [theme]: \(files)") { $0.file } }

    static var output: Notation<Configuration.Display.Output> {
        .init("the name of a display, or its number, counted from 0") { text in
            if let number = text.whole, number >= 0 { return .number(number) }
            return text.string.flatMap { $0.isEmpty ? nil : .name($0) }
        }
    }

    static var backlight: Notation<DisplayPower.Options.Backlights> {
        let expected = "\"auto\", \"none\" or the name of a folder in /sys/class/backlight"
        return .init(expected, words: [("auto", .all), ("none", .none)]) { text in
            guard let name = text.string, !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else { return nil }
            return .named(name)
        }
    }

    private static func text(_ expected: String, where isValid: @escaping @Sendable (String) -> Bool) -> Notation<
        String
    > {
        .init(expected) { text in text.string.flatMap { isValid($0) ? $0 : nil } }
    }

    static var command: Notation<String> { text("a command in quotation marks") { _ in true } }
    static var quotedName: Notation<String> { text("a name in quotation marks") { _ in true } }
    static var name: Notation<String> { text("a name") { !$0.isEmpty } }
    static var path: Notation<String> { text("a path that begins with /") { $0.hasPrefix("/") } }
    static var socket: Notation<String> {
        // The rest of `sockaddr_un` is a terminating zero.
        text("a path that begins with /, of 107 bytes at most") { $0.hasPrefix("/") && $0.utf8.count <= 107 }
    }

    /// Messages about mistakes do not repeat the value, because they end up in logs.
    static var pin: Notation<String> {
        let expected = "4 to 8 digits in quotation marks"
        return .init(expected) { (text) throws(Refusal) in
            guard let digits = text.string, (4...8).contains(digits.utf8.count),
                digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
            else { throw Refusal(found: " = …", expected: "\(expected), or \"\" for none") }
            return digits
        }
    }

    /// A list of names without folders.
    static var fileNames: Notation<[String]> {
        .init("a list of names of files, without folders") { text in
            guard let list = text.list else { return nil }
            return list.isEmpty ? [] : text.all { $0.string.flatMap { $0.isEmpty || $0.contains("/") ? nil : $0 } }
        }
    }

    /// A list of codes of languages, each once.
    static var languages: Notation<[String]> {
        let known = Language.codes.map(\.quoted).joined(separator: ", ")
        return .init("a list of languages, each once, of \(known)") { (text) throws(Refusal) in
            guard text.list != nil, let codes = text.all(\.string) else { return nil }
            if let unknown = codes.first(where: { !Language.codes.contains($0) }) {
                throw Refusal(found: " has \(unknown.quoted)", expected: "languages of \(known)")
            }
            guard Set(codes).count == codes.count else { throw Refusal(expected: "each language once") }
            return codes
        }
    }

    /// A source or a list of sources. Paths must be absolute, because operators do not choose a service's working folder.
    /// Messages do not repeat them: a mistyped URL may have its key anywhere.
    static var sources: Notation<[String]> {
        let expected = "a list of sources, each a path that begins with / or the URL of a manifest"
        return .init(expected) { (text) throws(Refusal) in
            let sources = text.all { element in
                element.string.flatMap { text in
                    ["/", "http://", "https://"].contains(where: text.lowercased().hasPrefix) ? text : nil
                }
            }
            guard let sources else { throw Refusal(found: " = …", expected: expected) }
            return sources
        }
    }

    static var link: Notation<LinkPattern> {
        .init("a URL over http or https such as \"https://example.org/photos/{name}\"") {
            $0.string.flatMap(LinkPattern.init)
        }
    }

    static var colour: Notation<ThemeColour> { .init(colours) { text in text.string.flatMap { ThemeColour($0) } } }

    static var background: Notation<ThemeConfiguration.Background> {
        let expected = "\"backdrop\", \(colours), or the file of a picture: \(files)"
        return .init(expected, words: [("backdrop", .backdrop)]) { text in
            text.string.flatMap { ThemeColour($0) }.map { .colour($0) } ?? text.file.map { .picture($0) }
        }
    }

    static var shadow: Notation<ThemeConfiguration.Shadow> {
        let opacity = Notation<Double>.number(in: 0...1)
        let expected = "\"none\", \"soft\", \"strong\" or \(opacity.expected)"
        return .init(expected, words: [("none", .none), ("soft", .soft), ("strong", .strong)]) {
            (text) throws(Refusal) in try opacity.read(text).map { .opacity($0) }
        }
    }

    /// The name of a family, or a font file.
    static var font: Notation<ThemeConfiguration.Font> {
        .init("the name of a font, or a .ttf or .otf file: \(files)") { text in
            guard let name = text.string else { return nil }
            let isFile = [".ttf", ".otf", ".ttc"].contains { name.lowercased().hasSuffix($0) }
            if isFile { return text.file.map { .file($0) } }
            // Pango separates families by commas.
            return name.isEmpty || name.contains { "/,".contains($0) } ? nil : .family(name)
        }
    }

    static var picture: Notation<String> { .init("the file of a picture: \(files)") { $0.file } }
}

extension StorageLimit {
    fileprivate init?(percentage text: String) {
        guard text.hasSuffix("%"), let percent = Int(text.dropLast()), (1...90).contains(percent) else { return nil }
        self = .share(Double(percent) / 100)
    }

    /// Nil for a number of bytes.
    fileprivate var percentage: String? {
        if case .share(let share) = self { "\(Int(saturating: (share * 100).rounded()))%" } else { nil }
    }

    /// 0 for a share.
    fileprivate var byteCount: Int { if case .bytes(let count) = self { count } else { 0 } }
}
