import Foundation

/// Clips of 64 × 48 pixels, made with FFmpeg.
public enum ClipSample: String, CaseIterable, Sendable {
    /// Ten frames a second for two seconds; each is an even grey, ``grey(_:)``.
    case h264 = "h264.mp4"
    case hevc = "hevc.mp4"
    case vp9 = "vp9.webm"
    case av1 = "av1.mp4"
    case animatedPNG = "animated.png"
    case sequence = "sequence.avif"
    /// The same in a codec that is not decoded.
    case mpeg4 = "mpeg4.mp4"
    /// Five frames whose left half is red and whose right half is blue: with the coefficients of BT.601 and BT.709, in the
    /// limited and in the full range, and to be turned to the left.
    case bt601 = "bt601.mp4"
    case bt709 = "bt709.mp4"
    case fullRange = "full.mp4"
    case turned = "turned.mp4"
    /// Black for a second, then light grey for another. It was recorded on 6 May 2024 at 7:08:09.
    case dark = "dark.mp4"
    /// Frames at 0, 0.5, 0.6 and 0.7 s.
    case uneven = "uneven.png"
    /// Only sound.
    case sound = "sound.mp4"

    /// The clips whose frames are even greys.
    public static let greys: [ClipSample] = [.h264, .hevc, .vp9, .av1, .animatedPNG, .sequence]

    public var path: String {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Clips/\(rawValue)").path
    }

    public var bytes: [UInt8] { FileManager.default.contents(atPath: path).map(Array.init) ?? [] }

    /// The grey of a frame, from 0 to 255: luma in the limited range begins at 16 and has 219 levels.
    public static func grey(_ frame: Int) -> Int { Int((Double(20 + 10 * frame - 16) * 255 / 219).rounded()) }
}
