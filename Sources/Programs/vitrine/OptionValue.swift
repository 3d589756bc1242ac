import ArgumentParser
import Platform
import Stage
import SystemPackage

/// Parses values of options. An error names the expected value.
enum OptionValue {
    /// - Parameter text: Escaped, as all arguments are.
    static func path(_ text: String) throws -> FilePath {
        guard !text.isEmpty else { throw expected("a path") }
        return FilePath(escaped: text)
    }

    static func photoIndex(_ text: String) throws -> Int {
        guard let index = Int(text), index >= 0 else { throw expected("a photo's index, counting from 0") }
        return index
    }

    static func delay(_ text: String) throws -> Double {
        guard let seconds = Double(text), (0...longest).contains(seconds) else {
            throw expected("seconds from 0 to \(Int(longest))")
        }
        return seconds
    }

    static func duration(_ text: String) throws -> Double {
        guard let seconds = Double(text), seconds > 0, seconds <= longest else {
            throw expected("seconds, more than 0 and up to \(Int(longest))")
        }
        return seconds
    }

    /// In seconds: some thirty years.
    private static let longest = 1e9

    static func textureSide(_ text: String) throws -> Int {
        guard let side = Int(text), textureSides.contains(side) else {
            throw expected("pixels from \(textureSides.lowerBound) to \(textureSides.upperBound)")
        }
        return side
    }

    private static let textureSides = 64...16384

    static func windowSize(_ text: String) throws -> WindowSize {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1],
            windowSides.contains(width), windowSides.contains(height)
        else {
            throw expected("a width and a height up to \(windowSides.upperBound) pixels, such as 1280x800")
        }
        return WindowSize(width: width, height: height)
    }

    static func rotation(_ text: String) throws -> Rotation {
        guard let rotation = Int(text).flatMap(Rotation.init(rawValue:)) else {
            throw expected("an angle in degrees: 0, 90, 180 or 270")
        }
        return rotation
    }

    static func display(_ text: String) throws -> DisplayChoice {
        guard !text.isEmpty else { throw expected("the name of a display, or its number") }
        guard let number = Int(text) else { return .name(text) }
        guard number >= 0 else { throw expected("the number of a display, counted from 0") }
        return .number(number)
    }

    private static let windowSides = 1...16384

    private static func expected(_ what: String) -> ValidationError { ValidationError("expected \(what)") }
}

/// In the window system's units.
struct WindowSize {
    var width, height: Int
}
