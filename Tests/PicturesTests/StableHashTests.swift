import Testing

@testable import Pictures

@Suite struct StableHashTests {
    @Test("it is FNV-1a over 128 bits")
    func definition() {
        // By definition: the offset basis, and for each byte exclusive or and multiplication by 2^88 + 2^8 + 0x3B.
        func hash(_ bytes: [UInt8]) -> UInt128 {
            bytes.reduce(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d) { value, byte in
                (value ^ UInt128(byte)) &* (1 << 88 + 1 << 8 + 0x3B)
            }
        }
        let zeros = [UInt8](repeating: 0, count: 8)
        #expect(StableHash([]).value == hash(zeros))
        #expect(StableHash(Array("photo".utf8)).value == hash(zeros + Array("photo".utf8)))
        #expect(StableHash(seed: 0x0102, [0xC3, 0xA9]).value == hash([2, 1, 0, 0, 0, 0, 0, 0, 0xC3, 0xA9]))
    }

    @Test("its text is hexadecimal")
    func hexadecimal() {
        let hash = StableHash([97])
        #expect(UInt128(hash.hexadecimal, radix: 16) == hash.value)
    }
}
