// Texts of labels are untrusted and may contain any characters.
extension String {
    /// On one line, with single spaces and without control characters; nil if nothing is left.
    ///
    /// - Parameter limit: In bytes; a longer line is cut, with an ellipsis.
    package func line(limit: Int = PhotoLabel.longestLine) -> String? {
        let words = unicodeScalars.split(whereSeparator: \.isBreak).map { String($0) }
        return words.isEmpty ? nil : words.joined(separator: " ").cut(to: limit)
    }

    /// Without control characters, without spaces at the ends of lines, and with single blank lines, none of them first or
    /// last; nil if nothing is left.
    ///
    /// - Parameter limit: In bytes; a longer text is cut, with an ellipsis.
    package func paragraphs(limit: Int = PhotoLabel.longestText) -> String? {
        var result: [String] = []
        for line in split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let line = line.readable
            guard !line.isEmpty || result.last?.isEmpty == false else { continue }
            result.append(line)
        }
        if result.last?.isEmpty == true { result.removeLast() }
        return result.isEmpty ? nil : result.joined(separator: "\n").cut(to: limit)
    }

    private func cut(to limit: Int) -> String {
        guard utf8.count > limit else { return self }
        let ellipsis = "…"
        var end = startIndex
        var count = ellipsis.utf8.count
        while end < endIndex {
            count += self[end].utf8.count
            if count > limit { break }
            end = index(after: end)
        }
        return self[..<end] + ellipsis
    }
}

extension Substring {
    /// Without control characters, and without spaces at the end.
    fileprivate var readable: String {
        var scalars = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if !scalar.isControl { scalars.append(scalar) } else if scalar == "\t" { scalars.append(" ") }
        }
        while let last = scalars.last, last.isBreak { scalars.removeLast() }
        return String(scalars)
    }
}

extension Unicode.Scalar {
    /// A control character or a byte order mark, neither of which is shown.
    fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) || value == 0xFEFF }

    /// What separates words. Spaces that must not break, which French has before some punctuation, are kept.
    fileprivate var isBreak: Bool {
        isControl || properties.isWhitespace && ![0xA0, 0x202F].contains(value)
    }
}
