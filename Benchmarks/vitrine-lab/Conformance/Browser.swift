import Foundation
import Raster

/// A browser that writes a screenshot of a page.
struct Browser {
    private let executable: URL?

    init(_ name: String) {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        executable = folders.map { URL(filePath: "\($0)/\(name)") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// - Returns: What it shows of each file, by its name. Nothing without a browser.
    func render(_ entries: [Entry], in folder: URL) throws -> [String: Bitmap] {
        guard let executable else { return [:] }
        let sheet = ContactSheet(entries.compactMap(\.shown))
        let page = folder.appending(path: "page.html")
        let picture = folder.appending(path: "page.png")
        try sheet.html.write(to: page, atomically: true, encoding: .utf8)
        let process = Process()
        process.executableURL = executable
        process.arguments = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb",
            "--force-device-scale-factor=1", "--window-size=\(ContactSheet.width),\(sheet.height + 200)",
            "--screenshot=\(picture.path)", "--virtual-time-budget=5000", page.absoluteString,
        ]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let screenshot = try Bitmap(decoding: picture)
        return sheet.frames.mapValues { screenshot.piece($0, reducedBy: 1) }
    }
}
