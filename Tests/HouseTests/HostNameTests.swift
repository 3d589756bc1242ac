import Foundation
import Testing

/// The script of the image that reads `hostname.txt`, in a folder that takes the place of the root.
@Suite struct HostNameTests {
    private static let scripts = "Packaging/image/root/usr/libexec/vitrine-image"

    private let root: URL

    init() throws {
        root = FileManager.default.temporaryDirectory.appending(path: "vitrine-host-\(UUID().uuidString)")
        for folder in ["etc", "photos", "bin"] {
            try FileManager.default.createDirectory(
                at: root.appending(path: folder), withIntermediateDirectories: true)
        }
        try write("vitrine\n", to: "etc/hostname")
        for name in ["settings", "apply-hostname"] {
            let text = try House.text(of: "\(Self.scripts)/\(name)")
            try write(
                text.replacing("/srv/photos", with: "\(root.path)/photos").replacing(
                    "/etc/", with: "\(root.path)/etc/"),
                to: "bin/\(name)")
        }
        // What would change this machine.
        for name in ["hostname", "systemctl"] {
            try write("#!/bin/sh\necho $* >>\(root.path)/\(name).calls\n", to: "bin/\(name)")
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: root.appending(path: "bin/\(name)").path)
        }
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: root.appending(path: name))
    }

    private func text(_ name: String) -> String {
        (try? String(contentsOf: root.appending(path: name), encoding: .utf8)) ?? ""
    }

    /// What the script prints.
    private func apply() throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [root.appending(path: "bin/apply-hostname").path]
        process.environment = ["PATH": "\(root.path)/bin:/usr/bin:/bin"]
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    private func end() { try? FileManager.default.removeItem(at: root) }

    @Test(
        "the first line is the name, with any line ending",
        arguments: [
            ("lobby-2", "lobby-2"), (" Lobby-3 \r\nmore\r\n", "lobby-3"), ("\u{FEFF}7\r\n", "7"),
            (String(repeating: "a", count: 63), String(repeating: "a", count: 63)),
        ])
    func names(_ file: String, _ name: String) throws {
        defer { end() }
        try write(file, to: "photos/hostname.txt")
        #expect(try apply() == "")
        #expect(text("etc/hostname") == "\(name)\n" && text("hostname.calls") == "\(name)\n")
        #expect(text("etc/hosts") == "127.0.0.1 localhost \(name)\n::1 localhost \(name)\n")
        // Nothing happens a second time.
        #expect(try apply() == "" && text("systemctl.calls").split(separator: "\n").count == 1)
    }

    @Test(
        "what is no name is reported and changes nothing",
        arguments: ["a b", "-x", "x-", "ünder", "x;reboot", "$(id)", "a.b", String(repeating: "a", count: 64)])
    func mistakes(_ file: String) throws {
        defer { end() }
        try write(file, to: "photos/hostname.txt")
        let message = try apply()
        #expect(message.hasPrefix("hostname.txt: \"\(file)\" is no name (expected "))
        #expect(message.hasSuffix("the kiosk is still called \"vitrine\"\n"))
        #expect(text("etc/hostname") == "vitrine\n" && text("hostname.calls").isEmpty)
    }

    @Test("without a name, the kiosk keeps its own", arguments: ["", "\n", " \r\n"])
    func blank(_ file: String) throws {
        defer { end() }
        #expect(try apply() == "")
        try write(file, to: "photos/hostname.txt")
        #expect(try apply() == "" && text("etc/hostname") == "vitrine\n" && text("hostname.calls").isEmpty)
    }
}
