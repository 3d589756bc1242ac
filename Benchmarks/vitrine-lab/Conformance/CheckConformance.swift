import ArgumentParser
import Foundation
import PictureSamples
import Raster

/// Decodes the conformance set and compares each picture with what another program makes of the same file.
struct CheckConformance: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check-conformance",
        abstract: "Compares how Vitrine and Chromium, or another program, show the conformance set, as a table.",
        discussion: "Without Chromium, it only checks what is shown and what is skipped.")

    @Argument(help: "A folder for the files and for both renderings of each.")
    var folder: String

    @Option(help: "The browser to compare with.")
    var browser = "chromium"

    @Option(help: "A shell command to compare with instead, which converts the file $1 to the PNG $2.")
    var converter: String?

    @Option(parsing: .upToNextOption, help: "Only files with these extensions.")
    var only: [String] = []

    /// The largest mean difference of a picture's values, of 255.
    private static let tolerance = 3.0

    func run() throws {
        let root = URL(filePath: folder)
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        let samples = ConformanceSet.all.filter { sample in
            only.isEmpty || only.contains { sample.name.hasSuffix(".\($0)") }
        }
        let entries = try samples.map { try Entry($0, in: root) }
        let others =
            try converter.map { try Converter(command: $0).render(entries, in: root) }
            ?? Browser(browser).render(entries, in: root)
        var faults = 0
        for entry in entries {
            let difference = others[entry.sample.name].flatMap(entry.difference)
            let reason = converter == nil ? entry.sample.differsFromChromium : nil
            let isFault = entry.isFault || difference ?? 0 > Self.tolerance && reason == nil
            faults += isFault ? 1 : 0
            print(entry.line(difference, isFault: isFault, reason))
        }
        print("\(entries.count) files, \(faults) faults")
        if faults > 0 { throw ExitCode.failure }
    }
}
