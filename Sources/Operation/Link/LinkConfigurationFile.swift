import Platform
import SystemPackage
import TOMLKit

/// Reads `/etc/vitrine/link.toml`, and collects every mistake with its line.
public enum LinkConfigurationFile {
    public enum Failure: Error, Hashable, Sendable {
        /// A message of one line that names the file.
        case unreadable(String)
        /// A line for each mistake, in the order of the file: `file:line: key = value (expected …)`.
        case mistakes([String])

        /// A line for each mistake.
        public var lines: [String] {
            switch self {
            case .unreadable(let why): [why]
            case .mistakes(let lines): lines
            }
        }
    }

    /// The longest configuration, in bytes.
    private static let limit = 1 << 20

    /// - Throws: The mistakes of the file, or why it cannot be read.
    public static func read(_ path: FilePath) throws(Failure) -> LinkConfiguration {
        let bytes: [UInt8]
        do {
            bytes = try path.contents(upTo: limit)
        } catch {
            throw .unreadable("cannot read \(path.escaped): \(error) (expected a configuration file)")
        }
        guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
            throw .mistakes(["\(path.escaped):1: not text (expected TOML in UTF-8)"])
        }
        return try read(toml: text, file: path)
    }

    /// - Parameters:
    ///   - file: Its path, for messages and for paths that start in its folder.
    ///   - machine: The name of the kiosk without the key `name`; nil if the machine has none that can be used.
    static func read(
        toml text: String, file: FilePath, machine: String? = LinkConfiguration.machineName
    ) throws(Failure) -> LinkConfiguration {
        var reader = Reader(file, text)
        do {
            reader.read(try TOMLTable(string: text))
        } catch let error as TOMLParseError {
            throw .mistakes(["\(file.escaped):\(error.source.begin.line): not valid TOML: \(error.description)"])
        } catch {
            throw .mistakes(["\(file.escaped):1: not valid TOML: \(error)"])
        }
        return try reader.configuration(machine: machine)
    }
}

/// The values of the keys, and the mistakes in them.
private struct Reader {
    private let file: FilePath
    /// The line of each key, from 1.
    private let lines: [String: Int]
    private var values = Values()
    /// The keys that there are, also those with mistakes.
    private var written: Set<String> = []
    private var mistakes: [(line: Int, message: String)] = []

    /// What the keys say; nil for those that are missing.
    struct Values {
        var broker: BrokerAddress?
        var name: String?
        var groups: [String]?
        var user: String?
        var passwordFile, authorities, certificate, key, socket: FilePath?
        var discovery: Bool?
        var prefix: String?
    }

    init(_ file: FilePath, _ text: String) {
        self.file = file
        let keys = text.split(omittingEmptySubsequences: false) { $0.isNewline }.enumerated().map { index, line in
            (line.prefix { $0 != "=" }.filter { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }, index + 1)
        }
        lines = Dictionary(keys) { first, _ in first }
    }

    // MARK: Keys

    /// A key: what it expects, and how it takes a value. False if it cannot take that value.
    private struct Key {
        let expected: String
        let store: (any TOMLValueConvertible, FilePath, inout Values) -> Bool

        init(_ expected: String, _ store: @escaping (any TOMLValueConvertible, FilePath, inout Values) -> Bool) {
            self.expected = expected
            self.store = store
        }

        /// A text, as far as `convert` takes it.
        static func text<Value>(
            _ expected: String, _ part: WritableKeyPath<Values, Value?>, _ convert: @escaping (String) -> Value?
        ) -> Key {
            Key(expected) { value, _, values in
                values[keyPath: part] = value.string.flatMap(convert)
                return values[keyPath: part] != nil
            }
        }

        /// The path of a file, which may start in the folder of the configuration.
        static func file(_ expected: String, _ part: WritableKeyPath<Values, FilePath?>) -> Key {
            Key(expected) { value, folder, values in
                guard let path = value.string, !path.isEmpty, !path.contains("\0") else { return false }
                values[keyPath: part] = folder.pushing(FilePath(path))
                return true
            }
        }
    }

    private static let level = "up to 64 letters, digits, - and _"

    private static var keys: [String: Key] {
        [
            "broker": .text("\"mqtts://host:8883\" or \"mqtt://host:1883\"", \.broker, BrokerAddress.init),
            "name": .text(level, \.name) { LinkConfiguration.isLevel($0) ? $0 : nil },
            "group": Key("\(level), or a list of such names") { value, _, values in
                // Without a name, an element that is no text is a mistake.
                values.groups = value.array.map { $0.map { $0.string ?? "" } } ?? value.string.map { [$0] }
                return values.groups?.allSatisfy(LinkConfiguration.isLevel) ?? false
            },
            "user": .text("the name of a user", \.user) { $0.isEmpty ? nil : $0 },
            "password_file": .file("a file whose first line is the password", \.passwordFile),
            "ca": .file("a file with the certificates of authorities", \.authorities),
            "certificate": .file("a file with the kiosk's certificate", \.certificate),
            "key": .file("a file with the key of the certificate", \.key),
            "discovery": Key("true or false") { value, _, values in
                values.discovery = value.bool
                return values.discovery != nil
            },
            "prefix": .text("names of \(level), with / between them", \.prefix) { text in
                let levels = text.split(separator: "/", omittingEmptySubsequences: false)
                return levels.allSatisfy { LinkConfiguration.isLevel(String($0)) } ? text : nil
            },
            "socket": .file("the gallery's control socket", \.socket),
        ]
    }

    mutating func read(_ table: TOMLTable) {
        let folder = file.removingLastComponent()
        for (name, value) in table {
            written.insert(name)
            guard let key = Self.keys[name] else {
                let known = Self.keys.keys.sorted().joined(separator: ", ")
                note(name, "unknown key \(name.printable) (expected one of \(known))")
                continue
            }
            if !key.store(value, folder, &values) {
                note(name, "\(name) = \(Self.shown(value)) (expected \(key.expected))")
            }
        }
    }

    /// A value in a message, without a password that is there by mistake.
    private static func shown(_ value: any TOMLValueConvertible) -> String {
        guard let text = value.string else { return value.debugDescription.printable }
        return text.contains("@") ? "\"…@\(text.split(separator: "@").last ?? "")\"".printable : text.quoted
    }

    private mutating func note(_ key: String, _ message: String) { mistakes.append((lines[key] ?? 1, message)) }

    // MARK: The whole

    /// - Throws: All mistakes, in the order of their lines.
    mutating func configuration(machine: String?) throws(LinkConfigurationFile.Failure) -> LinkConfiguration {
        checkTogether()
        if !written.contains("broker") { note("broker", "no broker (expected broker = \"mqtts://host:8883\")") }
        if !written.contains("name"), machine == nil {
            note("name", "this machine has no usable name (expected name = \"kiosk-1\")")
        }
        guard mistakes.isEmpty, let broker = values.broker, let name = values.name ?? machine else {
            let sorted = mistakes.sorted { $0.line < $1.line }
            throw .mistakes(sorted.map { "\(file.escaped):\($0.line): \($0.message)" })
        }
        var configuration = LinkConfiguration(broker: broker, name: name)
        configuration.groups = values.groups ?? []
        configuration.user = values.user
        configuration.passwordFile = values.passwordFile
        configuration.authorities = values.authorities
        configuration.certificate = values.certificate
        configuration.key = values.key
        configuration.isDiscoverable = values.discovery ?? true
        configuration.prefix = values.prefix ?? configuration.prefix
        configuration.socket = values.socket ?? configuration.socket
        return configuration
    }

    /// Notes keys that have no effect, or none alone.
    private mutating func checkTogether() {
        if values.passwordFile != nil, values.user == nil {
            note("password_file", "password_file without user (expected both)")
        }
        if (values.certificate == nil) != (values.key == nil) {
            let name = values.key == nil ? "certificate" : "key"
            note(name, "\(name) alone (expected certificate and key)")
        }
        guard values.broker?.isEncrypted == false else { return }
        for name in ["ca", "certificate", "key"] where written.contains(name) {
            note(name, "\(name) without encryption (expected a broker at mqtts://)")
        }
    }
}
