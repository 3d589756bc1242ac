/// Reads a plural expression.
struct PluralParser {
    private enum Token: Hashable {
        case n
        case number(UInt)
        case sign(String)

        var text: String {
            switch self {
            case .n: "n"
            case .number(let number): "\(number)"
            case .sign(let sign): sign
            }
        }
    }

    /// No language needs half as many. The limit keeps the recursion shallow.
    static let limit = 200

    private var tokens: ArraySlice<Token>

    init(_ text: String) throws(PluralFault) {
        tokens = ArraySlice(try Self.tokens(in: text))
    }

    /// The expression that the whole text is.
    mutating func expression() throws(PluralFault) -> PluralExpression {
        let expression = try choice()
        if let token = tokens.first { throw .unexpected(token.text, expected: "an operator or the end") }
        return expression
    }

    // MARK: Grammar

    private mutating func choice() throws(PluralFault) -> PluralExpression {
        let condition = try operation(1)
        guard takes("?") else { return condition }
        let first = try choice()
        try expect(":")
        return .choice(condition, first, try choice())
    }

    /// Operands between operators of at least this precedence. All operators group from the left.
    private mutating func operation(_ precedence: Int) throws(PluralFault) -> PluralExpression {
        var left = try operand()
        while let sign = self.operator(from: precedence) {
            tokens.removeFirst()
            left = .operation(sign, left, try operation(sign.precedence + 1))
        }
        return left
    }

    private func `operator`(from precedence: Int) -> PluralExpression.Operator? {
        guard case .sign(let text) = tokens.first, let sign = PluralExpression.Operator(rawValue: text) else {
            return nil
        }
        return sign.precedence >= precedence ? sign : nil
    }

    private mutating func operand() throws(PluralFault) -> PluralExpression {
        switch tokens.popFirst() {
        case .n: return .n
        case .number(let number): return .number(number)
        case .sign("!"): return .not(try operand())
        case .sign("("):
            let expression = try choice()
            try expect(")")
            return expression
        case let token: throw .unexpected(token?.text ?? "end", expected: "n, a number, ! or (")
        }
    }

    private mutating func takes(_ sign: String) -> Bool {
        guard tokens.first == .sign(sign) else { return false }
        tokens.removeFirst()
        return true
    }

    private mutating func expect(_ sign: String) throws(PluralFault) {
        guard takes(sign) else { throw .unexpected(tokens.first?.text ?? "end", expected: sign) }
    }

    // MARK: Words and signs

    private static let signs = PluralExpression.Operator.allCases.map(\.rawValue) + ["?", ":", "!", "(", ")"]
    /// The longest signs first.
    private static let pairs = signs.filter { $0.count == 2 }
    private static let singles = signs.filter { $0.count == 1 }

    private static func tokens(in text: String) throws(PluralFault) -> [Token] {
        var tokens: [Token] = []
        var rest: Substring = text[...]
        while true {
            rest = rest.drop { $0.isWhitespace }
            if rest.isEmpty { return tokens }
            guard tokens.count < limit else { throw .tooLong(limit: limit) }
            tokens.append(try token(&rest))
        }
    }

    private static func token(_ rest: inout Substring) throws(PluralFault) -> Token {
        let digits = rest.prefix { "0"..."9" ~= $0 }
        if let number = UInt(digits) {
            rest = rest[digits.endIndex...]
            return .number(number)
        }
        if let sign = (pairs + singles).first(where: { rest.hasPrefix($0) }) {
            rest = rest.dropFirst(sign.count)
            return .sign(sign)
        }
        guard rest.first == "n" else {
            throw .unexpected(
                String(rest.prefix(digits.isEmpty ? 1 : digits.count)), expected: "n, a number or an operator")
        }
        rest = rest.dropFirst()
        return .n
    }
}
