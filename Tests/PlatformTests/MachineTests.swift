import Foundation
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
}
