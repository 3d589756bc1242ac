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

    @Test("disks of other machines are known by their kind, those of this one by theirs")
    func kinds() {
        #expect(!table.isRemote(device: 0x801))
        #expect(table.isRemote(device: 39))
        #expect(!table.isRemote(device: 40))
        // 259:300 as the kernel packs it: the minor's upper bits lie above the major.
        #expect(table.isRemote(device: 0x11_032C))
        #expect(!table.isRemote(device: 77))
    }
}
