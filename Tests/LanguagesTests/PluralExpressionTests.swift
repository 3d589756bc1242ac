import SeededGenerator
import Testing

@testable import Languages

@Suite struct PluralExpressionTests {
    private func value(_ text: String, _ n: UInt = 0) throws -> UInt? { try PluralExpression(text).value(n) }

    private func fault(_ text: String) -> String? {
        do {
            _ = try PluralExpression(text)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test(
        "operators have C's precedence and group as in C",
        arguments: [
            ("2 + 3 * 4", 14), ("(2 + 3) * 4", 20), ("20 - 5 - 3", 12), ("100 / 10 / 5", 2), ("100 / (10 / 5)", 50),
            ("17 % 10 % 4", 3), ("7 - 2 + 1", 6), ("2 * 7 % 4", 2), ("1 + 1 == 2", 1), ("1 < 2 == 1", 1),
            ("2 == 3 < 5", 0),
            ("3 > 2 > 1", 0), ("1 == 1 != 0", 1), ("2 <= 2", 1), ("3 <= 2", 0), ("2 >= 3", 0), ("3 >= 3", 1),
            ("0 && 0 || 1", 1), ("1 || 1 && 0", 1), ("(1 || 1) && 0", 0), ("2 && 3", 1), ("0 || 5", 1), ("0 || 0", 0),
            ("!0", 1), ("!5", 0), ("!!5", 1), ("!0 + 1", 2), ("!(0 + 1)", 0), ("!1 == 0", 1),
            ("1 ? 2 : 3", 2), ("0 ? 2 : 3", 3), ("0 ? 1 : 0 ? 2 : 3", 3), ("1 ? 0 ? 4 : 5 : 6", 5),
            ("0 || 1 ? 2 : 3", 2), ("1 ? 2 : 3 + 4", 2), ("0 ? 2 : 3 + 4", 7), ("(0 ? 2 : 3) + 4", 7),
        ] as [(String, UInt)])
    func precedence(_ text: String, _ expected: UInt) throws {
        #expect(try value(text) == expected)
    }

    @Test("blanks between words and signs do not matter")
    func blanks() throws {
        #expect(
            try PluralExpression("n%10==1&&n%100!=11?0:1")
                == PluralExpression(" n % 10 == 1\t&& n % 100 != 11 ? 0 : 1\n"))
    }

    @Test("numbers are unsigned, and differences below zero wrap around")
    func wrapping() throws {
        #expect(try value("n - 1 > 5", 0) == 1)
        #expect(try value("n - 1 > 5", 3) == 0)
        #expect(try value("n + 1", .max) == 0)
        #expect(try value("n * 2", .max) == .max - 1)
    }

    @Test("a division by zero has no value, unless its value is not needed")
    func division() throws {
        #expect(try value("5 / n", 0) == nil)
        #expect(try value("5 % n", 0) == nil)
        #expect(try value("!(5 / n)", 0) == nil)
        #expect(try value("5 / n ? 1 : 2", 0) == nil)
        #expect(try value("n && 5 / n", 0) == 0)
        #expect(try value("n == 0 || 5 / n", 0) == 1)
        #expect(try value("n ? 5 / n : 7", 0) == 7)
        #expect(try value("n ? 5 / n : 7", 2) == 2)
    }

    @Test(
        "an error tells what was found and what was expected",
        arguments: [
            ("", "end (expected n, a number, ! or ()"), ("n +", "end (expected n, a number, ! or ()"),
            ("* n", "* (expected n, a number, ! or ()"), ("-1", "- (expected n, a number, ! or ()"),
            ("()", ") (expected n, a number, ! or ()"),
            ("(n", "end (expected ))"), ("n)", ") (expected an operator or the end)"),
            ("n n", "n (expected an operator or the end)"), ("n 1", "1 (expected an operator or the end)"),
            ("n ? 1", "end (expected :)"), ("n : 1", ": (expected an operator or the end)"),
            ("n = 1", "= (expected n, a number or an operator)"), ("n & 1", "& (expected n, a number or an operator)"),
            ("m", "m (expected n, a number or an operator)"), ("n == ١", "١ (expected n, a number or an operator)"),
            (
                "99999999999999999999",
                "99999999999999999999 (expected n, a number or an operator)"
            ),
        ])
    func faults(_ text: String, _ message: String) {
        #expect(fault(text) == message)
    }

    @Test("an expression has at most 200 words and signs", arguments: ["(", "!", "n+", "n?", "n?n:", "1 "])
    func limit(_ word: String) {
        #expect(
            fault(String(repeating: word, count: 100_000))
                == "too long an expression (expected at most 200 words and signs)")
        #expect(fault(String(repeating: "!", count: 199) + "n") == nil)
        #expect(fault(String(repeating: "(", count: 99) + "n" + String(repeating: ")", count: 99)) == nil)
    }

    // MARK: Random expressions

    /// An expression in parentheses, and what computes its value.
    private struct Sample {
        var text: String
        var value: (UInt) -> UInt?

        init(_ random: inout SeededGenerator, depth: Int) {
            let number = UInt.random(in: 0...12, using: &random)
            switch depth == 0 ? Int.random(in: 0...1, using: &random) : Int.random(in: 0...12, using: &random) {
            case 0: (text, value) = ("n", { $0 })
            case 1: (text, value) = ("\(number)", { _ in number })
            case 2:
                let operand = Sample(&random, depth: depth - 1)
                text = "!\(operand.text)"
                value = { operand.value($0).map { $0 == 0 ? 1 : 0 } }
            case 3:
                let parts = (0..<3).map { _ in Sample(&random, depth: depth - 1) }
                text = "(\(parts[0].text) ? \(parts[1].text) : \(parts[2].text))"
                value = { n in parts[0].value(n).flatMap { parts[$0 == 0 ? 2 : 1].value(n) } }
            default:
                let left = Sample(&random, depth: depth - 1)
                let right = Sample(&random, depth: depth - 1)
                let (sign, apply) = Self.signs[Int.random(in: 0..<Self.signs.count, using: &random)]
                text = "(\(left.text) \(sign) \(right.text))"
                value = { n in left.value(n).flatMap { left in right.value(n).flatMap { apply(left, $0) } } }
            }
        }

        private static let signs: [(String, @Sendable (UInt, UInt) -> UInt?)] = [
            ("==", { $0 == $1 ? 1 : 0 }), ("!=", { $0 == $1 ? 0 : 1 }), ("<", { $0 < $1 ? 1 : 0 }),
            (">", { $1 < $0 ? 1 : 0 }), ("<=", { $1 < $0 ? 0 : 1 }), (">=", { $0 < $1 ? 0 : 1 }),
            ("+", { $0.addingReportingOverflow($1).partialValue }),
            ("-", { $0.subtractingReportingOverflow($1).partialValue }),
            ("*", { $0.multipliedReportingOverflow(by: $1).partialValue }),
            ("/", { $1 == 0 ? nil : $0 / $1 }), ("%", { $1 == 0 ? nil : $0 % $1 }),
        ]
    }

    @Test("random expressions have the values of their parts", arguments: 0..<20 as Range<UInt64>)
    func random(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<30 {
            let sample = Sample(&random, depth: 3)
            let expression = try PluralExpression(sample.text)
            for n in 0..<20 as Range<UInt> {
                #expect(expression.value(n) == sample.value(n), "seed \(seed): \(sample.text) for n = \(n)")
            }
        }
    }
}

@Suite struct PluralRuleTests {
    private func fault(_ text: String) -> String? {
        do {
            _ = try PluralRule(text).forms()
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test("the last semicolon and blanks may be missing")
    func variants() throws {
        for text in ["nplurals=2; plural=(n != 1);", "nplurals=2;plural=n!=1", " nplurals = 2 ;  plural = n != 1 ; "] {
            let rule = try PluralRule(text)
            #expect(rule.count == 2)
            #expect([0, 1, 2].map { rule.expression.value($0) } == [1, 0, 1])
        }
    }

    @Test(
        "a rule has a number of forms and an expression",
        arguments: [
            "", ";", "nplurals=2", "nplurals=2;", "plural=n;", "plural=n; nplurals=2;", "nplurals=0; plural=0;",
            "nplurals=10; plural=0;", "nplurals=-1; plural=0;", "nplurals=two; plural=0;", "nplurals=; plural=0;",
            "nplurals=2; plural=0; x", "nplurals=2; plural=0;;", "nplurals=2; plural;", "n != 1",
        ])
    func malformed(_ text: String) {
        #expect(fault(text) == "expected \"nplurals=<number from 1 to 9>; plural=<expression>;\"")
    }

    @Test(
        "every number has one of the forms",
        arguments: [
            ("nplurals=1; plural=n==150;", "form 1 for n = 150 (expected less than 1)"),
            ("nplurals=3; plural=n;", "form 3 for n = 3 (expected less than 3)"),
            ("nplurals=2; plural=n-1;", "form 18446744073709551615 for n = 0 (expected less than 2)"),
            ("nplurals=2; plural=1/(n-7);", "division by zero for n = 7"),
            ("nplurals=2; plural=;", "end (expected n, a number, ! or ()"),
        ])
    func forms(_ text: String, _ message: String) {
        #expect(fault(text) == message)
    }
}
