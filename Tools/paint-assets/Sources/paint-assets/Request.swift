import Glibc

/// The command line.
struct Request {
    static let usage = "usage: paint-assets OUTPUT-FOLDER [--scale FACTOR] [--only NAME-PART]"

    let folder: String
    private(set) var scale: Float = 1
    private(set) var part = ""

    init(_ arguments: [String]) throws(Failure) {
        guard let folder = arguments.first, !folder.hasPrefix("-"), !arguments.count.isMultiple(of: 2) else {
            throw Self.misuse
        }
        self.folder = folder
        for index in stride(from: 1, to: arguments.count, by: 2) {
            try take(option: arguments[index], value: arguments[index + 1])
        }
    }

    private mutating func take(option: String, value: String) throws(Failure) {
        switch (option, Float(value)) {
        case ("--scale", let factor?) where factor > 0.01 && factor <= 1: scale = factor
        case ("--only", _): part = value
        default: throw Self.misuse
        }
    }

    /// EX_USAGE in sysexits.h.
    private static let misuse = Failure(usage, exitCode: 64)
}
