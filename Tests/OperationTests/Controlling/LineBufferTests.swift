import TestSupport
import Testing

@testable import Operation

@Suite struct LineBufferTests {
    private func lines(_ pieces: [String], limit: Int = 100, ends: Bool = false) -> [LineBuffer.Line] {
        var buffer = LineBuffer(limit: limit)
        var lines = [LineBuffer.Line]()
        for piece in pieces {
            buffer.append(piece.utf8)
            while let line = buffer.next(isLast: false) { lines.append(line) }
        }
        while ends, let line = buffer.next(isLast: true) { lines.append(line) }
        return lines
    }

    @Test("lines are found wherever they are cut")
    func pieces() {
        #expect(lines(["one\ntwo", "\n\nth", "r", "ee"]) == [.text("one"), .text("two"), .text("")])
        #expect(lines(["one\ntw", "o"], ends: true) == [.text("one"), .text("two")])
        #expect(lines(["one\n"], ends: true) == [.text("one")])
    }

    @Test("a line may be as long as the limit, and no longer")
    func limit() {
        #expect(lines(["12345\n"], limit: 5) == [.text("12345")])
        var buffer = LineBuffer(limit: 5)
        buffer.append("12345".utf8)
        #expect(buffer.next(isLast: false) == nil)
        buffer.append("6".utf8)
        #expect(buffer.next(isLast: false) == .tooLong)
        var broken = LineBuffer(limit: 5)
        broken.append("123456\n".utf8)
        #expect(broken.next(isLast: false) == .tooLong)
    }

    @Test("a line that is not UTF-8 is none, and the next one is")
    func encoding() {
        var buffer = LineBuffer(limit: 10)
        buffer.append([0xC3, 0x28, 0x0A, 0x61, 0x0A])
        #expect(buffer.next(isLast: false) == .notText)
        #expect(buffer.next(isLast: false) == .text("a"))
        #expect(buffer.next(isLast: false) == nil)
    }

    @Test(
        "random bytes in random pieces give the same lines as all at once, and no request crashes", arguments: 0..<200)
    func fuzz(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let words = ["next", "show ", "message ", "\\x", "\n", " ", "\u{0}", "é", "status", "\\xF"].map {
            Array($0.utf8)
        }
        let bytes = (0..<300).flatMap { _ in
            Bool.random(using: &generator)
                ? [UInt8.random(in: 0...255, using: &generator)]
                : words.randomElement(using: &generator) ?? []
        }
        var whole = LineBuffer(limit: 1000)
        var parts = LineBuffer(limit: 1000)
        whole.append(bytes)
        var expected = [LineBuffer.Line]()
        var found = [LineBuffer.Line]()
        while let line = whole.next(isLast: true), line != .tooLong { expected.append(line) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = rest.prefix(Int.random(in: 1...40, using: &generator))
            rest = rest.dropFirst(piece.count)
            parts.append(piece)
            while let line = parts.next(isLast: rest.isEmpty), line != .tooLong { found.append(line) }
        }
        #expect(found == expected)
        for case .text(let line) in found { _ = try? ControlRequest(line) }
    }
}
