/// A picture that a format allows, and what Vitrine makes of it.
package struct ConformanceSample: Sendable {
    package enum Expectation: Hashable, Sendable {
        case shown
        /// Skipped on purpose, with a message that contains this.
        case skipped(String)
    }

    /// A file name: the feature that it tests, and the format's extension.
    package let name: String
    package let bytes: [UInt8]
    package let expectation: Expectation
    /// Why Chromium shows something else, if it does.
    package private(set) var differsFromChromium: String?
    package private(set) var width = 0
    /// The pixels of each frame, `0xRRGGBB`, row by row from the top; empty if they are not known.
    package private(set) var frames: [[Int]] = []
    /// By how much a level may differ, for lossy compression.
    package private(set) var tolerance = 0

    /// A sample that is shown, of whose pixels nothing is known, or one that is skipped.
    package init(
        _ name: String, _ bytes: [UInt8], skipped reason: String? = nil, differs differsFromChromium: String? = nil
    ) {
        self.name = name
        self.bytes = bytes
        expectation = reason.map { .skipped($0) } ?? .shown
        self.differsFromChromium = differsFromChromium
    }

    init(_ name: String, _ bytes: [UInt8], width: Int, _ pixels: [Int], tolerance: Int = 0, differs: String? = nil) {
        self.init(name, bytes, width: width, frames: [pixels], tolerance: tolerance, differs: differs)
    }

    init(
        _ name: String, _ bytes: [UInt8], width: Int, frames: [[Int]], tolerance: Int = 0, differs: String? = nil
    ) {
        self.init(name, bytes, differs: differs)
        self.width = width
        self.frames = frames
        self.tolerance = tolerance
    }

    /// The same sample, for which Chromium shows something else.
    func differing(_ why: String) -> ConformanceSample {
        var sample = self
        sample.differsFromChromium = why
        return sample
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

/// What the formats allow, a sample for each feature.
package enum ConformanceSet {
    package static let all: [ConformanceSample] =
        [jpeg, png, webp, gif, bmp, tiff, heif, svg, jxl, rare].flatMap(\.self)
}
