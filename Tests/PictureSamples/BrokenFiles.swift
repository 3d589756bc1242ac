import TestSupport

/// Thousands of files that are truncated, damaged or hostile.
package enum BrokenFiles {
    package typealias File = (name: String, bytes: [UInt8])

    /// Files that are each broken in a different way.
    package static func make(_ random: inout SeededGenerator) throws -> [File] {
        let whole = try Sample.ofEachFormat()
        var files: [File] = []
        for file in whole {
            files += damaged(file, &random)
            files += cut(file)
            for (other, start) in whole {
                files.append(("\(file.name) as \(other)", Array(start.prefix(40) + file.bytes.dropFirst(40))))
            }
        }
        return files
    }

    /// Truncated, or followed by nothing but zeros.
    private static func cut(_ file: File) -> [File] {
        let (name, bytes) = file
        let cut = (0..<80).map { part in ("\(name) cut \(part)", Array(bytes.prefix(bytes.count * part / 80))) }
        return cut
            + [0, 1, 2, 8, 12, 16, 100, 5000].map { count in
                ("\(name) then nothing \(count)", Array(bytes.prefix(16)) + [UInt8](repeating: 0, count: count))
            }
    }

    /// With flipped bits, or with a run of bytes overwritten.
    private static func damaged(_ file: File, _ random: inout SeededGenerator) -> [File] {
        let (name, bytes) = file
        var files: [File] = []
        for flip in 0..<80 {
            var flipped = bytes
            flipped.flipBits(flip / 8 + 1, before: bytes.count, using: &random)
            files.append(("\(name) flipped \(flip)", flipped))
        }
        for run in 0..<40 {
            var holed = bytes
            let start = Int.random(in: 0..<bytes.count, using: &random)
            for index in start..<min(bytes.count, start + 1 + run * 8) {
                holed[index] = [0, 255, UInt8.random(in: 0...255, using: &random)][run % 3]
            }
            files.append(("\(name) holed \(run)", holed))
        }
        return files
    }
}

extension [UInt8] {
    /// Flips bits at random indices below a limit.
    package mutating func flipBits(_ count: Int, before limit: Int, using random: inout SeededGenerator) {
        for _ in 0..<count {
            let index = Int.random(in: 0..<limit, using: &random)
            self[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        }
    }
}
