import Platform
import SystemPackage

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
