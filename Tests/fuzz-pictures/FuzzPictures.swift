import ArgumentParser
import Codecs
import Decoding
import Foundation
import Raster
import SeededGenerator
import SystemPackage

/// Decodes mutated pictures of all formats. It is built with sanitizers, which end it at the first error.
@main struct FuzzPictures: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz-pictures", abstract: "Decodes mutated pictures of all formats.")

    @Argument(help: "The number of files.")
    var count = 100_000

    @Option(help: "The seed, which determines all files.")
    var seed: UInt64?

    @Option(help: "The first file's number; with a count of 1, a single file.")
    var first = 0

    @Flag(help: "Read headers only.")
    var headers = false

    /// In seconds of processor time. A file that takes longer is reported, and ends the program.
    private static let longestTime: UInt32 = 60

    func run() throws {
        OpenPicture.prepare()
        let seed = seed ?? UInt64.random(in: 0...UInt64.max)
        print("seed \(seed), files \(first) to \(first + count - 1)")
        let corpus = Corpus()
        let path = FilePath(NSTemporaryDirectory()).appending("fuzz-pictures-\(getpid())")
        defer { unlink(path.string) }
        var shown = 0
        var skipped = 0
        for number in first..<first + count {
            var random = SeededGenerator(seed: seed &+ UInt64(number))
            let (name, bytes) = corpus.file(using: &random)
            try Data(bytes).write(to: URL(filePath: path.string))
            Current.announce("seed \(seed), file \(number), from \(name)", seconds: Self.longestTime)
            if headers ? Self.hasHeader(path) : Self.decodes(path, &random) { shown += 1 } else { skipped += 1 }
        }
        print("no error; \(shown) shown, \(skipped) skipped")
    }

    private static func hasHeader(_ path: FilePath) -> Bool {
        guard let header = try? LocalDecoder().header(of: path) else { return false }
        _ = header.properties.label
        return header.decodingByteCount > 0 && header.size(atLevel: 3).count > 0
    }

    /// Decodes a file in all ways.
    private static func decodes(_ path: FilePath, _ random: inout SeededGenerator) -> Bool {
        let decoder = LocalDecoder()
        guard let header = try? decoder.header(of: path), header.decodingByteCount < 1 << 28 else { return false }
        let side = Int.random(in: 1...80, using: &random)
        var tasks = [DecodingTask.whole(filling: PixelSize(width: side, height: max(1, side * 3 / 4)))]
        if !header.frameDurations.isEmpty { tasks.append(.frames(filling: PixelSize(width: 8, height: 6))) }
        let level = Int.random(in: 0...3, using: &random)
        let size = header.size(atLevel: level)
        let tile = PixelRect(
            x: size.width / 3, y: size.height / 3, width: (size.width + 1) / 2, height: (size.height + 1) / 2)
        tasks.append(.tiles(level: level, [tile]))
        let results = tasks.map { try? decoder.make($0, of: path, header, unless: Cancellation()) }
        return results.contains { $0 != nil }
    }
}

/// The file that is being decoded, for the message if it ends the program.
private enum Current {
    /// Written before a file and read by a signal handler.
    nonisolated(unsafe) private static var name: UnsafeMutablePointer<CChar>?

    static func announce(_ text: String, seconds: UInt32) {
        free(name)
        name = strdup("fuzz-pictures: \(text)\n")
        for number in [SIGALRM, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE] {
            signal(number) { number in
                if let name = Current.name { _ = write(STDERR_FILENO, name, strlen(name)) }
                signal(number, SIG_DFL)
                raise(number)
            }
        }
        alarm(seconds)
    }
}
