import Foundation

/// A `func`, `init` or `deinit` that has a body. It is read from lines as `swift format` leaves them: a body of several lines
/// ends at the first brace that is indented as its declaration is.
struct Function: Hashable {
    var name: String
    /// Of its keyword, from 1.
    var line: Int
    /// Lines with code between its braces; a body beside its braces is one line.
    var bodyLines: Int
    var parameters: Int

    /// Every function in a file, those within others included.
    static func all(in text: String) -> [Function] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.compactMap { Function(at: $0, of: lines) }
    }
}

extension Function {
    private init?(at index: Int, of lines: [Substring]) {
        guard let name = Self.name(in: lines[index]) else { return nil }
        let indent = lines[index].prefix { $0 == " " }
        let endings = [")", "{", "where "].map { indent + $0 }
        // Where a signature takes several lines, those between the first and the last are indented further.
        let further = lines[(index + 1)...].prefix { line in
            line.hasPrefix("\(indent) ") || endings.contains { line.hasPrefix($0) }
        }
        let ends = lines[index...index] + further.filter { !$0.hasPrefix("\(indent) ") }
        guard let last = ends.first(where: { $0.hasSuffix("{") || $0.hasSuffix("}") }),
            let end = lines[index...].firstIndex(of: last)
        else { return nil }
        self.name = name
        line = index + 1
        parameters = name == "deinit" ? 0 : Self.parameters(in: lines[index...end].joined())
        let body = lines[(end + 1)...].prefix { $0 != "\(indent)}" }.map { $0.drop { $0 == " " } }
        let code = last.hasSuffix("{") ? body : last.hasSuffix("{}") ? [] : [last]
        bodyLines = code.count { !$0.isEmpty && !$0.hasPrefix("//") }
    }

    /// The name of the function that a line declares.
    private static func name(in line: Substring) -> String? {
        let words = line.prefix { $0 != "(" && $0 != "<" }.split(separator: " ")
        guard let keyword = words.first(where: { ["func", "init", "init?", "deinit"].contains($0) }),
            words.first?.hasPrefix("//") == false
        else { return nil }
        return keyword == "func" ? line.prefix { $0 != "(" }.components(separatedBy: "func ").last : String(keyword)
    }

    /// Parameters are separated by the commas that no further bracket encloses.
    private static func parameters(in signature: String) -> Int {
        let list = signature.replacing("->", with: "").drop { $0 != "(" }.dropFirst()
        var depth = 1
        var count = list.hasPrefix(")") || list.isEmpty ? 0 : 1
        for character in list where depth > 0 {
            if "([{<".contains(character) { depth += 1 }
            if ")]}>".contains(character) { depth -= 1 }
            if character == "," && depth == 1 { count += 1 }
        }
        return count
    }
}
