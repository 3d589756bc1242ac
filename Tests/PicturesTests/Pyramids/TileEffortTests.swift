import Codecs
import Decoding
import Foundation
import Library
import Platform
import Raster
import Scenes
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import Pictures

/// What a picture costs this process whose description may say anything.
@Suite struct TileEffortTests {
    /// A separate process makes the pictures, so that memory of other tests does not count. `VITRINE_DESCRIPTIONS` is the number of descriptions.
    @Test(
        "pictures of any description take no more memory, files and processor time than their sizes allow"
    )
    func bounded() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let count = ProcessInfo.processInfo.environment["VITRINE_DESCRIPTIONS"].flatMap { Int($0) } ?? 2000
            let seed = Seed.of("descriptions")
            var effort = try Effort(seed: seed)
            for _ in 0..<count { try effort.tryDescription() }
            print(effort.worst)
            #expect(effort.shownCount > count / 20 && effort.refusedCount > count / 20)
        }
        print(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self).suffix(4000))
    }
}

/// Makes pictures of random descriptions, whose tiles are there, missing or damaged at random.
private struct Effort {
    private var random: SeededGenerator
    private let folder: TemporaryFolder
    private let tiles = AnyTiles()
    private(set) var shownCount = 0
    private(set) var refusedCount = 0
    private var most = (share: 0.0, memory: 0, files: 0, milliseconds: 0.0)

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        folder = try TemporaryFolder()
    }

    var worst: String {
        """
        \(shownCount) pictures made, \(refusedCount) descriptions refused; the most of one picture: \
        \(most.memory >> 20) MB, \(Int(most.share * 100)) % of what its size allows; \
        \(most.files) files; \(most.milliseconds) ms of processor time
        """
    }

    mutating func tryDescription() throws {
        let (name, text) = description()
        let path = try folder.write(name, Array(text.utf8))
        let decoder = MediaDecoder(pictures: tiles, clips: nil)
        guard let header = try? decoder.header(of: path) else { return refusedCount += 1 }
        tiles.begin(chance: [0, 0.5, 0.99, 1][number(0...3)], seed: random.next())
        let target = PixelSize(width: number(1...3840), height: number(1...2160))
        measure(.whole(filling: target), 4 * target.count, files: 2048, path, header, text)
        let photo = Photo(
            id: PhotoID(0), path: path, stamp: FileStamp(byteCount: 1, modified: 1), header: header, note: PhotoNote())
        let card = Card(photo)
        let index = Int.random(in: 0..<card.levelCount, using: &random)
        let tile = card.level(index).tile
        let level = TilePyramid.Level(
            size: header.pyramid?.levels[index].size ?? header.size,
            tile: PixelSize(width: Int(tile.width), height: Int(tile.height)), place: 0)
        guard let rect = level.rect(column: number(0...level.columns - 1), row: number(0...level.rows - 1)) else {
            return
        }
        // A tile of the screen is never larger than four million pixels, nor made of more files than of 16 points side by side.
        #expect(rect.width <= 2048 && rect.height <= 2048, "\(text)")
        measure(.tiles(level: index, [rect]), 4 * rect.width * rect.height, files: 13 * 13, path, header, text)
    }

    /// - Parameters:
    ///   - byteCount: Of the picture. Its canvas and one scaled tile have as many each.
    ///   - files: The most that it may use.
    private mutating func measure(
        _ task: DecodingTask, _ byteCount: Int, files: Int, _ path: FilePath, _ header: ImageHeader, _ text: String
    ) {
        let decoder = MediaDecoder(pictures: tiles, clips: nil)
        tiles.restart()
        let before = Memory.restartPeak()
        let start = Self.processorTime
        let made = try? decoder.make(task, of: path, header, unless: Cancellation())
        let time = Self.processorTime - start
        let grown = Memory.peak - before
        if made != nil { shownCount += 1 }
        // Besides, what is enlarged afterwards, and what the allocator keeps.
        let allowed = 2 * byteCount + 4 << 20
        #expect(grown <= allowed, "\(grown >> 20) MB for \(task): \(text)")
        #expect(tiles.count <= files, "\(tiles.count) files for \(task): \(text)")
        // This thread's share of a processor. Without optimization, a pixel takes less than a tenth of a microsecond, and a file less
        // than four milliseconds; a slow machine may take four times as long.
        let seconds = 4 * (0.05 + Double(byteCount) / 4 * 1e-7 + Double(tiles.count) * 4e-3)
        #expect(time <= seconds, "\(time) s for \(task): \(text)")
        most.memory = max(most.memory, grown)
        most.share = max(most.share, Double(grown) / Double(allowed))
        most.files = max(most.files, tiles.count)
        most.milliseconds = max(most.milliseconds, (time * 1e4).rounded() / 10)
    }

    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    // MARK: Descriptions

    /// A number whose magnitude is as likely as any other.
    private mutating func number(_ range: ClosedRange<Int>) -> Int {
        let lower = Double(max(1, range.lowerBound))
        let value = exp(Double.random(in: log(lower)...log(max(lower, Double(range.upperBound))), using: &random))
        return Bool.random(using: &random) && range.upperBound < 4 || range.lowerBound == 0
            ? Int.random(in: range, using: &random) : min(max(Int(value), range.lowerBound), range.upperBound)
    }

    private mutating func description() -> (name: String, text: String) {
        let width = number(1...3_000_000)
        let height = Bool.random(using: &random) ? number(1...3_000_000) : max(1, width * number(1...4) / 2)
        let tile = [number(1...8192), 254, 256, 512, 16, 4096].randomElement(using: &random) ?? 256
        switch number(0...3) {
        case 0:
            let overlap = [0, 1, 2, number(1...300)].randomElement(using: &random) ?? 0
            let text = """
                <Image xmlns="http://schemas.microsoft.com/deepzoom/2008" Format="png" Overlap="\(overlap)" TileSize="\(tile)">
                <Size Width="\(width)" Height="\(height)"/></Image>
                """
            return ("a.dzi", text)
        case 1:
            let text = "<IMAGE_PROPERTIES WIDTH=\"\(width)\" HEIGHT=\"\(height)\" NUMTILES=\"7\" TILESIZE=\"\(tile)\"/>"
            return ("ImageProperties.xml", text)
        default: return ("info.json", information(width, height, tile))
        }
    }

    private mutating func information(_ width: Int, _ height: Int, _ tile: Int) -> String {
        var fields = [
            "\"@context\": \"http://iiif.io/api/image/3/context.json\"", "\"width\": \(width)", "\"height\": \(height)",
            "\"profile\": \"level\(number(0...2))\"",
        ]
        if Bool.random(using: &random) {
            let most = number(0...20)
            let factors = (0...most).filter { _ in number(0...9) > 0 }.map { "\(1 << $0)" }.joined(separator: ", ")
            let side = Bool.random(using: &random) ? "" : "\"height\": \(number(1...8192)), "
            fields.append("\"tiles\": [{\"width\": \(tile), \(side)\"scaleFactors\": [\(factors)]}]")
        }
        if Bool.random(using: &random) {
            let sizes = (0..<number(0...70)).map { _ in
                let share = Double.random(in: 0...1, using: &random)
                return "{\"width\": \(Int(share * Double(width))), \"height\": \(Int(share * Double(height)))}"
            }
            fields.append("\"sizes\": [\(sizes.joined(separator: ", "))]")
        }
        if number(0...3) == 0 { fields.append("\"maxWidth\": \(number(1...5000))") }
        return "{\(fields.joined(separator: ", "))}"
    }
}

/// Tiles that are there with some probability, and otherwise missing or damaged.
private final class AnyTiles: PictureDecoder {
    private let state = Mutex((random: SeededGenerator(seed: 0), chance: 1.0, count: 0))

    var count: Int { state.withLock(\.count) }

    func begin(chance: Double, seed: UInt64) {
        state.withLock { $0 = (SeededGenerator(seed: seed), chance, 0) }
    }

    func restart() { state.withLock { $0.count = 0 } }

    func header(of path: FilePath, unless _: Cancellation) throws(PictureError) -> ImageHeader {
        guard !path.exists else { return try LocalDecoder().header(of: path) }
        // A tile of another size than expected.
        return ImageHeader(format: .png, storedSize: PixelSize(width: 90, height: 4000), properties: PhotoProperties())
    }

    func make(
        _ task: DecodingTask, of path: FilePath, _ header: ImageHeader, unless cancellation: Cancellation
    ) throws(PictureError) -> [Bitmap] {
        let (isThere, isDamaged) = state.withLock { state in
            state.count += 1
            let draw = Double.random(in: 0..<1, using: &state.random)
            return (draw < state.chance, Bool.random(using: &state.random))
        }
        guard isThere else { throw isDamaged ? .damaged(.png, "on purpose") : .unreadable("No such file or directory") }
        return task.sizes(header).map { .plain(0xFF12_3456, $0) }
    }
}

/// The memory of this process, in bytes.
private enum Memory {
    /// Makes the present use the highest.
    ///
    /// - Returns: The present use.
    static func restartPeak() -> Int {
        try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
        return field("VmRSS:")
    }

    /// The highest use since then.
    static var peak: Int { field("VmHWM:") }

    private static func field(_ name: String) -> Int {
        let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
        return 1024 * (line?.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0)
    }
}
