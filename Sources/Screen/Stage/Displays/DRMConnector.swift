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

/// A display's description of itself (VESA Enhanced EDID, release A, revision 2).
struct EDID: Hashable, Sendable {
    /// From the timing that the display prefers, in millimetres, and from the basic parameters, in whole centimetres; without
    /// those that are missing. Either may be wrong.
    let sizes: [PhysicalSize]

    private static let header: [UInt8] = [0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0]
    /// The length of the base block; extensions follow it.
    private static let length = 128
    /// Where the basic parameters have the width in centimetres; the height follows.
    private static let centimetres = 21
    /// Where the first detailed timing begins.
    private static let timing = 54

    /// Nil if these bytes are no EDID, or a damaged one.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.length, bytes.starts(with: Self.header) else { return nil }
        guard bytes.prefix(Self.length).reduce(0, &+) == 0 else { return nil }
        sizes = [Self.detailedSize(bytes), Self.basicSize(bytes)].compactMap { $0 }
    }

    /// Twelve bits each: the lower eight in bytes 12 and 13 of the timing, the upper four in the halves of byte 14.
    private static func detailedSize(_ bytes: [UInt8]) -> PhysicalSize? {
        // Without a pixel clock, it is another descriptor.
        guard bytes[timing] != 0 || bytes[timing + 1] != 0 else { return nil }
        let upper = Int(bytes[timing + 14])
        return size(
            width: Int(bytes[timing + 12]) | (upper & 0xF0) << 4, height: Int(bytes[timing + 13]) | (upper & 0x0F) << 8)
    }

    /// One of the two is 0 if the other is an aspect ratio, and both if the size may change, as a projector's does.
    private static func basicSize(_ bytes: [UInt8]) -> PhysicalSize? {
        size(width: Int(bytes[centimetres]) * 10, height: Int(bytes[centimetres + 1]) * 10)
    }

    private static func size(width: Int, height: Int) -> PhysicalSize? {
        guard width > 0, height > 0 else { return nil }
        return PhysicalSize(width: Double(width), height: Double(height))
    }
}

/// The words with which Linux was started.
struct KernelCommandLine: Hashable, Sendable {
    let words: [Substring]

    init(_ text: String) { words = text.split(whereSeparator: \.isWhitespace) }

    static let current = KernelCommandLine(
        String(decoding: (try? FilePath("/proc/cmdline").stream(upTo: 1 << 12)) ?? [], as: UTF8.self))

    /// Whether the operator has chosen a display's mode, as with `video=HDMI-A-1:1280x720`, or `video=1280x720` for all
    /// displays. See `Documentation/fb/modedb.rst` in the kernel's sources.
    func choosesMode(of connector: DRMConnector) -> Bool {
        words.contains { word in
            guard word.hasPrefix("video=") else { return false }
            let value = word.dropFirst("video=".count)
            let colon = value.firstIndex(of: ":")
            return colon.map { value[..<$0] == connector.name } ?? true
        }
    }
}
