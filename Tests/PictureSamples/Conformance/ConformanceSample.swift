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

    package init(
        _ name: String, _ bytes: [UInt8], _ expectation: Expectation = .shown, differsFromChromium: String? = nil
    ) {
        self.name = name
        self.bytes = bytes
        self.expectation = expectation
        self.differsFromChromium = differsFromChromium
    }

    /// The same sample, for which Chromium shows something else.
    func differing(_ why: String) -> ConformanceSample {
        var sample = self
        sample.differsFromChromium = why
        return sample
    }
}

/// What the formats allow, a sample for each feature.
package enum ConformanceSet {
    package static let all: [ConformanceSample] =
        [jpeg, png, webp, gif, bmp, tiff, heif, svg, knownJXLs.map(\.sample), knownRares.map(\.sample)].flatMap(\.self)
}
