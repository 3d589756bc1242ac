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
    case mpeg4 = "mpeg4.mp4"
    case motionJPEG = "mjpeg.avi"
    /// H.264 as camcorders store it.
    case camcorder = "avchd.mts"
    /// The same, twenty-five frames a second.
    case mpeg2 = "mpeg2.mpg"
    /// Three frames in a codec that is not decoded.
    case msmpeg4 = "msmpeg4.avi"
    /// Five frames whose left half is red and whose right half is blue: with the coefficients of BT.601 and BT.709, in the
    /// limited and in the full range, and to be turned to the left.
    case bt601 = "bt601.mp4"
    case bt709 = "bt709.mp4"
    case fullRange = "full.mp4"
    case turned = "turned.mp4"
    /// Five frames whose quarters are red and green above blue and white.
    case quarters = "quarters.mp4"
    /// Five interlaced frames whose upper field is red and whose lower field is blue. One is recorded with the upper field first.
    case topFirst = "topfirst.mp4"
    case bottomFirst = "bottomfirst.mp4"
    /// Five frames of high dynamic range with the primaries of BT.2020, each of four columns: greys of 20, 100 and 1,000 cd/m²
    /// for the perceptual quantizer, of a tenth and a half of white and above it for the hybrid log-gamma, and a red.
    case perceptualQuantizer = "pq.mp4"
    case hybridLogGamma = "hlg.mp4"
    /// The frames of `vp9`, of which the first is shown at a million seconds, and half a second before the beginning.
    case late = "late.webm"
    case early = "early.webm"
    /// The frames of `h264`, of which an edit list leaves out the first five.
    case edited = "early.mp4"
    /// Five frames whose left half is red, and whose right half, a light grey, is transparent.
    case transparent = "alpha.webm"
    /// Black for a second, then light grey for another. It was recorded on 6 May 2024 at 7:08:09.
    case dark = "dark.mp4"
    /// Frames at 0, 0.5, 0.6 and 0.7 s.
    case uneven = "uneven.png"
    /// Only sound.
    case sound = "sound.mp4"

    /// The clips whose frames are even greys.
    public static let greys: [ClipSample] = [
        .h264, .hevc, .vp9, .av1, .animatedPNG, .sequence, .mpeg4, .motionJPEG, .camcorder,
    ]

    public var path: String {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Files/\(rawValue)").path
    }

    public var bytes: [UInt8] { FileManager.default.contents(atPath: path).map(Array.init) ?? [] }

    /// The grey of a frame, from 0 to 255: luma in the limited range begins at 16 and has 219 levels.
    public static func grey(_ frame: Int) -> Int { Int((Double(20 + 10 * frame - 16) * 255 / 219).rounded()) }

    /// The bytes of an MP4 with another display matrix: where a step to the right leads, and a step down.
    public func bytes(displayedBy matrix: [Int]) -> [UInt8] {
        var bytes = self.bytes
        // The matrix is 44 bytes behind the name of the track's header, in units of 1/65536 (ISO/IEC 14496-12, section 8.3.2).
        guard let name = bytes.firstRange(of: Array("tkhd".utf8)) else { return [] }
        for (place, value) in zip([0, 1, 3, 4], matrix) {
            let start = name.lowerBound + 44 + 4 * place
            let number = UInt32(bitPattern: Int32(value) << 16)
            for byte in 0..<4 { bytes[start + byte] = UInt8(truncatingIfNeeded: number >> UInt32(24 - 8 * byte)) }
        }
        return bytes
    }
}
