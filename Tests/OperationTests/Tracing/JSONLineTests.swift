import Foundation
import Testing

@testable import Operation

@Suite struct JSONLineTests {
    private func line(_ fill: (inout JSONLine) -> Void) -> String {
        var line = JSONLine()
        fill(&line)
        return line.line
    }

    @Test("keys are on one line, in the order in which they were added")
    func order() {
        let line = line { line in
            line.add("kind", "frame")
            line.add("t", 1.25)
            line.add("n", 74)
            line.add("good", true)
            line.add("bad", false)
            line.add("size", [1920, 1080.5])
        }
        #expect(line == #"{"kind":"frame","t":1.25,"n":74,"good":true,"bad":false,"size":[1920,1080.5]}"# + "\n")
    }

    @Test("empty objects, nested objects and empty lists are well-formed")
    func structure() {
        #expect(line { _ in } == "{}\n")
        #expect(line { $0.add("a") { $0.add("b") { $0.add("c", [Double]()) } } } == "{\"a\":{\"b\":{\"c\":[]}}}\n")
        let siblings = line { line in
            line.add("a") { _ in }
            line.add("b", 1)
        }
        #expect(siblings == "{\"a\":{},\"b\":1}\n")
    }

    @Test(
        "text survives a round trip",
        arguments: [
            "", "plain", "\"quoted\"", #"C:\photos\"#, "line\nbreak\r\n\ttab", "\0\u{01}\u{1F}\u{7F}", "été 日本 مرحبا 🎏",
            "\u{2028}\u{2029}\u{FEFF}", "</script>", "e\u{301}", "{\"a\":1}",
        ])
    func text(_ text: String) throws {
        let line = line { $0.add("text", text) }
        #expect(line.dropLast().allSatisfy { $0 != "\n" && $0 != "\r\n" })
        let parsed = try JSONDecoder().decode([String: String].self, from: Data(line.utf8))
        #expect(parsed["text"].map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
    }

    @Test(
        "finite numbers survive a round trip exactly",
        arguments: [
            0, 1, -1, 0.1, -25, 1.0 / 3, 1e21, 1e-7, 123_456_789.123, .pi, .leastNonzeroMagnitude,
            .greatestFiniteMagnitude, 9e15, 1e16,
            9_007_199_254_740_992, -0.5, 9.223372036854775807e18,
        ])
    func numbers(_ number: Double) throws {
        let line = line { $0.add("number", number) }
        #expect(try JSONDecoder().decode([String: Double].self, from: Data(line.utf8)) == ["number": number])
    }

    @Test(
        "whole numbers have no fraction, and numbers that JSON cannot represent become null",
        arguments: [
            (960, "960"), (-0.0, "0"), (.nan, "null"), (.infinity, "null"), (-.infinity, "null"),
            (.signalingNaN, "null"),
        ] as [(Double, String)])
    func forms(_ number: Double, _ text: String) {
        #expect(line { $0.add("x", number) } == "{\"x\":\(text)}\n")
        #expect(line { $0.add("x", [1, number]) } == "{\"x\":[1,\(text)]}\n")
    }
}
