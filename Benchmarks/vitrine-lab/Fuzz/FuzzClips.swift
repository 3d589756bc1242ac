import ArgumentParser
import Decoding
import Foundation
import Logging
import PictureSamples
import Pictures
import Platform
import Raster
import SystemPackage

/// Plays damaged clips in real player processes.
struct FuzzClips: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz-clips", abstract: "Plays damaged clips in real player processes.")

    @Argument(help: "The number of clips.")
    var count = 500

    @Option(help: "The seed of the first clip; each of the others has the next.")
    var seed: UInt64 = 0

    private static let size = PixelSize(width: 32, height: 24)

    func run() throws {
        guard let executable = DecoderPool.executable, let program = FilePath.companion("vitrine-player") else {
            throw ValidationError("vitrine-decoder or vitrine-player is missing (expected beside this program)")
        }
        let logger = Logger(label: "fuzz-clips")
        let pictures = DecoderPool(executable: executable, count: 1, logger: logger)
        let player = DecoderPool(executable: program, count: 1, sharing: pictures, plays: true, logger: logger)
        let path = FilePath(NSTemporaryDirectory()).appending("fuzz-clips-\(getpid())")
        defer { unlink(path.string) }
        var outcomes: [String: Int] = [:]
        var longest = Duration.zero
        for seed in seed..<seed + UInt64(count) {
            try Data(DamagedClip(seed: seed).bytes).write(to: URL(filePath: path.string))
            var outcome = ""
            longest = max(longest, ContinuousClock().measure { outcome = Self.play(path, pictures, player) })
            outcomes[outcome, default: 0] += 1
            if outcome == Self.limitExceeded { print("seed \(seed): \(outcome)") }
        }
        for (outcome, count) in outcomes.sorted(by: { $0.key < $1.key }) { print("\(count) \(outcome)") }
        print("longest: \(longest)")
        if outcomes[Self.limitExceeded] != nil { throw ExitCode.failure }
    }

    private static let limitExceeded = "exceeded a limit"

    private static func play(_ path: FilePath, _ pictures: DecoderPool, _ player: DecoderPool) -> String {
        let decoder = MediaDecoder(pictures: pictures, clips: player)
        do throws(PictureError) {
            let header = try decoder.header(of: path)
            _ = try decoder.make(.whole(filling: size), of: path, header, unless: Cancellation())
            guard let clip = header.clip else { return "shown as a still" }
            for index in 0..<min(25, clip.frameCount) {
                _ = try player.make(.moment(index, filling: size), of: path, header, unless: Cancellation())
            }
            return "played"
        } catch {
            switch error {
            case .tooSlow, .stalled: return limitExceeded
            case .decoderFailed(let why): return why
            default: return "refused"
            }
        }
    }
}
