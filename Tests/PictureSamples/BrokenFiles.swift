import SeededGenerator

/// Thousands of files that are truncated, damaged or hostile.
package enum BrokenFiles {
    /// Files that are each broken in a different way.
    package static func make(_ random: inout SeededGenerator) throws -> [(name: String, bytes: [UInt8])] {
        let whole: [(String, [UInt8])] = [
            ("jpeg", try Sample.jpeg(64, 48)), ("png", Sample.png(64, 48)), ("gif", Sample.gif(64, 48)),
            ("bmp", Sample.bmp(64, 48)), ("tiff", Sample.tiff(64, 48, bigEndian: true)), ("webp", Sample.webp),
            ("heic", Sample.heic), ("avif", Sample.avif), ("svg", Sample.svg(64, 48)),
        ]
        var files: [(String, [UInt8])] = []
        for (name, bytes) in whole {
            for part in 0..<80 { files.append(("\(name) cut \(part)", Array(bytes.prefix(bytes.count * part / 80)))) }
            for flip in 0..<80 {
                var flipped = bytes
                for _ in 0...flip / 8 {
                    flipped[Int.random(in: 0..<bytes.count, using: &random)] ^=
                        1 << UInt8.random(in: 0..<8, using: &random)
                }
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
            for (other, start) in whole {
                files.append(("\(name) as \(other)", Array(start.prefix(40) + bytes.dropFirst(40))))
            }
            for count in [0, 1, 2, 8, 12, 16, 100, 5000] {
                files.append(
                    ("\(name) then nothing \(count)", Array(bytes.prefix(16)) + Array(repeating: 0, count: count)))
            }
        }
        return files
    }
}
