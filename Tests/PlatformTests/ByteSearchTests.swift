import Testing

@testable import Platform

@Suite struct ByteSearchTests {
    private let text = Array("abracadabra".utf8)[...]

    @Test("the first of several places is found, wherever the bytes are in their array")
    func first() {
        #expect(text.firstRange(ofText: "abra") == 0..<4)
        #expect(text[1...].firstRange(ofText: "abra") == 7..<11)
        #expect(text[2..<9].firstRange(ofBytes: [0x63, 0x61]) == 4..<6)
    }

    @Test("what is longer than the rest, absent or empty is nowhere")
    func absent() {
        #expect(text[8...].firstRange(ofText: "abra") == nil)
        #expect(text.firstRange(ofText: "x") == nil)
        #expect(text.firstRange(ofText: "") == nil)
        #expect(text.firstRange(ofBytes: []) == nil)
        #expect(text[11...].firstRange(ofText: "a") == nil)
        #expect([UInt8]()[...].firstRange(ofText: "a") == nil)
    }

    @Test("zeros are bytes like others")
    func zeros() {
        #expect([1, 0, 0, 2, 0][...].firstRange(ofBytes: [0, 2]) == 2..<4)
    }
}
