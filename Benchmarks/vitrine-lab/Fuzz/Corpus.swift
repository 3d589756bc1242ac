import PictureSamples
import TestSupport

/// Valid and invalid pictures of all formats, and what becomes of them.
struct Corpus {
    private let samples: [(name: String, bytes: [UInt8])]

    /// - Parameter extensions: Those of the files; all if it is empty.
    init(_ extensions: [String]) {
        let photos: [(String, [UInt8])] = [
            ("photo.jpeg", (try? Sample.jpeg(64, 48)) ?? []), ("photo.png", Sample.png(64, 48)),
            ("photo.gif", Sample.gif(64, 48)), ("photo.bmp", Sample.bmp(64, 48)),
            ("photo.tiff", Sample.tiff(64, 48, bigEndian: true)), ("photo.webp", Sample.webp),
            ("photo.heic", Sample.heic), ("photo.avif", Sample.avif), ("photo.svg", Sample.svg(64, 48)),
            ("photo.jxl", Sample.jxl),
        ]
        samples = (photos + ConformanceSet.all.map { ($0.name, $0.bytes) }).filter { sample in
            extensions.isEmpty || extensions.contains { sample.0.hasSuffix(".\($0)") }
        }
    }

    func file(using random: inout SeededGenerator) -> (name: String, bytes: [UInt8]) {
        let sample = samples[Int.random(in: 0..<samples.count, using: &random)]
        var bytes = sample.bytes
        for _ in 0..<[1, 1, 1, 2, 4][Int.random(in: 0..<5, using: &random)] { mutate(&bytes, &random) }
        if Bool.random(using: &random) { repairChecksums(&bytes) }
        return (sample.name, bytes)
    }

    private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        guard !bytes.isEmpty else { return }
        switch Int.random(in: 0..<7, using: &random) {
        case 0, 1: bytes.flipBits(Int.random(in: 1...8, using: &random), before: bytes.count, using: &random)
        // Headers matter most.
        case 2: bytes.flipBits(Int.random(in: 1...4, using: &random), before: min(bytes.count, 100), using: &random)
        case 3: overwrite(&bytes, &random)
        case 4: bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
        case 5: moveRun(in: &bytes, &random)
        default: splice(&bytes, &random)
        }
    }

    /// Replaces a number of one, two or four bytes by a remarkable one.
    private func overwrite(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let values: [UInt8] = [0, 1, 0x7F, 0x80, 0xFE, 0xFF]
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let length = [1, 2, 4][Int.random(in: 0..<3, using: &random)]
        let value = values[Int.random(in: 0..<values.count, using: &random)]
        for index in start..<min(bytes.count, start + length) { bytes[index] = value }
    }

    /// Repeats or removes a run of bytes.
    private func moveRun(in bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let run = bytes[start..<min(bytes.count, start + Int.random(in: 1...64, using: &random))]
        if Bool.random(using: &random) {
            bytes.insert(contentsOf: Array(run), at: start)
        } else {
            bytes.removeSubrange(run.indices)
        }
    }

    /// Continues with the end of another file.
    private func splice(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let other = samples[Int.random(in: 0..<samples.count, using: &random)].bytes
        let start = Int.random(in: 0..<bytes.count, using: &random)
        bytes = Array(bytes[..<start] + other.dropFirst(start))
    }

    /// Gives the chunks of a PNG the checksums of their mutated contents, so that these are decoded.
    private func repairChecksums(_ bytes: inout [UInt8]) {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return }
        var offset = 8
        while offset + 12 <= bytes.count {
            let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = offset + 8 + length
            guard end + 4 <= bytes.count else { return }
            bytes.replaceSubrange(end..<end + 4, with: big(Int(Sample.crc32(Array(bytes[offset + 4..<end])))))
            offset = end + 4
        }
    }
}
