import Codecs
import Decoding
import Foundation
import Logging
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import Pictures

/// Decoders that the kernel ends because there is no memory left. A script takes their place and kills itself.
@Suite struct MemoryShortageTests {
    private let folder: TemporaryFolder
    private let photo: FilePath

    init() throws {
        folder = try TemporaryFolder()
        photo = try folder.write("a.bmp", bmp(40, 30))
    }

    /// The number of times that the script was started.
    private var starts: Int {
        folder.text(of: "starts").count
    }

    /// A pool whose first decoders are killed.
    ///
    /// - Parameters:
    ///   - killed: How many.
    ///   - isShortage: Whether the kernel counts them as ended for lack of memory.
    private func pool(killed: Int, isShortage: Bool) throws -> DecoderPool {
        let decoder = try #require(DecoderPool.executable)
        let script = try folder.write(
            "decoder",
            Array(
                """
                #!/bin/sh
                printf x >>\(folder.root)/starts
                [ $(wc -c <\(folder.root)/starts) -gt \(killed) ] || kill -KILL $$
                exec \(decoder) "$@"

                """.utf8))
        #expect(chmod(script.string, 0o755) == 0)
        let count = Mutex(0)
        let watch = ShortageWatch {
            count.withLock { count in
                count += isShortage ? 1 : 0
                return count
            }
        }
        let pool = DecoderPool(
            DecoderProgram(path: script), count: 0, memory: 1 << 20, shortages: watch, logger: silence)
        pool.roster.hurry()
        return pool
    }

    @Test(
        "a picture whose decoder was ended for lack of memory is tried again once, and otherwise more often",
        arguments: [(1, true, 2), (2, true, 2), (4, false, 5)])
    func attempts(killed: Int, isShortage: Bool, starts: Int) throws {
        let pool = try pool(killed: killed, isShortage: isShortage)
        if killed < starts {
            #expect(try pool.header(of: photo) == LocalDecoder().header(of: photo))
        } else {
            #expect(throws: PictureError.outOfMemory) { try pool.header(of: photo) }
            #expect(PictureError.outOfMemory.isOfContents, "the picture is to blame")
        }
        #expect(self.starts == starts)
    }
}
