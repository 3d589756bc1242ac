import Raster
import TouchHarness

/// Frames of a screen, one after another, smaller than they are.
struct Film: Sendable {
    private let frames: Task<[Frame], any Error>
    private let start = ContinuousClock.now

    private struct Frame: Sendable {
        let time: ContinuousClock.Instant
        let picture: Screenshot
    }

    private static let columns = 4
    private static let most = 16
    /// A frame shows every so many pixels of the screen.
    private static let reduction = 3

    init(of server: XServer, every interval: Duration = .milliseconds(70)) {
        frames = Task {
            var frames: [Frame] = []
            while !Task.isCancelled {
                let time = ContinuousClock.now
                frames.append(Frame(time: time, picture: try await server.screenshot()))
                try? await Task.sleep(until: time + interval)
            }
            return frames
        }
    }

    /// Ends the film. Its first frames are shown more closely than its last.
    func sheet() async throws -> Bitmap {
        frames.cancel()
        let all = try await frames.value
        let count = min(Self.most, all.count)
        return Self.sheet(
            of: (0..<count).map { number in
                let share = Double(number) / Double(max(1, count - 1))
                return all[Int((share * (0.4 + 0.6 * share) * Double(all.count - 1)).rounded())].picture
            })
    }

    /// Ends the film.
    ///
    /// - Parameter times: In seconds since it began.
    /// - Returns: The last frame before each time, and how many frames there are.
    func sheet(at times: [Double]) async throws -> (sheet: Bitmap, count: Int) {
        frames.cancel()
        let all = try await frames.value
        let shown = times.compactMap { seconds in all.last { $0.time - start <= .seconds(seconds) }?.picture }
        return (Self.sheet(of: shown), all.count)
    }

    private static func sheet(of shots: [Screenshot]) -> Bitmap {
        let shown = shots.map(reduced)
        guard let size = shown.first?.size else { return Bitmap(size: PixelSize(width: 1, height: 1), pixels: [0]) }
        let rows = (shown.count + columns - 1) / columns
        let whole = PixelSize(width: columns * size.width, height: rows * size.height)
        var pixels = [UInt32](repeating: 0xFF20_2020, count: whole.count)
        for (number, frame) in shown.enumerated() {
            let start = (number / columns) * size.height * whole.width + number % columns * size.width
            for y in 0..<size.height {
                for x in 0..<size.width - 4 { pixels[start + y * whole.width + x] = frame.pixels[y * size.width + x] }
            }
        }
        return Bitmap(size: whole, pixels: pixels, opaque: PixelRect(whole))
    }

    private static func reduced(_ shot: Screenshot) -> Bitmap {
        let size = PixelSize(width: shot.width / reduction, height: shot.height / reduction)
        let pixels = (0..<size.count).map { index -> UInt32 in
            let pixel = shot[index % size.width * reduction, index / size.width * reduction]
            return 0xFF00_0000 | UInt32(pixel.x) << 16 | UInt32(pixel.y) << 8 | UInt32(pixel.z)
        }
        return Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))
    }
}
