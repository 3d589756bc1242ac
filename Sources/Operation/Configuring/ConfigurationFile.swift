import Gallery
import Platform
import Scenes
import SystemPackage

/// Finds and reads the operator's configuration: a file, and the files in the folder beside it.
///
/// The folder's files are read after the file, in the order of their names. Packages, fleets and sites can each have
/// their own file.
public enum ConfigurationFile {
    public enum Failure: Error, Hashable, Sendable {
        /// A message of one line that names the file.
        case unreadable(String)
        /// All mistakes, in the order of the files and their lines.
        case mistakes([Configuration.Mistake])

        /// A line for each mistake.
        public var lines: [String] {
            switch self {
            case .unreadable(let why): [why]
            case .mistakes(let mistakes): mistakes.map(\.description)
            }
        }

        /// One line for the screen: the first mistake, with the file's name instead of its path, and the number of further
        /// mistakes.
        public var notice: String {
            guard case .mistakes(let mistakes) = self, let first = mistakes.first else { return lines.first ?? "" }
            let name = first.file.split(separator: "/").last ?? first.file[...]
            let line = "\(name), line \(first.line): \(first.message)"
            return mistakes.count == 1 ? line : "\(line); \(mistakes.count - 1) more in the log"
        }
    }

    /// `$XDG_CONFIG_HOME/vitrine/vitrine.toml`, and `/etc/vitrine/vitrine.toml`.
    static var defaultPaths: [FilePath] {
        [BaseFolder.configuration.appending("vitrine.toml"), "/etc/vitrine/vitrine.toml"]
    }

    /// The first default path that has a file, or files in the folder beside it; nil if none has.
    public static var defaultPath: FilePath? { defaultPaths.first(where: hasFiles) }

    /// - Returns: True also if a file or folder cannot be read, so that reading it reports the failure.
    private static func hasFiles(_ path: FilePath) -> Bool {
        guard !path.exists, let additions = try? additions(to: path) else { return true }
        return !additions.isEmpty
    }

    /// `vitrine.d` for `vitrine.toml`.
    static func folder(beside path: FilePath) -> FilePath {
        path.removingLastComponent().appending("\(path.stem ?? "").d")
    }

    /// The files that make up a configuration, in the order in which they are read.
    ///
    /// - Parameter path: The file, which may be missing if there are others in the folder beside it.
    public static func files(of path: FilePath) throws(Failure) -> [FilePath] {
        let additions: [FilePath]
        do throws(Errno) {
            additions = try self.additions(to: path)
        } catch {
            let folder = folder(beside: path).escaped
            throw .unreadable("cannot read \(folder): \(error) (expected a folder that this user may read)")
        }
        return path.exists || additions.isEmpty ? [path] + additions : additions
    }

    private static func additions(to path: FilePath) throws(Errno) -> [FilePath] {
        let folder = folder(beside: path)
        do throws(Errno) {
            let names = try folder.names().filter { $0.suffix(5).elementsEqual(".toml".utf8) }
            return names.sorted { $0.lexicographicallyPrecedes($1) }
                .compactMap { FilePath.Component($0) }.map { folder.appending($0) }
        } catch {
            if error == .noSuchFileOrDirectory { return [] }
            throw error
        }
    }

    /// The longest configuration, in bytes. The documented one, with all its comments, has 6,000.
    private static let limit = 1 << 20

    /// The bytes of each file, in the order in which they were read.
    public typealias Contents = [(path: FilePath, bytes: [UInt8])]

    /// - Parameters:
    ///   - path: The main file; nil to read only the addition.
    ///   - addition: A file that is read after all others.
    /// - Throws: The mistakes of all files.
    public static func read(
        _ path: FilePath?, adding addition: FilePath? = nil
    ) throws(Failure) -> ReadConfiguration {
        var result = ReadConfiguration()
        var mistakes: [Configuration.Mistake] = []
        var files: [FilePath] = []
        if let path { files = try Self.files(of: path) }
        if let addition { files.append(addition) }
        for file in files {
            do throws(Failure) {
                try add(file, to: &result)
            } catch {
                guard case .mistakes(let found) = error else { throw error }
                mistakes += found
            }
        }
        guard mistakes.isEmpty else { throw .mistakes(mistakes) }
        return result
    }

    /// Reads the valid keys. A key with a mistake keeps its default, and an unreadable file sets no keys.
    public static func readValid(_ path: FilePath) -> ReadConfiguration {
        var result = ReadConfiguration()
        for file in (try? files(of: path)) ?? [path] { try? add(file, to: &result) }
        return result
    }

    /// Reads a file that has nothing but a theme.
    static func addTheme(_ file: FilePath, to configuration: inout Configuration) throws(Failure) {
        var other = Configuration()
        try other.read(toml: text(bytes(of: file), file: file.escaped), file: file.escaped)
        configuration.gallery.theme = other.gallery.theme
    }

    /// Whether a file has a theme that can be used.
    static func hasTheme(_ file: FilePath) -> Bool {
        var configuration = Configuration()
        do throws(Failure) {
            try addTheme(file, to: &configuration)
        } catch {
            return false
        }
        return configuration.gallery.theme != ThemeConfiguration()
    }

    /// - Throws: The file's mistakes, after its valid keys have been read.
    private static func add(_ file: FilePath, to result: inout ReadConfiguration) throws(Failure) {
        let bytes = try bytes(of: file)
        result.contents.append((file, bytes))
        try result.configuration.read(toml: text(bytes, file: file.escaped), file: file.escaped)
    }

    private static func bytes(of path: FilePath) throws(Failure) -> [UInt8] {
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

    /// - Throws: A mistake if the bytes are too many or not text.
    private static func text(_ bytes: [UInt8], file: String) throws(Failure) -> String {
        func mistake(at offset: Int, _ message: String) -> Failure {
            let line = bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
            return .mistakes([.init(file: file, line: line, message: message)])
        }
        guard bytes.count <= limit else { throw mistake(at: limit, "too long (expected at most \(limit) bytes)") }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            let repaired = String(decoding: bytes, as: UTF8.self).utf8
            let offset = zip(bytes, repaired).enumerated().first { $0.element.0 != $0.element.1 }?.offset
            throw mistake(at: offset ?? bytes.count, "not UTF-8 (expected text in UTF-8)")
        }
        // The parser would stop there.
        if let offset = bytes.firstIndex(of: 0) { throw mistake(at: offset, "a NUL character (expected text)") }
        return text
    }
}

/// A configuration, and the files that it was read from.
public struct ReadConfiguration: Sendable {
    public var configuration = Configuration()
    public var contents: ConfigurationFile.Contents = []
    /// Why the configured files cannot be used; nil if they can.
    public var failure: ConfigurationFile.Failure?

    public init() {}

    /// The contents to which later starts may fall back; nil if they have mistakes.
    public var validContents: ConfigurationFile.Contents? { failure == nil ? contents : nil }
}
