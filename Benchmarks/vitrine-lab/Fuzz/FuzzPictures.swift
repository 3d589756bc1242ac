import ArgumentParser
import Codecs
import Decoding
import Foundation
import Logging
import Pictures
import Raster
import SystemPackage
import TestSupport

/// Decodes mutated pictures of all formats: in this process, which is built with sanitizers that end it at the first error,
/// or in decoders, which may end.
struct FuzzPictures: ParsableCommand {
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

    @Flag(help: "Decode in decoders with a sandbox.")
    var sandboxed = false

    @Option(parsing: .upToNextOption, help: "Only files with these extensions.")
    var only: [String] = []

    /// In seconds of processor time. A file that takes longer is reported, and ends the program.
    private static let longestTime: UInt32 = 60
    private static let shown = "shown"
    private static let skipped = "skipped"

    func run() throws {
        OpenPicture.prepare()
        let seed = seed ?? UInt64.random(in: 0...UInt64.max)
        print("seed \(seed), files \(first) to \(first + count - 1)")
        let corpus = Corpus(only)
        let decoder: any PictureDecoder = sandboxed ? try Self.sandboxedDecoder() : LocalDecoder()
        let path = FilePath(NSTemporaryDirectory()).appending("fuzz-pictures-\(getpid())")
        defer { unlink(path.string) }
        var outcomes: [String: Int] = [:]
        for number in first..<first + count {
            var random = SeededGenerator(seed: seed &+ UInt64(number))
            let (name, bytes) = corpus.file(using: &random)
            try Data(bytes).write(to: URL(filePath: path.string))
            Current.announce("seed \(seed), file \(number), from \(name)", seconds: Self.longestTime)
            outcomes[outcome(of: path, by: decoder, &random), default: 0] += 1
        }
        for (outcome, count) in outcomes.sorted(by: { $0.key < $1.key }) { print("\(count) \(outcome)") }
    }

    /// All decoders of the program. Each can be replaced.
    private static func sandboxedDecoder() throws -> MediaDecoder {
        guard let executable = DecoderPool.executable else {
            throw ValidationError("vitrine-decoder is missing (expected beside this program)")
        }
        let logger = Logger(label: "fuzz-pictures") { _ in SwiftLogNoOpLogHandler() }
        let pictures = DecoderPool(executable: executable, count: 1, logger: logger)
        func pool(_ ability: DecoderPool.Ability) -> DecoderPool {
            DecoderPool(executable: executable, count: 1, sharing: pictures, ability: ability, logger: logger)
        }
        return MediaDecoder(pictures: pictures, drawings: pool(.fonts), rare: pool(.rareFormats), clips: nil)
    }

    /// Decodes a file in all ways. Returns why a decoder ended, if one did.
    private func outcome(of path: FilePath, by decoder: any PictureDecoder, _ random: inout SeededGenerator) -> String {
        do throws(PictureError) {
            let header = try decoder.header(of: path)
            _ = header.properties.label
            if headers {
                return header.decodingByteCount > 0 && header.size(atLevel: 0) == header.size
                    ? Self.shown : Self.skipped
            }
            guard header.decodingByteCount < 1 << 28 else { return Self.skipped }
            let results = Self.tasks(for: header, &random).map { task in
                Result { () throws(PictureError) in try decoder.make(task, of: path, header, unless: Cancellation()) }
            }
            for case .failure(.decoderFailed(let why)) in results { return why }
            return results.contains { (try? $0.get()) != nil } ? Self.shown : Self.skipped
        } catch .decoderFailed(let why) {
            return why
        } catch {
            return Self.skipped
        }
    }

    /// All ways to decode a file.
    private static func tasks(for header: ImageHeader, _ random: inout SeededGenerator) -> [DecodingTask] {
        let side = Int.random(in: 1...80, using: &random)
        var tasks = [DecodingTask.whole(filling: PixelSize(width: side, height: max(1, side * 3 / 4)))]
        if !header.frameDurations.isEmpty { tasks.append(.frames(filling: PixelSize(width: 8, height: 6))) }
        let levels = header.pyramid.map { 0...$0.levels.count - 1 } ?? ImageHeader.levelsOfWhole
        let level = Int.random(in: levels, using: &random)
        guard let size = header.size(atLevel: level) else { return tasks }
        let longest = header.pyramid == nil ? Int.max : 512
        let tile = PixelRect(
            x: size.width / 3, y: size.height / 3, width: min(longest, (size.width + 1) / 2),
            height: min(longest, (size.height + 1) / 2))
        return tasks + [.tiles(level: level, [tile])]
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
