extension Sample {
    /// A valid grey JPEG that takes long to decode: each coefficient is refined bit by bit in its own scans, 819 for each
    /// component, and libjpeg visits all blocks in each of them. 24 megapixels of one component take about 4 s.
    package static func slowJPEG(_ width: Int, _ height: Int, components: Int = 1) -> [UInt8] {
        let blocks = ((width + 7) / 8) * ((height + 7) / 8)
        let all = (1...components).map { UInt8($0) }
        var file: [UInt8] = [0xFF, 0xD8] + segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
        file += segment(
            0xC2, joined([8], big(height, 2), big(width, 2), [UInt8(components)], all.flatMap { [$0, 0x11, 0] }))
        // A code of one bit for a difference of 0, and codes of four bits for runs of empty blocks.
        file += segment(0xC4, [0, 1] + [UInt8](repeating: 0, count: 15) + [0])
        file += segment(0xC4, [0x10, 0, 0, 0, 15] + [UInt8](repeating: 0, count: 12) + (0..<15).map { $0 << 4 })
        let (whole, rest) = (blocks * components).quotientAndRemainder(dividingBy: 8)
        file += scan(all, 0, 0) + [UInt8](repeating: 0, count: whole) + (rest == 0 ? [] : [0xFF >> rest])
        let empty = emptyRuns(blocks)
        for component in all {
            for coefficient in 1...63 {
                for bit in (0..<13).reversed() {
                    let precision = (bit == 12 ? 0 : bit + 1) << 4 | bit
                    file += scan([component], UInt8(coefficient), UInt8(precision)) + empty
                }
            }
        }
        return file + [0xFF, 0xD9]
    }

    private static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
        [0xFF, marker] + big(body.count + 2, 2) + body
    }

    /// The header of a scan of one coefficient.
    private static func scan(_ components: [UInt8], _ coefficient: UInt8, _ precision: UInt8) -> [UInt8] {
        let tables = components.flatMap { [$0, 0] as [UInt8] }
        return segment(0xDA, [UInt8(components.count)] + tables + [coefficient, coefficient, precision])
    }

    /// Says that so many blocks are empty: runs of 2 to the power of a code, and as many bits more.
    private static func emptyRuns(_ blocks: Int) -> [UInt8] {
        var bits: [Bool] = []
        func append(_ value: Int, _ count: Int) {
            for bit in (0..<count).reversed() { bits.append(value >> bit & 1 == 1) }
        }
        for start in stride(from: 0, to: blocks, by: 0x7FFF) {
            let run = min(0x7FFF, blocks - start)
            let code = Int.bitWidth - 1 - run.leadingZeroBitCount
            append(code, 4)
            append(run, code)
        }
        while bits.count % 8 != 0 { bits.append(true) }
        return stride(from: 0, to: bits.count, by: 8).flatMap { start -> [UInt8] in
            let byte = bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) } as UInt8
            // A byte of ones would begin a marker.
            return byte == 0xFF ? [0xFF, 0] : [byte]
        }
    }
}
