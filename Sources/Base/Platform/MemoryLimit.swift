internal import CLibrary
import SystemPackage

extension Machine {
    /// The bytes of memory that this process and those it starts may use together: the machine's, or the limit of their
    /// control group if that is less.
    package static var memory: Int {
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
