import TOMLKit

// Values of one key. Each function returns nil if the key is missing or its value is a mistake.
extension ConfigurationReader {
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

    /// Reads a number, or nil for "auto".
    mutating func read(_ key: String, in range: ClosedRange<Double>, orAutoInto result: inout Double?) {
        guard let value = value(key) else { return }
        if value.string == "auto" { return result = nil }
        guard let number = value.number, range.contains(number) else {
            return result = refuse(key, value, expected: "\"auto\" or a number \(text(range))")
        }
        result = number
    }

    mutating func name(_ key: String) -> String? {
        guard let value = value(key) else { return nil }
        guard let name = value.string, !name.isEmpty else { return refuse(key, value, expected: "a name") }
        return name
    }

    /// A list of names without folders.
    mutating func fileNames(_ key: String) -> [String]? {
        guard let value = value(key) else { return nil }
        let elements = value.array.map { Array($0) }
        let names = elements?.compactMap(\.string).filter { !$0.isEmpty && !$0.utf8.contains(UInt8(ascii: "/")) }
        guard let names, names.count == elements?.count else {
            return refuse(key, value, expected: "a list of names of files, without folders")
        }
        return names
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

    private func text(_ range: ClosedRange<Double>) -> String { "from \(range.lowerBound) to \(range.upperBound)" }
}

extension TOMLValueConvertible {
    /// The value as a number; TOML distinguishes integers from floats.
    fileprivate var number: Double? { double ?? int.map(Double.init) }
}
