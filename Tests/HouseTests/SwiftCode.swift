/// Swift source without its comments and with underscores for its literals, so that braces and words can be counted.
///
/// Regular expression literals are not recognized; the sources have none.
struct SwiftCode {
    private let source: [UInt8]
    private var index = 0
    private(set) var bytes: [UInt8] = []

    init(_ text: String) {
        source = Array(text.utf8)
        bytes.reserveCapacity(source.count)
        readCode()
    }

    /// Copies code to the end of the source, or past the parenthesis that ends an interpolation.
    private mutating func readCode(isInterpolated: Bool = false) {
        var depth = isInterpolated ? 1 : 0
        while index < source.count {
            if starts("//") {
                blank { !$0.starts("\n") }
            } else if starts("/*") {
                readComment()
            } else if let hashes = literalHashes() {
                readLiteral(hashes)
            } else {
                if starts("(") { depth += 1 }
                if starts(")") { depth -= 1 }
                copy()
                if isInterpolated && depth == 0 { return }
            }
        }
    }

    /// Comments nest.
    private mutating func readComment() {
        var depth = 0
        repeat {
            if starts("/*") { depth += 1 }
            if starts("*/") { depth -= 1 }
            replace(2, with: " ")
            blank { depth > 0 && !$0.starts("/*") && !$0.starts("*/") }
        } while depth > 0 && index < source.count
    }

    /// The number of `#` before a literal that begins here; nil if none does.
    private func literalHashes() -> Int? {
        let hashes = source[index...].prefix { $0 == UInt8(ascii: "#") }.count
        let quote = index + hashes
        return quote < source.count && source[quote] == UInt8(ascii: "\"") ? hashes : nil
    }

    private mutating func readLiteral(_ hashes: Int) {
        replace(hashes, with: "_")
        let quote = starts("\"\"\"") ? "\"\"\"" : "\""
        let marks = String(repeating: "#", count: hashes)
        replace(quote.utf8.count, with: "_")
        while index < source.count, !starts(quote + marks) {
            if starts("\\\(marks)(") {
                replace(hashes + 1, with: "_")
                copy()
                readCode(isInterpolated: true)
            } else {
                replace(starts("\\" + marks) ? hashes + 2 : 1, with: "_")
            }
        }
        replace(quote.utf8.count + hashes, with: "_")
    }

    private func starts(_ text: String) -> Bool { source[index...].starts(with: text.utf8) }

    private mutating func blank(while condition: (Self) -> Bool) {
        while index < source.count, condition(self) { replace(1, with: " ") }
    }

    /// Line breaks stay.
    private mutating func replace(_ count: Int, with filler: Unicode.Scalar) {
        for byte in source[index...].prefix(count) {
            bytes.append(byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: filler))
        }
        index = min(index + count, source.count)
    }

    private mutating func copy() {
        bytes.append(source[index])
        index += 1
    }
}
