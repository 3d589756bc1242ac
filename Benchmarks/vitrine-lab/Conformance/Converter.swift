import Foundation
import Raster

/// A shell command that converts the file `$1` to the PNG `$2`.
struct Converter {
    let command: String

    /// - Returns: What became of each file, by its name. A file that the command cannot convert is missing.
    func render(_ entries: [Entry], in folder: URL) throws -> [String: Bitmap] {
        let names = entries.compactMap(\.shown?.name)
        return Dictionary(
            uniqueKeysWithValues: try names.compactMap { name in
                try convert(name, in: folder).map { (name, $0) }
            })
    }

    private func convert(_ name: String, in folder: URL) throws -> Bitmap? {
        let picture = folder.appending(path: "\(name).converted.png")
        try? FileManager.default.removeItem(at: picture)
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", command, "sh", folder.appending(path: name).path, picture.path]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? try? Bitmap(decoding: picture, longestSide: Entry.longestSide) : nil
    }
}
