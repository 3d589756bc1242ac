import Platform
import SystemPackage

/// A panel's backlight, as the kernel presents it in `/sys/class/backlight`.
struct Backlight: Sendable {
    private let folder: FilePath
    /// The value before it was switched off.
    private var former: Int?

    init(_ folder: FilePath) { self.folder = folder }

    static func all(in folder: FilePath) -> [Backlight] {
        let names = ((try? folder.names()) ?? []).map { String(decoding: $0, as: UTF8.self) }.sorted()
        return names.map { Backlight(folder.appending($0)) }
    }

    var name: String { folder.lastComponent?.string ?? "" }

    mutating func switchOff() throws {
        let value = try read("brightness")
        // It may be off already, for example since an earlier run.
        if value > 0 { former = value }
        try write(0)
    }

    mutating func switchOn() throws {
        guard try former != nil || read("brightness") == 0 else { return }
        try write(former ?? read("max_brightness"))
        former = nil
    }

    private func read(_ attribute: String) throws -> Int {
        let text = try String(decoding: folder.appending(attribute).stream(upTo: 64), as: UTF8.self)
        guard let value = Int(text.prefix { $0.isNumber }) else { throw Errno.invalidArgument }
        return value
    }

    private func write(_ value: Int) throws {
        let file = try FileDescriptor.open(
            folder.appending("brightness"), .writeOnly, options: [.truncate, .closeOnExec])
        _ = try file.closeAfter { try file.writeAll("\(value)\n".utf8) }
    }
}
