internal import CLibrary

/// An address of this machine in a network.
package struct NetworkAddress: Hashable, Sendable {
    /// The interface: `eth0`.
    package let interface: String
    package let text: String

    /// The addresses at which other machines reach this one, IPv4 first. It may take a moment.
    package static var all: [NetworkAddress] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return [] }
        defer { freeifaddrs(first) }
        let entries = sequence(first: first) { $0?.pointee.ifa_next }.prefix { $0 != nil }.compactMap { $0?.pointee }
        let families = [AF_INET, AF_INET6]
        return families.flatMap { family in entries.compactMap { NetworkAddress($0, family: family) } }
    }

    /// - Returns: Nil for other families, and for addresses that mean nothing to other machines.
    private init?(_ entry: ifaddrs, family: Int32) {
        let isUp = entry.ifa_flags & UInt32(IFF_UP) != 0
        let isLoopback = entry.ifa_flags & UInt32(IFF_LOOPBACK) != 0
        guard isUp, !isLoopback, let address = entry.ifa_addr, Int32(clamping: address.pointee.sa_family) == family,
            let text = Self.text(of: address, family: family), !text.hasPrefix("fe80:")
        else { return nil }
        interface = String(cString: entry.ifa_name)
        self.text = text
    }

    private static func text(of address: UnsafeMutablePointer<sockaddr>, family: Int32) -> String? {
        let length = family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
        var buffer = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let result = getnameinfo(
            address, socklen_t(length), &buffer, socklen_t(buffer.count), nil, 0, NI_NUMERICHOST)
        guard result == 0 else { return nil }
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// What the system calls this machine.
package enum Machine {
    package static var name: String {
        var buffer = [CChar](repeating: 0, count: 256)
        guard gethostname(&buffer, buffer.count - 1) == 0 else { return "" }
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The seconds since it was switched on; nil where the system does not say.
    package static var uptime: Double? {
        #if os(Linux)
            var time = timespec()
            guard clock_gettime(CLOCK_BOOTTIME, &time) == 0 else { return nil }
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        #else
            return nil
        #endif
    }
}
