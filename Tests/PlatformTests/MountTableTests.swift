import SystemPackage
import Testing

@testable import Platform

@Suite struct MountTableTests {
    private let table = MountTable(
        """
        22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
        40 22 0:39 / /mnt/photos rw,relatime shared:20 - nfs4 server:/photos rw,vers=4.2
        41 22 0:40 / /mnt/my\\040stick rw - fuseblk /dev/sdb1 rw
        42 22 259:300 / /mnt/phone rw - fuse.sshfs phone:/ rw
        not a line
        """)

    @Test("remote and local file systems are recognized by their type")
    func kinds() {
        #expect(!table.isRemote(device: 0x801))
        #expect(table.isRemote(device: 39))
        #expect(!table.isRemote(device: 40))
        // 259:300 as the kernel packs it: the minor's upper bits lie above the major.
        #expect(table.isRemote(device: 0x11_032C))
        #expect(!table.isRemote(device: 77))
    }
}

@Suite struct MountTableOfThisMachineTests {
    @Test("this machine's own file systems are not remote")
    func ownDisks() throws {
        let table = MountTable()
        for path in ["/proc", "/dev"] as [FilePath] {
            #expect(try !table.isRemote(device: FileStatus(of: path).device))
        }
    }

    @Test(
        "each kind of network file system is remote, a local one over FUSE is not",
        arguments: [
            ("nfs", true), ("cifs", true), ("9p", true), ("fuse.rclone", true), ("fuse", true), ("fuseblk", false),
            ("tmpfs", false), ("btrfs", false),
        ])
    func kinds(_ type: String, _ isRemote: Bool) {
        let table = MountTable("22 1 8:1 / /photos rw,relatime shared:1 master:2 - \(type) source rw")
        #expect(table.isRemote(device: 0x801) == isRemote)
    }

    @Test("an incomplete line is ignored", arguments: ["", "22", "22 1 8:1 / / rw -", "22 1 8:1 / / rw"])
    func cut(_ line: String) {
        #expect(!MountTable(line).isRemote(device: 0x801))
    }
}
