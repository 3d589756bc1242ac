extension ConformanceSet {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]
    private static let rgb = PNGPicture("", .rgb, 8)
    private static let end = Sample.chunk("IEND", [])

    /// Files that break the specification. As in Chromium's case, none of them is shown in part.
    static let brokenPNGs: [ConformanceSample] =
        [
            skipped("signature-seven-bits", [0x09] + rgb.bytes.dropFirst(), "not a picture"),
            skipped(
                "signature-unix-lines", [0x89, 0x50, 0x4E, 0x47, 10, 26, 10] + rgb.bytes.dropFirst(8), "not a picture"),
            skipped("crc-ihdr", damaged(signature, rgb.header, rgb.pixelChunks + end), "damaged PNG: IHDR: CRC error"),
            skipped("crc-idat", damaged(signature + rgb.header, rgb.pixelChunks, end), "damaged PNG: IDAT: CRC error"),
            skipped(
                "crc-plte", damaged(signature + indexed.header, indexed.paletteChunks, indexed.pixelChunks + end),
                "damaged PNG: PLTE: CRC error"),
            skipped("no-palette", signature + indexed.header + indexed.pixelChunks + end, "damaged PNG"),
            skipped("no-idat", signature + rgb.header + end, "damaged PNG"),
            skipped("no-iend", signature + rgb.header + rgb.pixelChunks, "truncated PNG"),
            skipped("cut-in-idat", Array(rgb.bytes.dropLast(200)), "truncated PNG"),
            skipped("too-few-rows", pixels(Array(rgb.scanlines.dropLast(97))), "damaged PNG"),
            skipped(
                "filter-of-five", pixels([5] + rgb.scanlines.dropFirst()), "damaged PNG: bad adaptive filter value"),
            skipped(
                "not-deflated", signature + rgb.header + Sample.chunk("IDAT", [1, 2, 3, 4]) + end, "damaged PNG: IDAT"),
            skipped(
                "unknown-critical-chunk",
                signature + rgb.header + Sample.chunk("VITR", []) + rgb.pixelChunks + end,
                "not supported: PNG with an unknown critical chunk"),
        ]
        + [(8, 1), (8, 5), (8, 7), (0, 0), (3, 0), (99, 0), (16, 3), (4, 2)].map { depth, colour in
            let kind = [depth, colour, 0, 0, 0].map { UInt8($0) }
            let header = Sample.chunk("IHDR", big(32) + big(32) + kind)
            return skipped(
                "depth-\(depth)-type-\(colour)", signature + header + rgb.pixelChunks + end, "damaged PNG: Invalid IHDR"
            )
        }

    private static let indexed = PNGPicture("", .palette, 8)

    private static func skipped(_ name: String, _ bytes: [UInt8], _ message: String) -> ConformanceSample {
        ConformanceSample("broken-\(name).png", bytes, skipped: message)
    }

    /// With another byte at the end of the chunk in the middle.
    private static func damaged(_ start: [UInt8], _ chunk: [UInt8], _ rest: [UInt8]) -> [UInt8] {
        start + chunk.dropLast() + [chunk[chunk.count - 1] ^ 0x55] + rest
    }

    private static func pixels(_ scanlines: [UInt8]) -> [UInt8] {
        signature + rgb.header + Sample.chunk("IDAT", Sample.zlib(scanlines)) + end
    }
}
