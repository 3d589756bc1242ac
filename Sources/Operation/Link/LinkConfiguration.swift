import Platform
import SystemPackage

/// The broker, the names under which commands are taken, and the gallery that carries them out.
public struct LinkConfiguration: Hashable, Sendable {
    public var broker: BrokerAddress
    /// The level of the kiosk's topics.
    public var name: String
    public var groups: [String] = []
    public var user: String?
    /// A file whose first line is the password of the user.
    public var passwordFile: FilePath?
    /// The certificates of the authorities that may have signed the broker's; nil for those of the system.
    public var authorities: FilePath?
    /// The certificate with which the kiosk proves who it is, and its key.
    public var certificate: FilePath?
    public var key: FilePath?
    /// Whether Home Assistant finds the kiosk.
    public var isDiscoverable = true
    /// The first levels of all topics.
    public var prefix = "vitrine"
    /// The gallery's control socket.
    public var socket: FilePath = "/run/vitrine/control"

    /// - Precondition: The name can be a level of a topic (``isLevel(_:)``).
    public init(broker: BrokerAddress, name: String) {
        self.broker = broker
        self.name = name
    }

    /// The name of this machine without its domain; nil if it cannot be a level of a topic.
    static var machineName: String? {
        let name = String(Machine.name.prefix { $0 != "." })
        return isLevel(name) ? name : nil
    }

    /// Whether a text can be a level of a topic here: MQTT and Home Assistant's identifiers allow letters, digits, `-` and `_`.
    static func isLevel(_ text: String) -> Bool {
        (1...longestLevel).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
                default: false
                }
            }
    }

    /// The longest level, in bytes: as long as the longest name of a machine.
    private static let longestLevel = 64

    /// A likely mistake in a valid configuration; nil without one.
    public var advice: String? {
        guard !broker.isEncrypted, !broker.isLocal else { return nil }
        return "\(broker) is not encrypted: others on the network can read the password, and command the gallery"
    }

    /// The password; nil without a file for it.
    ///
    /// - Throws: `Errno` if it cannot be read.
    func password() throws -> String? {
        guard let passwordFile else { return nil }
        let bytes = try passwordFile.contents(upTo: 64 << 10)
        return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }, as: UTF8.self)
    }
}
