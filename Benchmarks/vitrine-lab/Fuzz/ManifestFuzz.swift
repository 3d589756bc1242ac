import Foundation
import Manifest
import TestSupport

/// Reads mutated manifests, and calculates with those that are accepted.
enum ManifestFuzz {
    static func run(_ count: Int, seed: UInt64) throws -> String {
        let sample = Array(text.utf8)
        var accepted = 0
        for number in 0..<count {
            var random = SeededGenerator(seed: seed &+ UInt64(number))
            var bytes = sample
            if number.isMultiple(of: 2) { replaceNumber(in: &bytes, &random) } else { bytes.mutate(using: &random) }
            guard let manifest = try? Manifest(json: bytes, base: URL(string: "https://example.org/")) else { continue }
            _ = manifest.photos.reduce(0) { $0 + $1.size }
            _ = manifest.photos.map { $0.date?.text }
            accepted += 1
        }
        return "\(accepted) of \(count) accepted"
    }

    /// Puts a remarkable number in the place of a digit.
    private static func replaceNumber(in bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let digits = bytes.indices.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[$0]) }
        let numbers = [
            "-1", "9223372036854775807", "9223372036854775808", "1e308", "1e999", "-0.0", "536870913", "nan",
        ]
        guard let place = digits.randomElement(using: &random), let number = numbers.randomElement(using: &random)
        else {
            return
        }
        bytes.replaceSubrange(place...place, with: number.utf8)
    }

    private static let text = """
        {"vitrine": 1, "photos": [
        {"url": "a.jpg", "sha256": "\(String(repeating: "0a", count: 32))", "size": 12345, "album": "Sea",
         "date": "2026-07-03T12:00:00+02:00", "title": "Sea", "people": ["Ann"], "link": "https://example.org/a"},
        {"url": "b.jpg", "sha256": "\(String(repeating: "1b", count: 32))", "size": 536870912, "title": {"de": "Meer"}}]}
        """
}
