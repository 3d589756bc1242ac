/// Where a broker listens: `mqtts://host:8883`, or `mqtt://host:1883` without encryption.
public struct BrokerAddress: Hashable, Sendable, CustomStringConvertible {
    public var host: String
    public var port: Int
    /// Whether messages are encrypted by TLS, and the broker proves by a certificate who it is.
    public var isEncrypted: Bool

    /// - Parameter url: The port may be missing. An IPv6 address is in brackets. Nothing may follow.
    /// - Returns: Nil if it is no such URL. A user name is not part of it.
    public init?(_ url: String) {
        let form = /(mqtts?):\/\/(?:\[([0-9A-Fa-f:.]+)\]|([A-Za-z0-9._-]+))(?::([0-9]{1,5}))?\/?/
        guard let match = url.wholeMatch(of: form) else { return nil }
        isEncrypted = match.1 == "mqtts"
        host = String(match.2 ?? match.3 ?? "")
        let port = match.4.map { Int($0) ?? 0 } ?? (isEncrypted ? 8883 : 1883)
        guard (1...65535).contains(port) else { return nil }
        self.port = port
    }

    public var description: String {
        let name = host.contains(":") ? "[\(host)]" : host
        return "\(isEncrypted ? "mqtts" : "mqtt")://\(name):\(port)"
    }

    /// Whether messages stay on this machine.
    var isLocal: Bool { ["localhost", "127.0.0.1", "::1"].contains(host) }
}
