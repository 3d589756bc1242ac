import Platform
import Raster
import SystemPackage

/// A connector of a graphics card, as Linux lists it in `/sys/class/drm`. Reading it does not ask the hardware.
struct DRMConnector: Hashable, Sendable {
    /// Such as `HDMI-A-1`.
    let name: String
    let isConnected: Bool
    /// The display's EDID, and the modes that it offers, the preferred first.
    let edidBytes: [UInt8]
    let modes: String
    /// The number of its graphics card.
    let card: Int
    /// Rises in the order in which the kernel lists the connectors. Before Linux 6.4, it is unknown, and 0.
    private let number: Int

    var edid: EDID? { EDID(edidBytes) }

    /// The size of the display's preferred mode; nil if it has no EDID, or if that mode is interlaced.
    var preferredSize: PixelSize? {
        guard !edidBytes.isEmpty else { return nil }
        let sides = modes.prefix { $0 != "\n" }.split(separator: "x").compactMap { Int($0) }
        return sides.count == 2 ? PixelSize(width: sides[0], height: sides[1]) : nil
    }

    /// In the kernel's order, if it is known.
    static func all(in folder: FilePath = "/sys/class/drm") -> [DRMConnector] {
        let entries = ((try? folder.names()) ?? []).map { String(decoding: $0, as: UTF8.self) }
        return entries.compactMap { DRMConnector($0, in: folder) }
            .sorted { ($0.card, $0.number, $0.name) < ($1.card, $1.number, $1.name) }
    }

    /// The connectors that SDL uses: the connected ones of the first card that has any.
    static func usable(in folder: FilePath = "/sys/class/drm") -> [DRMConnector] {
        let connected = all(in: folder).filter(\.isConnected)
        return connected.filter { $0.card == connected.first?.card }
    }

    /// The connector of a display; nil if a window system drives it.
    static func of(_ display: Display, driver: String) -> DRMConnector? {
        driver == VideoSystem.kernelDriver ? all().first { $0.name == display.name } : nil
    }

    /// - Parameter entry: Such as `card0-HDMI-A-1`. Nil for an entry that is no connector.
    private init?(_ entry: String, in folder: FilePath) {
        guard let dash = entry.firstIndex(of: "-"), let card = Int(entry[..<dash].dropFirst("card".count)) else {
            return nil
        }
        let path = folder.appending(entry)
        func text(_ file: String) -> String { String(decoding: Self.bytes(path.appending(file)), as: UTF8.self) }
        self.card = card
        name = String(entry[entry.index(after: dash)...])
        isConnected = text("status") == "connected\n"
        edidBytes = Self.bytes(path.appending("edid"))
        modes = text("modes")
        number = Int(text("connector_id").dropLast()) ?? 0
    }

    /// Reads a file to its end, because files in this folder do not have the size that they state.
    private static func bytes(_ path: FilePath) -> [UInt8] { (try? path.stream(upTo: 1 << 16)) ?? [] }
}
