import TestSupport

/// A clip that was truncated or changed at random.
public struct DamagedClip: Sendable {
    public let sample: ClipSample
    public let bytes: [UInt8]

    private enum Damage: CaseIterable {
        case truncation, flips, numbers, gap, repetition, splice
    }

    /// - Parameter seed: Determines everything.
    public init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        sample = Self.pick(ClipSample.allCases, &random) ?? .h264
        var bytes = sample.bytes
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            if let damage = Self.pick(Damage.allCases, &random), bytes.count > 8 { Self.apply(damage, &bytes, &random) }
        }
        self.bytes = bytes
    }

    private static func pick<Element>(_ elements: [Element], _ random: inout SeededGenerator) -> Element? {
        elements.randomElement(using: &random)
    }

    private static func apply(_ damage: Damage, _ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let run = start..<min(bytes.count, start + Int.random(in: 1...200, using: &random))
        switch damage {
        case .truncation: bytes.removeSubrange(start...)
        case .flips:
            bytes.flipBits(.random(in: 1...30, using: &random), before: bytes.count, using: &random)
        case .numbers:
            let value: UInt8 = pick([0, 1, 0x7F, 0x80, 0xFF], &random) ?? 0
            for index in run.prefix(pick([1, 2, 4, 8], &random) ?? 1) { bytes[index] = value }
        case .gap: bytes.removeSubrange(run)
        case .repetition: bytes.insert(contentsOf: Array(bytes[run]), at: start)
        case .splice:
            let other = pick(ClipSample.allCases, &random)?.bytes ?? []
            bytes.replaceSubrange(start..., with: other.dropFirst(start))
        }
    }
}
