import Foundation
import Logging
import Pictures
import Raster
import SystemPackage
import Testing

@testable import Decoding

/// Thousands of files as bad copies leave them, through the processes that decode.
@Suite(.timeLimit(.minutes(10))) struct BrokenFilesTests {
    /// Each broken in its own way: a name, and what is in it.
    private static func make(_ random: inout SeededGenerator) throws -> [(name: String, bytes: [UInt8])] {
        let whole: [(String, [UInt8])] = [
            ("jpeg", try Sample.jpeg(64, 48)), ("png", Sample.png(64, 48)), ("gif", Sample.gif(64, 48)),
            ("bmp", Sample.bmp(64, 48)), ("tiff", Sample.tiff(64, 48, bigEndian: true)), ("webp", Sample.webp),
            ("heic", Sample.heic), ("avif", Sample.avif), ("svg", Sample.svg(64, 48)),
        ]
        var files: [(String, [UInt8])] = []
        for (name, bytes) in whole {
            for part in 0..<80 { files.append(("\(name) cut \(part)", Array(bytes.prefix(bytes.count * part / 80)))) }
            for flip in 0..<80 {
                var flipped = bytes
                for _ in 0...flip / 8 {
                    flipped[Int.random(in: 0..<bytes.count, using: &random)] ^=
                        1 << UInt8.random(in: 0..<8, using: &random)
                }
                files.append(("\(name) flipped \(flip)", flipped))
            }
            for run in 0..<40 {
                var holed = bytes
                let start = Int.random(in: 0..<bytes.count, using: &random)
                for index in start..<min(bytes.count, start + 1 + run * 8) {
                    holed[index] = [0, 255, UInt8.random(in: 0...255, using: &random)][run % 3]
                }
                files.append(("\(name) holed \(run)", holed))
            }
            for (other, start) in whole {
                files.append(("\(name) as \(other)", Array(start.prefix(40) + bytes.dropFirst(40))))
            }
            for count in [0, 1, 2, 8, 12, 16, 100, 5000] {
                files.append(
                    ("\(name) then nothing \(count)", Array(bytes.prefix(16)) + Array(repeating: 0, count: count)))
            }
        }
        return files
    }

    @Test("of two thousand broken files each is decoded or refused, and the decoders are there for the next photo")
    func everyWay() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("broken files: seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let files = try Self.make(&random)
        #expect(files.count > 1900)
        let folder = try TemporaryFolder()
        let executable = try #require(DecoderPool.executable)
        let pool = try DecoderPool(
            executable: executable, count: 2, logger: Logger(label: "t") { _ in SwiftLogNoOpLogHandler() })
        var (shown, refused, failed) = (0, 0, [String]())
        for (name, bytes) in files {
            let file = try folder.file("photo", bytes)
            do throws(PictureError) {
                let header = try pool.header(of: file)
                // An absurd size that a header claims is no reason to take the memory for it.
                let target = PixelSize(width: 32, height: 24)
                let picture = try pool.decode(file, header, filling: target)
                #expect(picture.size == target, "\(name)")
                shown += 1
            } catch .decoderFailed(let why) {
                failed.append("\(name): \(why)")
            } catch {
                refused += 1
            }
        }
        print("broken files: \(shown) shown, \(refused) refused, \(failed.count) cost a decoder: \(failed.prefix(5))")
        #expect(shown + refused + failed.count == files.count)
        #expect(refused > files.count / 2)
        let good = try folder.file("photo", Sample.jpeg(64, 48))
        #expect(try pool.header(of: good).size == PixelSize(width: 64, height: 48))
    }
}
