import Platform

extension Notation where Value == Bool {
    static var flag: Self { Self("true or false") { $0.flag } }
}

extension Notation where Value == Int {
    static func whole(in range: ClosedRange<Int>) -> Self {
        Self("a whole number from \(range.lowerBound) to \(range.upperBound)") { text in
            text.whole.flatMap { range.contains($0) ? $0 : nil }
        }
    }

    static func whole(among numbers: [Int]) -> Self {
        Self("one of \(numbers.map(String.init).joined(separator: ", "))") { text in
            text.whole.flatMap { numbers.contains($0) ? $0 : nil }
        }
    }

    /// A number of bytes, in megabytes.
    static func megabytes(in range: ClosedRange<Int>) -> Self { whole(in: range).map({ $0 << 20 }, back: { $0 >> 20 }) }

    /// Permission bits in octal digits.
    static var permissions: Self {
        let expected = "octal permissions in quotation marks, such as \"0660\""
        return Self(expected, write: { "0\(String($0, radix: 8))".quoted }) { text in
            guard let digits = text.string, (3...4).contains(digits.utf8.count), let bits = Int(digits, radix: 8),
                (0...0o777).contains(bits)
            else { return nil }
            return bits
        }
    }
}

extension Notation where Value == Double {
    static func number(in range: ClosedRange<Double>) -> Self {
        Self("a number from \(range.lowerBound) to \(range.upperBound)") { text in
            text.number.flatMap { range.contains($0) ? $0 : nil }
        }
    }

    /// A number of seconds, in minutes.
    static func minutes(in range: ClosedRange<Double>) -> Self { number(in: range).map({ $0 * 60 }, back: { $0 / 60 }) }
}

extension Notation where Value == [Double] {
    /// A list of so many numbers.
    static func numbers(_ count: Int, in range: ClosedRange<Double>) -> Self {
        let number = Notation<Double>.number(in: range)
        return Self(number.expected.replacing("a number", with: "a list of \(count) numbers")) { text in
            text.list?.count == count ? text.all { try? number.read($0) } : nil
        }
    }

    /// A number or a list of numbers that is not empty.
    static func numberOrList(in range: ClosedRange<Double>) -> Self {
        let number = Notation<Double>.number(in: range)
        return Self("\(number.expected), or a list of such numbers") { text in text.all { try? number.read($0) } }
    }
}

extension Notation where Value == StorageLimit {
    /// Megabytes, or a percentage of the disk in quotation marks.
    static func storage(in range: ClosedRange<Int>) -> Self {
        let megabytes = Notation<Int>.megabytes(in: range).map(StorageLimit.bytes, back: \.byteCount)
        let expected = megabytes.expected.replacing("number", with: "number of megabytes")
        let percentages = ", or a part of the disk from \"1%\" to \"90%\""
        return Self(expected + percentages, write: megabytes.write) { (text) throws(Refusal) in
            if let text = text.string { return StorageLimit(percentage: text) }
            return try megabytes.read(text)
        }
    }
}

extension StorageLimit {
    fileprivate init?(percentage text: String) {
        guard text.hasSuffix("%"), let percent = Int(text.dropLast()), (1...90).contains(percent) else { return nil }
        self = .share(Double(percent) / 100)
    }

    /// 0 for a share.
    fileprivate var byteCount: Int { if case .bytes(let count) = self { count } else { 0 } }
}
