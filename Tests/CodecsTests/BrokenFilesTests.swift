import Foundation
import Logging
import Patience
import PictureSamples
import Pictures
import Raster
import SystemPackage
import TestSupport
import Testing

@testable import Codecs
@testable import Decoding

/// Thousands of damaged files, decoded in real decoder processes.
@Suite(.patience) struct BrokenFilesTests {
    @Test("each of two thousand broken files is decoded or rejected, and the next photo is still decoded")
    func everyWay() throws {
        let seed = Seed.of("broken files")
        var random = SeededGenerator(seed: seed)
        let files = try BrokenFiles.make(&random)
        #expect(files.count > 1900)
        let folder = try TemporaryFolder()
        let executable = try #require(DecoderPool.executable)
        let pool = DecoderPool(
            executable: executable, count: 2, logger: Logger(label: "t") { _ in SwiftLogNoOpLogHandler() })
        var shown = 0
        var refused = 0
        var failed = [String]()
        for (name, bytes) in files {
            let file = try folder.write("photo", bytes)
            do throws(PictureError) {
                let header = try pool.header(of: file)
                // A decoder must not allocate memory for an absurd size in a header.
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
        let good = try folder.write("photo", Sample.jpeg(64, 48))
        #expect(try pool.header(of: good).size == PixelSize(width: 64, height: 48))
    }
}
