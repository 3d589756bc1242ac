import ArgumentParser
import Codecs
import Decoding
import Foundation
import PictureSamples
import Raster
import SystemPackage

/// Decodes the conformance set and compares each picture with Chromium's rendering of the same file.
@main struct CheckConformance: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check-conformance",
        abstract: "Compares how Vitrine and Chromium show the conformance set, as a table.",
        discussion: "Without Chromium, it only checks what is shown and what is skipped.")

    @Argument(help: "A folder for the files and for both renderings of each.")
    var folder: String

    @Option(help: "The browser to compare with.")
    var browser = "chromium"

    /// The largest mean difference of a picture's values, of 255.
    private static let tolerance = 3.0

    func run() throws {
        let root = URL(filePath: folder)
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        let entries = try ConformanceSet.all.map { try Entry($0, in: root) }
        let sheet = ContactSheet(entries.compactMap(\.shown))
        let page = try Browser(browser).render(sheet, in: root)
        var faults = 0
        for entry in entries {
            let difference = page.flatMap { entry.difference(on: sheet, from: $0) }
            let isFault = entry.isFault || difference ?? 0 > Self.tolerance && entry.sample.differsFromChromium == nil
            faults += isFault ? 1 : 0
            print(entry.line(difference, isFault: isFault))
        }
        print("\(entries.count) files, \(faults) faults")
        if faults > 0 { throw ExitCode.failure }
    }
}
