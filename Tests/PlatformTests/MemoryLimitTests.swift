import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import Platform

@Suite struct MemoryLimitTests {
    @Test("the limit is the least of the control group and those that it is in")
    func least() throws {
        let root = try TemporaryFolder()
        _ = try root.file("memory.max", "1\n")
        _ = try root.file("system.slice/memory.max", "700\n")
        _ = try root.file("system.slice/a.service/memory.max", "900\n")
        _ = try root.file("system.slice/b.service/memory.max", "max\n")
        func limit(_ listing: String) -> Int? { Machine.memoryLimit(ofGroup: listing, root: FilePath(root.path)) }
        #expect(limit("0::/system.slice/a.service\n") == 700)
        #expect(limit("4:memory:/x\n0::/system.slice/b.service\n") == 700)
        #expect(limit("0::/system.slice/none\n") == 700)
        #expect(limit("0::/other\n") == nil && limit("0::/\n") == nil && limit("0::/../system.slice\n") == nil)
        #expect(limit("4:memory:/system.slice\n") == nil && limit("") == nil)
    }

    @Test("no more memory is used than is installed")
    func installed() {
        #expect(Machine.memory > 0 && Machine.memory <= Int(ProcessInfo.processInfo.physicalMemory))
    }

    @Test("the number of processes ended for lack of memory is the kernel's")
    func ended() throws {
        let text = try String(contentsOfFile: "/proc/vmstat", encoding: .utf8)
        let line = try #require(text.split(separator: "\n").first { $0.split(separator: " ").first == "oom_kill" })
        #expect(try MemoryShortage.endedProcessCount >= #require(Int(line.split(separator: " ")[1])))
    }
}
