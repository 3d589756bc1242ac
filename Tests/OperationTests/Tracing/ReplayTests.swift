import Gallery
import Gestures
import Motion
import SystemPackage
import TestSupport
import Testing

@testable import Operation

/// A recording of a whole visit, read back and fed to another gallery.
@Suite struct ReplayTests {
    @Test(
        "at every step of a replay the whole model equals the recorded one", arguments: [2, 3, 4, 5, 6, 9] as [UInt64])
    func equality(seed: UInt64) throws {
        let folder = try TemporaryFolder()
        var visit = Visit(seed: seed)
        let writer = try LineWriter(FilePath(folder.file("visit.jsonl")))
        let recorder = Recorder(writer, visit.setup)
        var states: [GalleryModel] = []
        for _ in 0..<900 {
            let inputs = visit.step()
            recorder.record(inputs, at: visit.time)
            states.append(visit.model)
        }
        writer.flush()
        #expect(visit.screens == ["albums", "carousel", "preview"], "seed \(seed) does not visit every screen")

        let recording = try RunRecording(contentsOf: FilePath(folder.file("visit.jsonl")))
        var model = GalleryModel(recording.setup, at: 0)
        try #require(recording.steps.count == states.count)
        for (step, state) in zip(recording.steps, states) {
            model.take(step)
            try #require(model == state, "seed \(seed), at \(step.time)")
        }
    }

    @Test("building the scene a second time changes nothing")
    func purity() {
        var visit = Visit(seed: 7)
        for _ in 0..<600 {
            _ = visit.step()
            var again = visit.model
            again.build(at: visit.time)
            #expect(again == visit.model, "at \(visit.time)")
        }
    }

    @Test("galleries that differ only in an animation, their scale or a configuration are not taken for equal")
    func sensitivity() {
        let visit = Visit(seed: 1)
        var others = [visit.setup, visit.setup, visit.setup]
        others[0].scale = 2
        others[1].configuration.reducesMotion.toggle()
        others[2].configuration.preview.loops.toggle()
        for setup in others { #expect(GalleryModel(setup, at: 0) != GalleryModel(visit.setup, at: 0)) }
        var still = GalleryModel(visit.setup, at: 0)
        var animated = GalleryModel(visit.setup, at: 0)
        still.handle(.photos(Visit.photos(3, animated: false)), at: 1)
        animated.handle(.photos(Visit.photos(3, animated: true)), at: 1)
        #expect(still != animated)
    }
}

extension GalleryModel {
    /// Does what the frame loop does at a step of a recording.
    fileprivate mutating func take(_ step: RunRecording.Step) {
        for input in step.inputs { handle(input, at: step.time) }
        advance(to: step.time)
        build(at: step.time)
        removeEvents()
    }
}
