import Codecs
import Decoding
import Foundation
import Raster
import SystemPackage

/// A browser that writes a screenshot of a page.
struct Browser {
    private let executable: URL?

    init(_ name: String) {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        executable = folders.map { URL(filePath: "\($0)/\(name)") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// - Returns: The page; nil without a browser.
    func render(_ sheet: ContactSheet, in folder: URL) throws -> Bitmap? {
        guard let executable else { return nil }
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
        let path = FilePath(picture.path)
        let decoder = LocalDecoder()
        let header = try decoder.header(of: path)
        return try decoder.make(.whole(filling: header.size), of: path, header, unless: Cancellation())[0]
    }
}
