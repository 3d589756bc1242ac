import Gallery
import Platform
import SystemPackage

/// An operator's request to the running program, on one line: a command and, for some, an argument.
///
/// Arguments are escaped by `String.init(escaping:)`, so that they may contain line breaks and any bytes.
public enum ControlRequest: Hashable, Sendable {
    case gallery(GalleryCommand)
    /// Opens the photo with this path, or whose path ends with it.
    case show(FilePath)
    /// Shows the configured set of this name.
    case set(String)
    /// Opens the desk, at which phones add photos, with a new code.
    case desk
    case status, schedule, reload, screenshot, quit

    public struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
        public let description: String
    }

    /// The longest message on the screen, in bytes.
    private static let longestMessage = 1000
    /// The longest path, in bytes: Linux's PATH_MAX.
    private static let longestPath = 4096

    private static let withoutArgument: [String: ControlRequest] = [
        "status": .status, "desk": .desk, "schedule": .schedule, "next": .gallery(.next),
        "previous": .gallery(.previous),
        "home": .gallery(.home),
        "albums": .gallery(.albums), "pause": .gallery(.pause), "resume": .gallery(.resume),
        "blank": .gallery(.blank), "wake": .gallery(.wake), "reload": .reload, "screenshot": .screenshot,
        "quit": .quit,
    ]

    /// The names of all commands, for messages.
    static var names: String {
        (withoutArgument.keys + ["brightness", "show", "message", "set"]).sorted().joined(separator: ", ")
    }

    /// - Parameter line: The request without a line break.
    public init(_ line: String) throws(Mistake) {
        // Clients may end their lines with CR LF.
        let line = (line.hasSuffix("\r") ? line.dropLast() : line[...]).drop { $0 == " " }
        let name = line.prefix { $0 != " " }
        let argument = String(line[name.endIndex...].drop { $0 == " " })
        switch name {
        case "show": self = .show(try Self.path(argument))
        case "brightness": self = .gallery(.brightness(try Self.share(argument)))
        case "set": self = .set(try Self.set(argument))
        case "message": self = .gallery(.message(try Self.message(argument)))
        default: self = try Self.command(String(name), argument)
        }
    }

    private static func command(_ name: String, _ argument: String) throws(Mistake) -> ControlRequest {
        guard let request = withoutArgument[name] else {
            let what = name.isEmpty ? "no command" : "unknown command \(name.quoted)"
            throw Mistake(description: "\(what) (expected one of \(names))")
        }
        guard argument.isEmpty else {
            throw Mistake(description: "\(name) \(argument.printable) (expected no argument)")
        }
        return request
    }

    private static func path(_ argument: String) throws(Mistake) -> FilePath {
        let bytes = [UInt8](escaped: argument)
        guard bytes.count <= longestPath else {
            throw Mistake(description: "show with a path of \(bytes.count) bytes (expected at most \(longestPath))")
        }
        let path = FilePath(bytes: bytes)
        guard !path.components.isEmpty else {
            throw Mistake(description: "show without a photo (expected its path or its name)")
        }
        return path
    }

    /// - Returns: From 0 to 1.
    private static func share(_ argument: String) throws(Mistake) -> Double {
        guard let percent = Double(argument), (0...100).contains(percent) else {
            let what = argument.isEmpty ? "brightness without a number" : "brightness \(argument.printable)"
            throw Mistake(description: "\(what) (expected percent from 0 to 100)")
        }
        return percent / 100
    }

    private static func set(_ argument: String) throws(Mistake) -> String {
        guard let name = String(validating: [UInt8](escaped: argument), as: UTF8.self), !name.isEmpty else {
            throw Mistake(description: "set without a name (expected that of a configured set)")
        }
        return name
    }

    /// - Returns: The text on one line; nil if there is none.
    private static func message(_ argument: String) throws(Mistake) -> String? {
        let bytes = [UInt8](escaped: argument)
        guard bytes.count <= longestMessage else {
            throw Mistake(description: "message of \(bytes.count) bytes (expected at most \(longestMessage))")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Mistake(description: "message that is not UTF-8 (expected text)")
        }
        let words = text.unicodeScalars.split {
            $0.properties.isWhitespace || $0.properties.generalCategory == .control
        }
        return words.isEmpty ? nil : words.map { String($0) }.joined(separator: " ")
    }
}
