import Motion
import Testing

@testable import Library
@testable import Scenes

@Suite struct FrameDurationsTests {
    private static let durations = [0.5, 0.1, 0.2]

    @Test("each frame is shown for its duration, and the first follows the last")
    func frames() throws {
        let animation = try #require(FrameDurations(Self.durations))
        let times = [0, 0.49, 0.5, 0.59, 0.61, 0.79, 0.81, 1.29, 1.31, 8_000_000.61]
        #expect(times.map(animation.frame) == [0, 0, 1, 1, 2, 2, 0, 0, 1, 2])
    }

    @Test("the next change is the end of the current frame")
    func changes() throws {
        let animation = try #require(FrameDurations(Self.durations))
        for (time, next) in [(0.0, 0.5), (0.3, 0.5), (0.55, 0.6), (0.7, 0.8), (0.9, 1.3), (1.5, 1.6)] {
            #expect(abs(animation.nextChange(after: time) - next) < 1e-9)
        }
    }

    @Test("a single frame, or a frame without a duration, is not an animation")
    func none() {
        for durations in [[], [1], [1, 0], [1, -1], [1, .nan], [1, .infinity]] {
            #expect(FrameDurations(durations) == nil)
        }
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

    /// A preview of three photos, of which the second moves.
    private func bench() throws -> Bench {
        var bench = Bench.preview(photos: 3)
        let animation = try #require(FrameDurations(Self.durations))
        bench.show(
            (0..<3).map {
                let size = Size(width: 4000, height: 2400)
                return Card(photo: PhotoID($0), pixels: size, animation: $0 == 1 ? animation : nil)
            })
        bench.handle(.key(.right))
        bench.run(4)
        return bench
    }

    /// The frame that is shown; nil for the still photo.
    private func shown(_ bench: Bench) -> Int? {
        bench.model.scene.sprites.lazy.compactMap { sprite -> Int? in
            guard case .frame(PhotoID(1), let index, _) = sprite.picture else { return nil }
            return index
        }.first
    }

    @Test("an animation starts when all its frames have arrived, and is drawn only when its frame changes")
    func playing() throws {
        var bench = try bench()
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
