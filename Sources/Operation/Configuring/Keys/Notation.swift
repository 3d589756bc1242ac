import Platform

/// How a value is written in a configuration file.
struct Notation<Value: Equatable & Sendable>: Sendable {
    typealias Read = @Sendable (WrittenValue) throws(Refusal) -> Value?
    typealias Words = [(word: String, value: Value)]

    /// What is expected, in messages.
    let expected: String
    /// Values that have names.
    let words: Words
    /// How a default without a name is written.
    let write: @Sendable (Value) -> String
    /// The value of what is none of the words; nil if it has none.
    let read: Read

    init(
        _ expected: String, words: Words = [], write: @escaping @Sendable (Value) -> String = { "\($0)" },
        read: @escaping Read
    ) {
        self.expected = expected
        self.words = words
        self.write = write
        self.read = read
    }

    func value(_ text: WrittenValue) throws(Refusal) -> Value {
        if let name = text.string, let word = words.first(where: { $0.word == name }) { return word.value }
        guard let value = try read(text) else { throw Refusal(expected: expected) }
        return value
    }

    func written(_ value: Value) -> String { words.first { $0.value == value }?.word.quoted ?? write(value) }
}

extension Notation {
    /// The same for a value in another unit.
    func map<Other>(
        _ other: @escaping @Sendable (Value) -> Other, back: @escaping @Sendable (Other) -> Value
    ) -> Notation<Other> {
        let words = words.map { ($0.word, other($0.value)) }
        return Notation<Other>(expected, words: words, write: { written(back($0)) }) { (text) throws(Refusal) in
            try read(text).map(other)
        }
    }

    /// A value, or nil if the key is missing.
    static func optional<Wrapped>(_ notation: Notation<Wrapped>) -> Self where Value == Wrapped? {
        notation.optional([], notation.expected)
    }

    /// A value, or nil for a word; the empty word stands for none.
    static func or<Wrapped>(_ word: String, _ notation: Notation<Wrapped>) -> Self where Value == Wrapped? {
        let expected = notation.expected
        return notation.optional(
            [(word, nil)], word.isEmpty ? "\(expected), or \"\" for none" : "\(word.quoted) or \(expected)")
    }

    private func optional(_ words: Notation<Value?>.Words, _ expected: String) -> Notation<Value?> {
        let words = words + self.words.map { ($0.word, .some($0.value)) }
        return Notation<Value?>(expected, words: words, write: { $0.map(write) ?? "" }) { (text) throws(Refusal) in
            guard let value = try read(text) else { return nil }
            return .some(value)
        }
    }

    /// A number, or nil for 0.
    static func orZero(_ notation: Notation<Double>) -> Self where Value == Double? {
        notation.map({ $0 > 0 ? $0 : nil }, back: { $0 ?? 0 })
    }
}
