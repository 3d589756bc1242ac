/// Which plural form belongs to a number, as a C expression of `n`, such as "n != 1".
///
/// It has gettext's operators, `? : || && == != < > <= >= + - * / % !`, with C's precedence. As in gettext, numbers are
/// unsigned.
indirect enum PluralExpression: Hashable, Sendable {
    case n
    case number(UInt)
    case not(PluralExpression)
    case operation(Operator, PluralExpression, PluralExpression)
    case choice(PluralExpression, PluralExpression, PluralExpression)

    enum Operator: String, Hashable, Sendable, CaseIterable {
        case or = "||"
        case and = "&&"
        case equal = "=="
        case unequal = "!="
        case less = "<"
        case more = ">"
        case atMost = "<="
        case atLeast = ">="
        case plus = "+"
        case minus = "-"
        case times = "*"
        case over = "/"
        case modulo = "%"

        /// An operator with a higher precedence binds its operands tighter.
        var precedence: Int {
            switch self {
            case .or: 1
            case .and: 2
            case .equal, .unequal: 3
            case .less, .more, .atMost, .atLeast: 4
            case .plus, .minus: 5
            case .times, .over, .modulo: 6
            }
        }
    }

    init(_ text: String) throws(PluralFault) {
        var parser = try PluralParser(text)
        self = try parser.expression()
    }

    /// The value for a number; nil if it divides by zero.
    func value(_ n: UInt) -> UInt? {
        switch self {
        case .n: n
        case .number(let number): number
        case .not(let operand): operand.value(n).map { $0 == 0 ? 1 : 0 }
        case .choice(let condition, let first, let second):
            condition.value(n).flatMap { ($0 != 0 ? first : second).value(n) }
        case .operation(let sign, let left, let right):
            left.value(n).flatMap { left in
                sign.decision(left) ?? right.value(n).flatMap { sign.apply(left, $0) }
            }
        }
    }
}

extension PluralExpression.Operator {
    /// The value, if the left operand decides it: then the right one is not evaluated.
    fileprivate func decision(_ left: UInt) -> UInt? {
        switch self {
        case .or: left != 0 ? 1 : nil
        case .and: left == 0 ? 0 : nil
        default: nil
        }
    }

    fileprivate func apply(_ left: UInt, _ right: UInt) -> UInt? {
        switch self {
        case .plus: left &+ right
        case .minus: left &- right
        case .times: left &* right
        case .over: right == 0 ? nil : left / right
        case .modulo: right == 0 ? nil : left % right
        default: holds(left, right) ? 1 : 0
        }
    }

    /// Whether a comparison is true. Where the left operand of "or" and "and" does not decide, the right one does.
    private func holds(_ left: UInt, _ right: UInt) -> Bool {
        switch self {
        case .equal: left == right
        case .unequal: left != right
        case .less: left < right
        case .more: left > right
        case .atMost: left <= right
        case .atLeast: left >= right
        default: right != 0
        }
    }
}
