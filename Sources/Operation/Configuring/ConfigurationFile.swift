import FoundationEssentials
import Platform
import SystemPackage

/// Finds and reads the operator's configuration file.
public enum ConfigurationFile {
    public enum Failure: Error, Hashable, Sendable {
        /// A message of one line that names the file.
        case unreadable(String)
        case mistakes(Configuration.Mistakes)
    }

    /// `$XDG_CONFIG_HOME/vitrine/vitrine.toml` or, if that does not exist, `/etc/vitrine/vitrine.toml`; nil without either.
    public static var defaultPath: FilePath? {
        let candidates = [
            FilePath(BaseFolder.configuration.path).appending("vitrine.toml"), "/etc/vitrine/vitrine.toml",
        ]
        return candidates.first(where: \.exists)
    }

    /// The longest configuration, in bytes. The documented one, with all its comments, has 7,000.
    private static let limit = 1 << 20

    public static func read(_ path: FilePath) throws(Failure) -> Configuration {
        let bytes = try contents(of: path)
        do throws(Configuration.Mistakes) {
            return try Configuration(toml: text(bytes, file: path.escaped), file: path.escaped)
        } catch {
            throw .mistakes(error)
        }
    }

    private static func contents(of path: FilePath) throws(Failure) -> [UInt8] {
        do {
            let kind = try FileStatus(of: path).kind
            // A device may be /dev/null, the empty configuration.
            guard [.file, .device].contains(kind) else {
                throw Failure.unreadable("\(path.escaped) is a \(kind.rawValue) (expected a configuration file)")
            }
            return try path.stream(upTo: limit + 1)
        } catch let failure as Failure {
            throw failure
        } catch {
            let expected = "expected a configuration file that this user may read"
            throw .unreadable("cannot read \(path.escaped): \(error) (\(expected))")
        }
    }

    /// - Throws: What is wrong with the bytes.
    private static func text(_ bytes: [UInt8], file: String) throws(Configuration.Mistakes) -> String {
        func mistake(at offset: Int, _ message: String) -> Configuration.Mistakes {
            let line = bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
            return .init(all: [.init(file: file, line: line, message: message)])
        }
        guard bytes.count <= limit else { throw mistake(at: limit, "too long (expected at most \(limit) bytes)") }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            let repaired = String(decoding: bytes, as: UTF8.self).utf8
            let offset = zip(bytes, repaired).enumerated().first { $0.element.0 != $0.element.1 }?.offset
            throw mistake(at: offset ?? bytes.count, "not UTF-8 (expected text in UTF-8)")
        }
        // The parser would take it for the end.
        if let offset = bytes.firstIndex(of: 0) { throw mistake(at: offset, "a NUL character (expected text)") }
        return text
    }
}

/// The program's folders, after the XDG Base Directory Specification.
public enum BaseFolder {
    case configuration, cache, state

    public var path: String {
        let environment = ProcessInfo.processInfo.environment
        // The specification requires relative paths to be ignored.
        if let folder = environment[variable], folder.hasPrefix("/") { return folder + "/vitrine" }
        return (environment["HOME"] ?? "/tmp") + fallback + "/vitrine"
    }

    private var variable: String {
        switch self {
        case .configuration: "XDG_CONFIG_HOME"
        case .cache: "XDG_CACHE_HOME"
        case .state: "XDG_STATE_HOME"
        }
    }

    private var fallback: String {
        switch self {
        case .configuration: "/.config"
        case .cache: "/.cache"
        case .state: "/.local/state"
        }
    }
}
