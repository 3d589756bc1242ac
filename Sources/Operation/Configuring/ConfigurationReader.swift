import TOMLKit

/// Reads keys of a TOML document and collects every mistake with its line instead of stopping at the first.
struct ConfigurationReader {
    private let root: TOMLTable
    private let lines: KeyLines
    private let file: String
    private var mistakes: [Configuration.Mistake] = []
    private var knownKeys: Set<String> = []

    /// - Throws: The mistake that makes the document unreadable.
    init(_ text: String, file: String) throws(Configuration.Mistakes) {
        self.file = file
        lines = KeyLines(text)
        do {
            root = try TOMLTable(string: text)
        } catch let error as TOMLParseError {
            let mistake = SyntaxMistake(error.description)
            throw .init(all: [.init(file: file, line: error.source.begin.line, message: "\(mistake)")])
        } catch {
            throw .init(all: [.init(file: file, line: 1, message: "not valid TOML: \(error)")])
        }
    }

    /// The case of `Value` that the key names.
    mutating func choice<Value: RawRepresentable & CaseIterable>(_ key: String) -> Value?
    where Value.RawValue == String {
        guard let value = value(key) else { return nil }
        let names = Value.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        guard let choice = value.string.flatMap(Value.init(rawValue:)) else {
            return refuse(key, value, expected: "one of \(names)")
        }
        return choice
    }

    mutating func flag(_ key: String) -> Bool? {
        guard let value = value(key) else { return nil }
        return value.bool ?? refuse(key, value, expected: "true or false")
    }

    mutating func whole(_ key: String, in range: ClosedRange<Int>) -> Int? {
        guard let value = value(key) else { return nil }
        guard let number = value.int, range.contains(number) else {
            return refuse(key, value, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Reads a whole number, or nil for "auto".
    mutating func read(_ key: String, in range: ClosedRange<Int>, orAutoInto result: inout Int?) {
        guard let value = value(key) else { return }
        if value.string == "auto" { return result = nil }
        guard let number = value.int, range.contains(number) else {
            let numbers = "a whole number from \(range.lowerBound) to \(range.upperBound)"
            return result = refuse(key, value, expected: "\"auto\" or \(numbers)")
        }
        result = number
    }

    mutating func number(_ key: String, in range: ClosedRange<Double>) -> Double? {
        guard let value = value(key) else { return nil }
        guard let number = value.number, range.contains(number) else {
            return refuse(key, value, expected: "a number \(text(range))")
        }
        return number
    }

    mutating func whole(_ key: String, among numbers: [Int]) -> Int? {
        guard let value = value(key) else { return nil }
        guard let number = value.int, numbers.contains(number) else {
            return refuse(key, value, expected: "one of \(numbers.map(String.init).joined(separator: ", "))")
        }
        return number
    }

    /// A number, or nil if the value is a name that stands for no number in particular.
    mutating func number(_ key: String, in range: ClosedRange<Double>, orName name: String) -> Double? {
        guard let value = value(key), value.string != name else { return nil }
        guard let number = value.number, range.contains(number) else {
            return refuse(key, value, expected: "\"\(name)\" or a number \(text(range))")
        }
        return number
    }

    mutating func name(_ key: String) -> String? {
        guard let value = value(key) else { return nil }
        guard let name = value.string, !name.isEmpty else { return refuse(key, value, expected: "a name") }
        return name
    }

    mutating func output(_ key: String) -> Configuration.Display.Output? {
        guard let value = value(key) else { return nil }
        if let number = value.int, number >= 0 { return .number(number) }
        if let name = value.string, !name.isEmpty { return .name(name) }
        return refuse(key, value, expected: "the name of a display, or its number, counted from 0")
    }

    /// A list of so many numbers.
    mutating func numbers(_ key: String, in range: ClosedRange<Double>, count: Int) -> [Double]? {
        guard let value = value(key) else { return nil }
        let elements = value.array.map { Array($0) } ?? []
        let numbers = elements.compactMap(\.number).filter(range.contains)
        guard numbers.count == elements.count, numbers.count == count else {
            return refuse(key, value, expected: "a list of \(count) numbers \(text(range))")
        }
        return numbers
    }

    /// A number or a list of numbers that is not empty.
    mutating func numbers(_ key: String, in range: ClosedRange<Double>) -> [Double]? {
        guard let value = value(key) else { return nil }
        let elements = value.array.map { Array($0) } ?? [value]
        let numbers = elements.compactMap(\.number).filter(range.contains)
        guard numbers.count == elements.count, !numbers.isEmpty else {
            return refuse(key, value, expected: "a number \(text(range)), or a list of such numbers")
        }
        return numbers
    }

    /// - Throws: The mistakes found while reading, and the keys that were not read.
    consuming func finish() throws(Configuration.Mistakes) {
        for (key, value) in entries(of: root, prefix: "") where !knownKeys.contains(key) {
            if isSection(key) {
                note(key, "\(key) = \(short(value)) (expected a table, [\(key)])")
            } else {
                note(key, "unknown key \(key) (expected \(KeySuggestion(for: key, among: knownKeys)))")
            }
        }
        guard mistakes.isEmpty else { throw .init(all: mistakes.sorted { $0.line < $1.line }) }
    }

    // MARK: Looking up and refusing

    private mutating func value(_ key: String) -> (any TOMLValueConvertible)? {
        knownKeys.insert(key)
        var table: TOMLTable? = root
        var path = key.split(separator: ".").map(String.init)
        let last = path.removeLast()
        for part in path { table = table?[part]?.table }
        return table?[last]
    }

    private mutating func refuse<Value>(
        _ key: String, _ value: any TOMLValueConvertible, expected: String
    ) -> Value? {
        note(key, "\(key) = \(short(value)) (expected \(expected))")
        return nil
    }

    private mutating func note(_ key: String, _ message: String) {
        mistakes.append(.init(file: file, line: lines.line(of: key), message: message))
    }

    private func text(_ range: ClosedRange<Double>) -> String { "from \(range.lowerBound) to \(range.upperBound)" }

    /// A value in a message of one line.
    private func short(_ value: any TOMLValueConvertible) -> String {
        let text = value.debugDescription
        return text.count > Self.longestValue ? "\(text.prefix(Self.longestValue))…" : text
    }

    /// In characters.
    private static let longestValue = 60

    private func isSection(_ key: String) -> Bool { knownKeys.contains { $0.hasPrefix(key + ".") } }

    /// Every key with its value, and every table that is no section.
    private func entries(of table: TOMLTable, prefix: String) -> [(key: String, value: any TOMLValueConvertible)] {
        table.flatMap { name, value in
            let key = prefix + name
            guard isSection(key), let inner = value.table else { return [(key, value)] }
            return entries(of: inner, prefix: key + ".")
        }
    }
}

extension TOMLValueConvertible {
    /// The value as a number; TOML distinguishes integers from floats.
    fileprivate var number: Double? { double ?? int.map(Double.init) }
}
