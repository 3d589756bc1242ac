import Platform
import SystemPackage

/// A connector of a graphics card, as Linux lists it in `/sys/class/drm`. Reading it does not ask the hardware.
struct DRMConnector: Hashable, Sendable {
    /// Such as `HDMI-A-1`.
    let name: String
    let isConnected: Bool
    /// What the display says about itself, and the modes that it offers, the preferred first.
    let edidBytes: [UInt8]
    let modes: String
    /// Rises in the order in which the kernel lists the connectors. Before Linux 6.4, it is unknown, and 0.
    private let number: Int

    var edid: EDID? { EDID(edidBytes) }

    /// In the kernel's order, if it is known.
    static func all(in folder: FilePath = "/sys/class/drm") -> [DRMConnector] {
        let entries = ((try? folder.names()) ?? []).map { String(decoding: $0, as: UTF8.self) }
        return entries.compactMap { DRMConnector($0, in: folder) }
            .sorted { ($0.number, $0.name) < ($1.number, $1.name) }
    }

    /// The one to which a display is connected; nil if a window system has it.
    static func of(_ display: Display, driver: String) -> DRMConnector? {
        driver == VideoSystem.kernelDriver ? all().first { $0.name == display.name } : nil
    }

    /// - Parameter entry: Such as `card0-HDMI-A-1`. Nil for those that are no connectors.
    private init?(_ entry: String, in folder: FilePath) {
        guard entry.hasPrefix("card"), let dash = entry.firstIndex(of: "-") else { return nil }
        let path = folder.appending(entry)
        func text(_ file: String) -> String { String(decoding: Self.bytes(path.appending(file)), as: UTF8.self) }
        name = String(entry[entry.index(after: dash)...])
        isConnected = text("status") == "connected\n"
        edidBytes = Self.bytes(path.appending("edid"))
        modes = text("modes")
        number = Int(text("connector_id").dropLast()) ?? 0
    }

    /// Files in this folder do not have the size that they state.
    private static func bytes(_ path: FilePath) -> [UInt8] { (try? path.stream(upTo: 1 << 16)) ?? [] }
}
