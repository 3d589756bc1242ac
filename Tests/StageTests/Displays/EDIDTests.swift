import TestSupport
import Testing

@testable import Stage

/// Base blocks as displays have them, built from what the standard says about each byte.
struct EDIDSample: Sendable {
    /// In centimetres.
    var basic = (width: 35, height: 19)
    /// In millimetres.
    var detailed = (width: 345, height: 194)
    var hasTiming = true

    var bytes: [UInt8] {
        var bytes: [UInt8] = [0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x00]
        // The maker "SDC", a product, a serial number, week 1 of 2018, version 1.4, a digital input.
        bytes += [0x4C, 0x83, 0x41, 0x41, 0, 0, 0, 0, 1, 28, 1, 4, 0xB5]
        bytes += [UInt8(basic.width), UInt8(basic.height), 0x78, 0x03]
        // Colours, and established and standard timings, of which there are none.
        bytes += [0xD1, 0x92, 0xA7, 0x55, 0x48, 0x99, 0x23, 0x0E, 0x51, 0x53, 0, 0, 0]
        bytes += [UInt8](repeating: 1, count: 16)
        // 3840 × 2160 at 533.25 MHz.
        bytes += hasTiming ? [0x4D, 0xD0] : [0, 0]
        bytes += [0x00, 0xA0, 0xF0, 0x70, 0x3E, 0x80, 0x30, 0x20, 0x35, 0x00]
        bytes += [UInt8(detailed.width & 255), UInt8(detailed.height & 255)]
        bytes += [UInt8((detailed.width >> 8) << 4 | detailed.height >> 8), 0, 0, 0x1A]
        bytes += [UInt8](repeating: 0, count: 127 - bytes.count)
        return bytes + [0 &- bytes.reduce(0, &+)]
    }
}

@Suite struct EDIDTests {
    @Test(
        "the size in millimetres comes before that in centimetres, and one that is missing is left out",
        arguments: [
            (EDIDSample(), [PhysicalSize(width: 345, height: 194), PhysicalSize(width: 350, height: 190)]),
            (
                EDIDSample(basic: (96, 54), detailed: (1872, 1053)),
                [PhysicalSize(width: 1872, height: 1053), PhysicalSize(width: 960, height: 540)]
            ),
            (EDIDSample(basic: (0, 0)), [PhysicalSize(width: 345, height: 194)]),
            (EDIDSample(basic: (79, 0)), [PhysicalSize(width: 345, height: 194)]),
            (EDIDSample(detailed: (0, 0)), [PhysicalSize(width: 350, height: 190)]),
            (EDIDSample(hasTiming: false), [PhysicalSize(width: 350, height: 190)]),
            (EDIDSample(basic: (0, 0), hasTiming: false), []),
        ])
    func sizes(_ sample: EDIDSample, _ sizes: [PhysicalSize]) {
        #expect(EDID(sample.bytes)?.sizes == sizes)
        // Extensions are ignored.
        #expect(EDID(sample.bytes + [UInt8](repeating: 0xEE, count: 128)) == EDID(sample.bytes))
    }

    @Test("what is too short, damaged or something else is refused")
    func garbage() {
        let bytes = EDIDSample().bytes
        for count in 0..<128 { #expect(EDID(Array(bytes.prefix(count))) == nil) }
        for index in 0..<128 {
            var damaged = bytes
            damaged[index] ^= 0x10
            #expect(EDID(damaged) == nil)
        }
        #expect(EDID([UInt8](repeating: 0, count: 256)) == nil)
        #expect(EDID([UInt8](repeating: 0xFF, count: 128)) == nil)
    }

    @Test("random bytes with a header and a sum that fit state sizes that an EDID can", arguments: 1...200)
    func noise(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var bytes = EDIDSample().bytes
        for index in 8..<127 { bytes[index] = UInt8.random(in: 0...255, using: &random) }
        bytes[127] = 0 &- bytes.prefix(127).reduce(0, &+)
        let edid = try #require(EDID(bytes))
        #expect(edid.sizes.allSatisfy { (1...4095).contains($0.width) && (1...4095).contains($0.height) })
    }
}
