/// A `func`, `init` or `deinit` that has a body.
struct Function: Hashable {
    var name: String
    /// Of its keyword, from 1.
    var line: Int
    /// Lines with code between its braces; a body beside its braces is one line.
    var bodyLines: Int
    var parameters: Int

    /// Every function in a file, those within others included.
    static func all(in text: String) -> [Function] {
        var reader = FunctionReader(SwiftCode(text).bytes)
        return reader.functions()
    }
}

/// Finds functions by their keywords, in code without comments and literals.
private struct FunctionReader {
    private let code: [UInt8]
    private var index = 0
    /// Where the protocol around `index` ends: its functions have no bodies.
    private var protocolEnd = 0

    init(_ code: [UInt8]) {
        self.code = code
    }

    mutating func functions() -> [Function] {
        var functions: [Function] = []
        while let word = nextWord() {
            if word.text == "protocol" {
                protocolEnd = end(from: firstIndex(of: "{"))
            } else if word.isDeclaration, index >= protocolEnd {
                functions.append(function(word))
            }
        }
        return functions
    }

    private struct Word {
        var text: String
        var start: Int
        var follows: UInt8?

        /// A word after a point is a call, such as `self.init`.
        var isDeclaration: Bool {
            ["func", "init", "deinit"].contains(text) && follows != UInt8(ascii: ".")
        }
    }

    private mutating func nextWord() -> Word? {
        guard let start = code[index...].firstIndex(where: Self.isWordByte) else { return nil }
        index = code[start...].firstIndex { !Self.isWordByte($0) } ?? code.count
        return Word(
            text: String(decoding: code[start..<index], as: UTF8.self), start: start,
            follows: start > 0 ? code[start - 1] : nil)
    }

    /// - Parameter keyword: Which has just been read.
    private mutating func function(_ keyword: Word) -> Function {
        let (name, parameters) = keyword.text == "deinit" ? ("deinit", [][...]) : signature(keyword)
        let start = firstIndex(of: "{")
        return Function(
            name: name, line: 1 + code[..<keyword.start].count { $0 == UInt8(ascii: "\n") },
            bodyLines: lines(in: code[min(start + 1, code.count)..<max(start + 1, end(from: start) - 1)]),
            parameters: count(parameters))
    }

    /// Moves `index` past the parameters. An operator's name is no word.
    private mutating func signature(_ keyword: Word) -> (name: String, parameters: ArraySlice<UInt8>) {
        let parenthesis = firstIndex(of: "(")
        let name = String(decoding: code[index..<parenthesis], as: UTF8.self).filter { $0 != " " }
        index = end(from: parenthesis)
        return (keyword.text == "init" ? "init" : name, code[(parenthesis + 1)..<max(index - 1, parenthesis + 1)])
    }

    private func lines(in body: ArraySlice<UInt8>) -> Int {
        body.split(separator: UInt8(ascii: "\n")).count { !$0.allSatisfy { $0 == UInt8(ascii: " ") } }
    }

    /// Parameters are separated by the commas that no bracket encloses.
    private func count(_ parameters: ArraySlice<UInt8>) -> Int {
        guard parameters.contains(where: Self.isWordByte) else { return 0 }
        var commas = 0
        var depth = 0
        var former: UInt8 = 0
        for byte in parameters {
            switch Unicode.Scalar(byte) {
            case "(", "[", "{", "<": depth += 1
            case ">" where former == UInt8(ascii: "-"): break
            case ")", "]", "}", ">": depth -= 1
            case "," where depth == 0: commas += 1
            default: break
            }
            former = byte
        }
        return commas + 1
    }

    private func firstIndex(of bracket: Unicode.Scalar) -> Int {
        code[index...].firstIndex(of: UInt8(ascii: bracket)) ?? code.count
    }

    /// The index after the bracket that closes the one at `start`.
    private func end(from start: Int) -> Int {
        var depth = 0
        for index in code.indices[start...] {
            switch Unicode.Scalar(code[index]) {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            default: break
            }
            if depth == 0 { return index + 1 }
        }
        return code.count
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`") || byte >= 128
            || Unicode.Scalar(byte).properties.isAlphabetic || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
