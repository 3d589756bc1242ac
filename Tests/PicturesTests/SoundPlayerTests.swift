import Decoding
import Library
import Patience
import Raster
import Synchronization
import SystemPackage
import Testing
import TouchHarness

@testable import Pictures

/// The sound of a clip, in step with its pictures. A stub keeps what it is given, and time stands still.
@Suite(.patience) struct SoundPlayerTests {
    /// A device that has not played anything yet.
    private final class Output: SoundOutput {
        struct State {
            var played: [UInt32] = []
            var waiting = 0
            var stops = 0
        }

        let state = Mutex(State())

        func play(_ samples: [UInt32]) {
            state.withLock { state in
                state.played += samples
                state.waiting += samples.count
            }
        }

        var waiting: Int { state.withLock(\.waiting) }

        func stop() {
            state.withLock { state in
                state.stops += 1
                state.waiting = 0
            }
        }
    }

    /// A decoder whose samples are their numbers, on the left.
    private struct Counter: PictureDecoder {
        func header(of path: FilePath, unless cancellation: Cancellation) throws(PictureError) -> ImageHeader {
            throw .unknownFormat
        }

        func make(
            _ task: DecodingTask, of path: FilePath, _ header: ImageHeader, unless cancellation: Cancellation
        ) throws(PictureError) -> [Bitmap] {
            guard case .sound(let start, let count) = task else { throw .unknownFormat }
            guard path.string != "broken.mp4" else { throw .unsupported(.mp4, "no sound") }
            let pixels = (0..<count).map { UInt32((start + $0) / 10) }
            return [Bitmap(size: PixelSize(width: count, height: 1), pixels: pixels)]
        }
    }

    private let output = Output()
    private let log = LogLines()

    private func player(volume: Double = 1, _ name: String = "clip.mp4") -> SoundPlayer {
        var header = ImageHeader.plain(.mp4, 4, 3)
        header.clip = ClipTiming(rate: 30, frameCount: 90, hasSound: true)
        let time = ContinuousClock.now
        return SoundPlayer(
            decoder: Counter(), output: output, volume: volume, logger: log.logger, now: { time }
        ) { [header] id in
            Photo(
                id: id, path: FilePath(name), stamp: .init(byteCount: 1, modified: 1), header: header, note: PhotoNote()
            )
        }
    }

    private func wait(for condition: (Output.State) -> Bool) async throws {
        while !output.state.withLock({ condition($0) }) { try await Task.sleep(for: .milliseconds(5)) }
    }

    @Test("half a second is kept ready, from where the clip is, and no more until it is played")
    func ready() async throws {
        let player = player()
        player.follow(SoundCue(photo: PhotoID(1), seconds: 1, duration: 3))
        try await wait { $0.played.count >= 24_000 }
        let state = output.state.withLock { $0 }
        #expect(state.played == (48_000..<72_000).map { UInt32($0 / 10) })
        player.follow(nil)
        try await wait { $0.stops == 1 }
    }

    @Test("at the end of the clip, it begins again")
    func again() async throws {
        let player = player()
        player.follow(SoundCue(photo: PhotoID(1), seconds: 2.9, duration: 3))
        try await wait { $0.played.contains(0) }
        let played = output.state.withLock(\.played)
        let turn = try #require(played.firstIndex(of: 0))
        #expect(played[turn - 1] == (3 * 48_000 - 1) / 10)
        player.follow(nil)
    }

    @Test("it is quieter by the volume")
    func quieter() async throws {
        let player = player(volume: 0.5)
        player.follow(SoundCue(photo: PhotoID(1), seconds: 1, duration: 3))
        try await wait { !$0.played.isEmpty }
        #expect(output.state.withLock { $0.played[0] } == 2400)
        player.follow(nil)
    }

    @Test("a sound that cannot be played is named once in the log, and the clip stays silent")
    func broken() async throws {
        let player = player("broken.mp4")
        for count in 1...5 {
            player.follow(SoundCue(photo: PhotoID(1), seconds: 1, duration: 3))
            try await wait { $0.stops == count }
        }
        #expect(output.state.withLock(\.played).isEmpty)
        #expect(log.all.count == 1 && log.all[0].contains("cannot play the sound of"))
    }
}
