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

/// Pictures in real decoder processes, which may not open files.
@Suite(.patience) struct SandboxedPicturesTests {
    private let pool: DecoderPool
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let executable = try #require(DecoderPool.executable)
        pool = DecoderPool(
            executable: executable, count: 2, logger: Logger(label: "t") { _ in SwiftLogNoOpLogHandler() })
    }

    /// All frames of an animation, or else the picture.
    private func decode(_ bytes: [UInt8], by decoder: some PictureDecoder) throws(PictureError) -> [Bitmap] {
        guard let file = try? folder.write("photo", bytes) else { throw .unreadable("not written") }
        let header = try decoder.header(of: file)
        // A damaged header may give an absurd size.
        let target = PixelSize(width: min(header.size.width, 40), height: min(header.size.height, 40))
        let task = header.frameDurations.isEmpty ? DecodingTask.whole(filling: target) : .frames(filling: target)
        return try decoder.make(task, of: file, header, unless: Cancellation())
    }

    private func decoders(_ ability: DecoderPool.Ability) throws -> DecoderPool {
        DecoderPool(
            executable: try #require(DecoderPool.executable), count: 1, sharing: pool, ability: ability,
            logger: Logger(label: "t") { _ in SwiftLogNoOpLogHandler() })
    }

    @Test("every sample of every format looks as in a process with all rights")
    func samples() throws {
        let decoder = MediaDecoder(
            pictures: pool, drawings: try decoders(.fonts), rare: try decoders(.rareFormats), clips: nil)
        for sample in ConformanceSet.all where sample.expectation == .shown {
            let isEqual = try decode(sample.bytes, by: decoder) == decode(sample.bytes, by: LocalDecoder())
            #expect(isEqual, "\(sample.name)")
        }
    }

    @Test("each of two thousand broken files is decoded or rejected, and the next photo is still decoded")
    func broken() throws {
        let seed = Seed.of("broken files")
        var random = SeededGenerator(seed: seed)
        let files = try BrokenFiles.make(&random)
        #expect(files.count > 1900)
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

    @Test("no damaged file of a rare format ends the program, and the next one is decoded")
    func damagedRare() throws {
        let seed = Seed.of("damaged files of rare formats")
        var random = SeededGenerator(seed: seed)
        let rare = try decoders(.rareFormats)
        let samples = ConformanceSet.all.filter { $0.expectation == .shown && Self.isRare($0) }
        #expect(samples.count > 30)
        var ended = 0
        for sample in samples {
            for part in 0..<8 {
                var damaged = Array(sample.bytes.prefix(sample.bytes.count * (part + 1) / 8))
                if part > 3 { damaged.flipBits(part, before: damaged.count, using: &random) }
                do throws(PictureError) {
                    _ = try decode(damaged, by: rare)
                } catch .decoderFailed {
                    ended += 1
                } catch {
                    #expect(!error.description.isEmpty)
                }
            }
            #expect(throws: Never.self, "\(sample.name), seed \(seed)") { try decode(sample.bytes, by: rare) }
        }
        print("damaged files of rare formats: \(ended) of \(samples.count * 8) cost a decoder")
    }

    private static func isRare(_ sample: ConformanceSample) -> Bool {
        [".jxl", ".tga", ".ppm", ".pgm", ".pbm", ".qoi"].contains { sample.name.hasSuffix($0) }
    }

    @Test("without its library, a file says what it needs")
    func withoutLibrary() {
        // The usual decoders have not loaded the libraries, and can no longer.
        #expect(throws: PictureError.elsewhere(.jxl)) { try decode(Sample.jxl, by: pool) }
    }

    @Test("text in a drawing is drawn by a decoder that may open fonts, as with all rights, and refused by others")
    func text() throws {
        let drawing = Drawing.bytes("<text y='30' font-size='30'>Wm</text>", PixelSize(width: 40, height: 40))
        let fonts = try decoders(.fonts)
        #expect(throws: PictureError.self) { try decode(drawing, by: pool) }
        guard DecoderPool.landlockVersion != nil else {
            #expect(throws: PictureError.self) { try decode(drawing, by: fonts) }
            return
        }
        let shown = try decode(drawing, by: fonts)
        #expect(try shown == decode(drawing, by: LocalDecoder()))
        // Letters have smooth edges; the boxes that stand for missing ones would not have as many shades.
        #expect(Set(shown[0].pixels).count > 20)
    }

    @Test("no damaged sample costs a decoder, even if its checksums are right")
    func damaged() throws {
        let seed = Seed.of("damaged files")
        var random = SeededGenerator(seed: seed)
        for sample in ConformanceSet.all where sample.name.hasSuffix(".png") || sample.name.hasSuffix(".webp") {
            for flips in 1...6 {
                var bytes = sample.bytes
                bytes.flipBits(flips, before: bytes.count, using: &random)
                if flips > 2 && sample.name.hasSuffix(".png") { bytes = checked(bytes) }
                do throws(PictureError) {
                    _ = try decode(bytes, by: pool)
                } catch .decoderFailed(let why) {
                    Issue.record("\(sample.name), seed \(seed): \(why)")
                } catch {
                    #expect(!error.description.isEmpty)
                }
            }
        }
    }

    /// A PNG with the right checksum in each chunk.
    private func checked(_ png: [UInt8]) -> [UInt8] {
        let bytes = Bytes(png)
        var result = Array(png.prefix(8))
        var offset = 8
        while let length = bytes.number(at: offset, size: 4, .bigEndian), offset + 12 + length <= bytes.count {
            let name = String(decoding: bytes.slice(at: offset + 4, size: 4), as: UTF8.self)
            result += Sample.chunk(name, Array(bytes.slice(at: offset + 8, size: length)))
            offset += 12 + length
        }
        return result
    }
}
