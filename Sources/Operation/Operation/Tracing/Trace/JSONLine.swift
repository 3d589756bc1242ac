/// Builds a JSON object on one line, with its keys in the order in which they are added.
struct JSONLine {
    private var text = "{"

    /// The object and a line break.
    var line: String { text + "}\n" }

    mutating func add(_ key: String, _ value: String) { add(key, json: Self.quoted(value)) }
    /// Adds a number; null if it is not finite.
    mutating func add(_ key: String, _ value: Double) { add(key, json: Self.number(value)) }
    mutating func add(_ key: String, _ value: Int) { add(key, json: String(value)) }
    mutating func add(_ key: String, _ value: Bool) { add(key, json: value ? "true" : "false") }

    mutating func add(_ key: String, _ values: [Double]) {
        add(key, json: "[" + values.map(Self.number).joined(separator: ",") + "]")
    }

    mutating func add(_ key: String, _ fill: (inout JSONLine) -> Void) {
        var inner = JSONLine()
        fill(&inner)
        add(key, json: inner.text + "}")
    }

    private mutating func add(_ key: String, json: String) {
        if text.utf8.count > 1 { text += "," }
        text += "\"\(key)\":\(json)"
    }

    /// Whole numbers have no fraction; others have as many digits as identify them.
    private static func number(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        return Int(exactly: value).map { String($0) } ?? "\(value)"
    }

    private static func quoted(_ value: String) -> String {
        var quoted = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case _ where scalar.value < 0x20:
                quoted += (scalar.value < 0x10 ? "\\u000" : "\\u00") + String(scalar.value, radix: 16)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
