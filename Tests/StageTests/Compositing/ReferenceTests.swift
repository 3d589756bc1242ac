import Motion
import Raster
import Testing

@testable import Compositing

/// Compares random scenes with a slow, simple compositor. A failure reports its seed.
@Suite struct ReferenceTests {
    private func difference(_ layers: [PictureLayer], threads: Int = 1) -> String? {
        let board = Board(RandomScenes.size.width, RandomScenes.size.height, threads: threads)
        board.draw(layers)
        return ReferenceCompositor(size: board.size, layers: layers).difference(from: board)
    }

    @Test("a single layer is drawn correctly", arguments: 1...150)
    func single(seed: Int) {
        #expect(difference(RandomScenes(seed: seed, count: 1).layers) == nil)
    }

    @Test("many layers are drawn correctly", arguments: 1...60)
    func many(seed: Int) {
        #expect(difference(RandomScenes(seed: 1000 + seed, count: 10).layers, threads: 1 + seed % 3) == nil)
    }

    @Test("each frame of a sequence is drawn correctly", arguments: 1...25)
    func sequence(seed: Int) {
        var scenes = RandomScenes(seed: 2000 + seed, count: 6)
        let board = Board(RandomScenes.size.width, RandomScenes.size.height, threads: 2)
        for frame in 0..<6 {
            board.draw(scenes.layers)
            let reference = ReferenceCompositor(size: board.size, layers: scenes.layers)
            #expect(reference.difference(from: board) == nil, "frame \(frame)")
            scenes.advance()
        }
    }
}
