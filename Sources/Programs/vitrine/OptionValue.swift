import ArgumentParser
import Platform
import Stage
import SystemPackage

/// Parses values of options. An error names the expected value.
enum OptionValue {
    /// - Parameter text: Escaped, as all arguments are.
    static func path(_ text: String) throws -> FilePath {
        try checked(FilePath(escaped: text), "a path") { _ in !text.isEmpty }
    }

    static func photoIndex(_ text: String) throws -> Int {
        try checked(Int(text), "a photo's index, counting from 0") { $0 >= 0 }
    }

    static func delay(_ text: String) throws -> Double {
        try checked(Double(text), "seconds from 0 to \(Int(longest))", where: (0...longest).contains)
    }

    static func duration(_ text: String) throws -> Double {
        try checked(Double(text), "seconds, more than 0 and up to \(Int(longest))") { $0 > 0 && $0 <= longest }
    }

    /// The longest time in seconds: some thirty years.
    private static let longest = 1e9

    static func textureSide(_ text: String) throws -> Int {
        let sides = 64...16384
        return try checked(
            Int(text), "pixels from \(sides.lowerBound) to \(sides.upperBound)", where: sides.contains)
    }

    static func windowSize(_ text: String) throws -> StageOptions.Placement {
        let sides = 1...16384
        let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        let expected = "a width and a height up to \(sides.upperBound) pixels, such as 1280x800"
        let size = try checked(parts, expected) { $0.count == 2 && $0.allSatisfy(sides.contains) }
        return .window(width: size[0], height: size[1])
    }

    static func rotation(_ text: String) throws -> Rotation {
        try checked(Int(text).flatMap(Rotation.init(rawValue:)), "an angle in degrees: 0, 90, 180 or 270")
    }

    static func display(_ text: String) throws -> DisplayChoice {
        guard let number = Int(text) else {
            return .name(try checked(text, "the name of a display, or its number") { !$0.isEmpty })
        }
        return .number(try checked(number, "the number of a display, counted from 0") { $0 >= 0 })
    }

    private static func checked<Value>(
        _ value: Value?, _ expected: String, where isValid: (Value) -> Bool = { _ in true }
    ) throws -> Value {
        guard let value, isValid(value) else { throw ValidationError("expected \(expected)") }
        return value
    }
}

extension Option {
    /// An option whose value may begin with a minus sign: that is a wrong value, not the next option.
    ///
    /// - Parameter name: The name of its value, for help.
    init<Parsed>(
        _ name: String, _ help: String, _ parse: @escaping @Sendable (String) throws -> Parsed,
        visibility: ArgumentVisibility = .default
    ) where Value == Parsed? {
        let help = ArgumentHelp(help, valueName: name, visibility: visibility)
        self.init(parsing: .unconditional, help: help, transform: parse)
    }

    /// An option for the path of a file.
    init(file help: String) where Value == FilePath? {
        self.init(help: ArgumentHelp(help, valueName: "file"), transform: OptionValue.path)
    }
}
