import Platform
import SystemPackage

/// What the system says about the machine; nil for what it does not say.
struct MachineFigures: Hashable, Sendable {
    /// Of the hottest part, in degrees Celsius.
    var temperature: Int?
    /// The number of packages that can be upgraded.
    var updates: Int?
}

/// Temperatures, as Linux measures them in thermal zones (kernel documentation, "Generic Thermal Sysfs driver").
enum Thermometer {
    /// The hottest zone, in whole degrees Celsius; nil if there is none. Zones without a sensor give impossible values.
    static func hottest(in folder: FilePath = "/sys/class/thermal") -> Int? {
        let names = (try? folder.names()) ?? []
        let zones = names.filter { $0.starts(with: "thermal_zone".utf8) }.compactMap { FilePath.Component($0) }
        return zones.compactMap { degrees(of: folder.appending($0).appending("temp")) }.max()
    }

    private static func degrees(of file: FilePath) -> Int? {
        guard let bytes = try? file.stream(upTo: 32) else { return nil }
        let digits = bytes.prefix { $0 != UInt8(ascii: "\n") }
        guard let thousandths = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
        let degrees = (ForeignInt(thousandths) + 500).value / 1000
        return (1...150).contains(degrees) ? degrees : nil
    }
}
