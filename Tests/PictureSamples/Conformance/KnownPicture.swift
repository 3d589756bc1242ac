/// A sample whose pixels are known.
package struct KnownPicture: Sendable {
    package private(set) var sample: ConformanceSample
    package let width: Int
    /// The pixels of each frame, `0xRRGGBB`, row by row from the top. Empty for a sample that is skipped.
    package let frames: [[Int]]
    /// By how much a level may differ, for lossy compression.
    package let tolerance: Int

    /// A sample that is shown.
    init(_ name: String, _ bytes: [UInt8], width: Int, _ pixels: [Int], tolerance: Int = 0, differs: String? = nil) {
        self.init(name, bytes, width: width, frames: [pixels], tolerance: tolerance, differs: differs)
    }

    init(
        _ name: String, _ bytes: [UInt8], width: Int, frames: [[Int]], tolerance: Int = 0, differs: String? = nil
    ) {
        sample = ConformanceSample(name, bytes, differsFromChromium: differs)
        self.width = width
        self.frames = frames
        self.tolerance = tolerance
    }

    /// A sample that is skipped.
    init(_ name: String, _ bytes: [UInt8], skipped reason: String, differs: String? = nil) {
        sample = ConformanceSample(name, bytes, .skipped(reason), differsFromChromium: differs)
        width = 0
        frames = []
        tolerance = 0
    }

    /// The same picture, for which Chromium shows something else.
    func differing(_ why: String) -> KnownPicture {
        var picture = self
        picture.sample = sample.differing(why)
        return picture
    }

    /// What transparent pixels show.
    static let background = 0x1C1C20

    /// A colour with this alpha over the background.
    static func blended(_ colour: Int, alpha: Double) -> Int {
        [16, 8, 0].reduce(0) { result, shift in
            let top = Double(colour >> shift & 255)
            let bottom = Double(background >> shift & 255)
            return result | Int((top * alpha + bottom * (1 - alpha)).rounded()) << shift
        }
    }
}

extension ConformanceSet {
    /// All samples with known pixels.
    package static let known = knownGIFs + knownBMPs + knownTIFFs + knownHEIFs + knownJXLs + knownRares
}
