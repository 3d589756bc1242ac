extension Configuration {
    /// Every key with its comment and its default, in TOML.
    public static var document: String {
        let defaults = Configuration()
        let introduction = introduction.map { DocumentLine("", $0, column: 0).text }.joined()
        return introduction + sections.map { "\n" + $0.lines(defaults).map(\.text).joined() }.joined()
    }

    private static let introduction = [
        "The configuration of Vitrine: every key with its default. `vitrine --print-config` prints this file.",
        """
        Vitrine reads $XDG_CONFIG_HOME/vitrine/vitrine.toml if it exists, otherwise /etc/vitrine/vitrine.toml; --config
        FILE overrides both. Then it reads the files vitrine.d/*.toml beside it (for FILE.toml, FILE.d/*.toml), in the
        order of their names. Each needs only the keys that it changes.
        """,
        "Changes take effect when a file is saved, or at SIGHUP. The log names those keys that need a restart.",
        "`vitrine check-config FILE` lists the mistakes in a file and in those beside it.",
    ]
}

extension Section {
    fileprivate func lines(_ defaults: Configuration) -> [DocumentLine] {
        let heading = name.isEmpty ? [] : [DocumentLine("[\(name)]", comment)]
        return heading + (entry.map { [$0] } ?? keys).map { $0.line(defaults) }
    }
}

extension Section.Key {
    fileprivate func line(_ defaults: Configuration) -> DocumentLine {
        DocumentLine(example.map { "# \(name) = \($0)" } ?? "\(name) = \(written(defaults))", comment)
    }
}

/// A line of the document: code, and a comment beside it, which continues below.
private struct DocumentLine {
    let text: String

    /// - Parameter column: Where comments begin, unless the code is longer.
    init(_ code: String, _ comment: String, column: Int = 20) {
        let indent = String(repeating: " ", count: column)
        var lines: [String] = []
        var line = code + (code.count < column ? indent.dropFirst(code.count) : code.isEmpty ? "" : " ") + "#"
        for word in comment.split(whereSeparator: \.isWhitespace) {
            if line.count + 1 + word.count > Self.width {
                lines.append(line)
                line = indent + "#"
            }
            line += " " + word
        }
        text = (lines + [comment.isEmpty ? code : line]).map { $0 + "\n" }.joined()
    }

    /// The characters in a line.
    private static let width = 138
}
