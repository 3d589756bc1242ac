import Motion
import Testing

@testable import Library
@testable import Scenes

@Suite struct FrameDurationsTests {
    private static let durations = [0.5, 0.1, 0.2]

    @Test(
        "each frame is shown for its duration, which ends with the next change, and the first follows the last",
        arguments: [
            (0.0, 0, 0.5), (0.3, 0, 0.5), (0.49, 0, 0.5), (0.5, 1, 0.6), (0.55, 1, 0.6), (0.61, 2, 0.8), (0.79, 2, 0.8),
            (0.9, 0, 1.3), (1.29, 0, 1.3), (1.31, 1, 1.4), (1.5, 2, 1.6), (8_000.61, 2, 8_000.8),
        ])
    func frames(_ time: Double, _ frame: Int, _ next: Double) throws {
        let animation = try #require(FrameDurations(Self.durations))
        #expect(animation.frame(at: time) == frame)
        #expect(abs(animation.nextChange(after: time) - next) < 1e-9)
    }

    @Test(
        "a single frame, or a frame without a duration, is not an animation",
        arguments: [[], [1], [1, 0], [1, -1], [1, .nan], [1, .infinity]])
    func none(_ durations: [Double]) {
        #expect(FrameDurations(durations) == nil)
    }

    @Test("frames shrink so that all together stay within their limit")
    func size() throws {
        let animation = try #require(FrameDurations(Array(repeating: 0.1, count: 100)))
        let full = Size(width: 400, height: 300)
        #expect(animation.frameSize(full, scale: 1, within: 12_000_000) == full)
        let reduced = animation.frameSize(full, scale: 2, within: 12_000_000)
        #expect(abs(reduced.width - 200) < 1e-9 && abs(reduced.height - 150) < 1e-9)
    }

    // MARK: In the preview

    /// The frame that is shown; nil for the still photo.
    private func shown(_ bench: Bench) -> Int? {
        bench.model.scene.sprites.lazy.compactMap { sprite -> Int? in
            guard case .frame(PhotoID(1), let index, _) = sprite.picture else { return nil }
            return index
        }.first
    }

    @Test("an animation starts when all its frames have arrived, and is drawn only when its frame changes")
    func playing() throws {
        var bench = Bench.preview(second: { $0.animation = FrameDurations(Self.durations) })
        #expect(shown(bench) == nil)
        #expect(bench.model.scene.sharp.count == 4)
        #expect(Set(bench.model.scene.sharp).isSubset(of: bench.model.scene.wanted))
        bench.sharpen()
        let start = bench.time
        var seen: [Int?] = []
        for _ in 0..<3 {
            bench.run(0.01)
            seen.append(shown(bench))
            #expect(!bench.model.isMoving(at: bench.time))
            let next = try #require(bench.model.nextDeadline)
            bench.run(next - bench.time)
        }
        #expect(seen == [0, 1, 2])
        #expect(abs(bench.time - start - 0.8) < 0.05)
    }
}
