internal import CLibrary

/// An address of the internet protocol, version 4 or 6.
struct IPAddress: Hashable, Sendable, Codable, CustomStringConvertible {
    /// Four or sixteen. Version 4 in the form of version 6 (RFC 4291, section 2.5.5.2) is version 4 here.
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        let isMapped = bytes.count == 16 && bytes.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
        self.bytes = isMapped ? Array(bytes.suffix(4)) : bytes
    }

    /// Nil for other protocols.
    init?(_ address: UnsafePointer<sockaddr>?) {
        guard let address else { return nil }
        switch Int32(clamping: address.pointee.sa_family) {
        case AF_INET:
            let bytes = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { $0.pointee.sin_addr }
            self.init(withUnsafeBytes(of: bytes) { Array($0) })
        case AF_INET6:
            let bytes = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { $0.pointee.sin6_addr }
            self.init(withUnsafeBytes(of: bytes) { Array($0) })
        default: return nil
        }
    }

    /// As in a URL, but without brackets around version 6.
    var description: String {
        guard bytes.count == 16 else { return bytes.map { "\($0)" }.joined(separator: ".") }
        let groups = stride(from: 0, to: 16, by: 2).map { String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16) }
        return groups.joined(separator: ":")
    }

    /// As in a URL.
    var host: String { bytes.count == 16 ? "[\(description)]" : description }

    /// Addresses that every machine has for itself.
    var isLoopback: Bool { bytes.count == 4 ? bytes[0] == 127 : bytes == [UInt8](repeating: 0, count: 15) + [1] }
    /// Addresses that are valid on one cable only, and need the name of an interface (RFC 4291, RFC 3927).
    var isLinkLocal: Bool {
        bytes.count == 4 ? bytes[0] == 169 && bytes[1] == 254 : bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80
    }

    func isIn(_ network: IPAddress, mask: IPAddress) -> Bool {
        guard bytes.count == network.bytes.count, bytes.count == mask.bytes.count else { return false }
        return bytes.indices.allSatisfy { (bytes[$0] ^ network.bytes[$0]) & mask.bytes[$0] == 0 }
    }
}

/// The networks that this machine is connected to directly.
struct LocalNetworks: Sendable {
    struct Interface: Hashable, Sendable {
        var address: IPAddress
        var mask: IPAddress
    }

    var interfaces: [Interface]

    init(_ interfaces: [Interface]) { self.interfaces = interfaces }

    /// Those of the interfaces that are up now.
    static var current: LocalNetworks {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return LocalNetworks([]) }
        defer { freeifaddrs(first) }
        let entries = sequence(first: first) { $0?.pointee.ifa_next }.compactMap { $0?.pointee }
        return LocalNetworks(
            entries.compactMap { entry in
                guard entry.ifa_flags & UInt32(IFF_UP) != 0, let address = IPAddress(entry.ifa_addr),
                    let mask = IPAddress(entry.ifa_netmask)
                else { return nil }
                return Interface(address: address, mask: mask)
            })
    }

    /// Whether an address is this machine's or belongs to one of these networks.
    func contains(_ address: IPAddress) -> Bool {
        interfaces.contains { address.isIn($0.address, mask: $0.mask) }
    }

    func has(_ address: IPAddress) -> Bool { interfaces.contains { $0.address == address } }

    /// The address under which phones reach this machine: of version 4 if there is one, since it makes the shorter code. Nil without
    /// a network.
    var reachable: IPAddress? {
        let others = interfaces.map(\.address).filter { !$0.isLoopback && !$0.isLinkLocal }
        return others.first { $0.bytes.count == 4 } ?? others.first
    }
}
