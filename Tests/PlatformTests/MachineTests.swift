import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import Platform

/// What the program tells about the machine, compared with what other tools say.
@Suite struct MachineTests {
    @Test("the name and the time since it was switched on are those that the system gives")
    func machine() throws {
        #expect(
            Machine.name == ProcessInfo.processInfo.hostName.split(separator: ".").first.map(String.init)
                || Machine.name == ProcessInfo.processInfo.hostName)
        let file = try String(contentsOfFile: "/proc/uptime", encoding: .utf8)
        let seconds = try #require(file.split(separator: " ").first.flatMap { Double($0) })
        let uptime = try #require(Machine.uptime)
        #expect(uptime >= seconds - 0.01 && uptime < seconds + 60)
    }

    @Test("addresses are those of interfaces that are up, IPv4 first, without loopback and link-local ones")
    func addresses() throws {
        let interfaces = try FileManager.default.contentsOfDirectory(atPath: "/sys/class/net")
        let all = NetworkAddress.all
        #expect(all.allSatisfy { interfaces.contains($0.interface) && $0.interface != "lo" })
        #expect(all.allSatisfy { !$0.text.hasPrefix("127.") && $0.text != "::1" && !$0.text.hasPrefix("fe80:") })
        let families = all.map { $0.text.contains(":") }
        #expect(families == families.sorted { !$0 && $1 })
    }

    @Test("the local time is that of the calendar", arguments: [0, 1e9, 1_782_138_420.5, 1_798_761_599])
    func time(_ seconds: Double) {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.dateFormat = "yyyy-MM-dd HH:mm"
        #expect(LocalTime.text(seconds) == format.string(from: Date(timeIntervalSince1970: seconds)))
    }

    @Test(
        "the limit of memory is the least of the control group and those that it is in",
        arguments: [
            ("0::/system.slice/a.service\n", 700), ("4:memory:/x\n0::/system.slice/b.service\n", 700),
            ("0::/system.slice/none\n", 700), ("0::/other\n", nil), ("0::/\n", nil), ("0::/../system.slice\n", nil),
            ("4:memory:/system.slice\n", nil), ("", nil),
        ] as [(String, Int?)])
    func memoryLimit(_ listing: String, _ limit: Int?) throws {
        let root = try TemporaryFolder()
        for (group, maximum) in [
            ("", "1"), ("system.slice/", "700"), ("system.slice/a.service/", "900"), ("system.slice/b.service/", "max"),
        ] {
            _ = try root.file("\(group)memory.max", "\(maximum)\n")
        }
        #expect(Machine.memoryLimit(ofGroup: listing, root: FilePath(root.path)) == limit)
    }

    @Test("no more memory is used than is installed, and the number of processes ended for lack of it is the kernel's")
    func memory() throws {
        #expect(Machine.memory > 0 && Machine.memory <= Int(ProcessInfo.processInfo.physicalMemory))
        let text = try String(contentsOfFile: "/proc/vmstat", encoding: .utf8)
        let line = try #require(text.split(separator: "\n").first { $0.split(separator: " ").first == "oom_kill" })
        #expect(try MemoryShortage.endedProcessCount >= #require(Int(line.split(separator: " ")[1])))
    }

    @Test("a process knows how long it has waited for a processor; a file that says nothing of it is no answer")
    func processorWait() throws {
        let own = try #require(ProcessorWait.own)
        defer { try? own.file.close() }
        let first = try #require(own.seconds)
        let second = try #require(own.seconds)
        #expect(first >= 0 && second >= first)
        let folder = try TemporaryFolder()
        for text in ["", "1", "one two three", "1 x 2"] {
            let file = try FileDescriptor.open(FilePath(folder.file("a", text)), .readOnly)
            try file.closeAfter { #expect(ProcessorWait(file).seconds == nil, "\(text)") }
        }
    }
}

@Suite struct MountTableTests {
    @Test(
        "each kind of network file system is remote, a local one over FUSE is not; incomplete lines are ignored",
        arguments: [
            ("- nfs4 server:/photos rw,vers=4.2", true), ("- nfs a rw", true), ("- cifs a rw", true),
            ("- 9p a rw", true), ("- fuse.rclone a rw", true), ("- fuse.sshfs phone:/ rw", true), ("- fuse a rw", true),
            ("- fuseblk /dev/sdb1 rw", false), ("- ext4 /dev/sda1 rw", false), ("- tmpfs a rw", false),
            ("- btrfs a rw", false), ("-", false), ("", false),
        ])
    func kinds(_ type: String, _ isRemote: Bool) {
        let table = MountTable("22 1 8:1 / /photos rw,relatime shared:1 master:2 \(type)")
        #expect(table.isRemote(device: 0x801) == isRemote)
    }

    @Test("devices are found by their numbers, however large, between others and lines that are none")
    func devices() {
        let table = MountTable(
            """
            40 22 0:39 / /mnt/my\\040photos rw,relatime shared:20 - nfs4 server:/photos rw
            not a line
            22
            42 22 259:300 / /mnt/phone rw - fuse.sshfs phone:/ rw
            """)
        // 259:300 as the kernel packs it: the minor's upper bits lie above the major.
        let devices: [(number: UInt64, isRemote: Bool)] = [(39, true), (0x11_032C, true), (40, false), (77, false)]
        for device in devices { #expect(table.isRemote(device: device.number) == device.isRemote, "\(device)") }
    }

    @Test("this machine's own file systems are not remote", arguments: ["/proc", "/dev"])
    func ownDisks(_ path: String) throws {
        #expect(try !MountTable().isRemote(device: FileStatus(of: FilePath(path)).device))
    }
}
