extension Configuration {
    /// Every key with its comment and its default, in TOML.
    public static var document: String {
        let defaults = Configuration()
        let introduction = introduction.map { line("", $0, column: 0) }.joined()
        return introduction + sections.map { "\n" + text(of: $0, defaults) }.joined()
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

    private static func text(of section: Section, _ defaults: Configuration) -> String {
        let header = section.isList ? "[[\(section.name)]]" : "[\(section.name)]"
        let heading = section.name.isEmpty ? "" : line(header, section.comment)
        let lines = (section.entry.map { [$0] } ?? section.keys).map { key in
            line(key.example.map { "# \(key.name) = \($0)" } ?? "\(key.name) = \(key.written(defaults))", key.comment)
        }
        return heading + lines.joined()
    }

    /// A line of the document: code, and a comment beside it, which continues below.
    ///
    /// - Parameter column: Where comments begin, unless the code is longer.
    private static func line(_ code: String, _ comment: String, column: Int = 20) -> String {
        let indent = String(repeating: " ", count: column)
        var lines: [String] = []
        var line = code + (code.count < column ? indent.dropFirst(code.count) : code.isEmpty ? "" : " ") + "#"
        for word in comment.split(whereSeparator: \.isWhitespace) {
            if line.count + 1 + word.count > width {
                lines.append(line)
                line = indent + "#"
            }
            line += " " + word
        }
        return (lines + [comment.isEmpty ? code : line]).map { $0 + "\n" }.joined()
    }

    /// The characters in a line.
    private static let width = 138
}
