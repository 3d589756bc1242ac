internal import CLibrary
import SystemPackage

/// The machine, as the system describes it.
public enum Machine {
    public static var name: String {
        var buffer = [CChar](repeating: 0, count: 256)
        guard gethostname(&buffer, buffer.count - 1) == 0 else { return "" }
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The seconds since it was switched on; nil where the system does not say.
    public static var uptime: Double? {
        #if os(Linux)
            var time = timespec()
            guard clock_gettime(CLOCK_BOOTTIME, &time) == 0 else { return nil }
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        #else
            return nil
        #endif
    }

    /// The bytes of memory that this process and those it starts may use together: the machine's, or the limit of their
    /// control group if that is less.
    public static var memory: Int {
        let installed = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
        let group = (try? FilePath("/proc/self/cgroup").stream()) ?? []
        return min(installed, memoryLimit(ofGroup: String(decoding: group, as: UTF8.self)) ?? installed)
    }

    /// The least limit of a control group and those that it is in.
    ///
    /// - Parameter listing: `/proc/self/cgroup`. Only the line of version 2 counts (cgroups(7)): `0::/system.slice/...`.
    /// - Returns: Nil if there is none.
    static func memoryLimit(ofGroup listing: String, root: FilePath = "/sys/fs/cgroup") -> Int? {
        guard let line = listing.split(separator: "\n").first(where: { $0.hasPrefix("0::/") }) else { return nil }
        var group = root.pushing(FilePath(String(line.dropFirst("0::/".count)))).lexicallyNormalized()
        var limits: [Int] = []
        while group != root, group.starts(with: root) {
            let text = (try? group.appending("memory.max").stream()) ?? []
            // Otherwise, it says "max".
            if let limit = Int(String(decoding: text.dropLast(), as: UTF8.self)) { limits.append(limit) }
            group.removeLastComponent()
        }
        return limits.min()
    }
}

/// An address of this machine in a network.
public struct NetworkAddress: Hashable, Sendable {
    /// The interface: `eth0`.
    public let interface: String
    public let text: String

    /// The addresses at which other machines reach this one, IPv4 first. It may take a moment.
    public static var all: [NetworkAddress] {
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
