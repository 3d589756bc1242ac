import Foundation
import Testing

/// The sizes of functions, and how they are measured.
@Suite struct FunctionTests {
    /// Every function in Sources, with the path of its file.
    private static var functions: [(path: String, function: Function)] {
        get throws {
            try House.files(in: "Sources").filter { $0.hasSuffix(".swift") }.flatMap { path in
                try Function.all(in: House.text(of: path)).map { (path, $0) }
            }
        }
    }

    @Test("half of all functions have at most 6 lines, nine in ten at most 15, and none over 40")
    func lengths() throws {
        let functions = try Self.functions
        let lengths = functions.map(\.function.bodyLines).sorted()
        try #require(lengths.count > 1000)
        #expect(lengths[lengths.count / 2] <= 6)
        #expect(lengths[lengths.count * 9 / 10] <= 15)
        for (path, function) in functions where function.bodyLines > 40 {
            Issue.record("\(path):\(function.line): \(function.name) has \(function.bodyLines) lines")
        }
    }

    @Test("no function has more than six parameters")
    func parameters() throws {
        for (path, function) in try Self.functions where function.parameters > 6 {
            Issue.record("\(path):\(function.line): \(function.name) has \(function.parameters) parameters")
        }
    }

    @Test(
        "a function is measured by the lines of code between its braces",
        arguments: [
            ("func a() {}", Function(name: "a", line: 1, bodyLines: 0, parameters: 0)),
            ("\nfunc a(_ x: Int) { x }", .init(name: "a", line: 2, bodyLines: 1, parameters: 1)),
            (
                "init?(\n  x: [Int: (Int, Int)],\n  y: (Int) -> Void = { _ in }\n) throws {\n  x\n\n  // why\n  y\n}",
                .init(name: "init?", line: 1, bodyLines: 2, parameters: 2)
            ),
            ("deinit {\n  if x {\n  }\n}", .init(name: "deinit", line: 1, bodyLines: 2, parameters: 0)),
            (
                "static func < <A: P<B, C>>(a: P<A, A>, b: A)\n  -> Bool\n{\n  a\n}",
                .init(name: "< <A: P<B, C>>", line: 1, bodyLines: 1, parameters: 2)
            ),
            (
                "// func b() {}\nprotocol P {\n  func b()\n  init()\n}\nfunc a() { self.init(b: 1) }",
                .init(name: "a", line: 6, bodyLines: 1, parameters: 0)
            ),
        ])
    func reader(_ text: String, _ function: Function) {
        #expect(Function.all(in: text) == [function])
    }

    @Test("functions within a function are found, too")
    func nesting() {
        let functions = Function.all(in: "func a() {\n  func b(x: Int) {\n    x\n  }\n  b(1)\n}\nfunc c() {}")
        #expect(functions.map(\.name) == ["a", "b", "c"])
        #expect(functions.map(\.bodyLines) == [4, 1, 0])
    }
}
