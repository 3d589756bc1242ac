import Foundation

/// What tables name as showing something: tests, examples, and files.
struct Evidence {
    /// Every test, such as "TapTests/tap".
    private let tests: Set<String>

    init() throws {
        let files = try House.files(in: "Tests").filter { $0.hasSuffix(".swift") }.map(House.text(of:))
        tests = Set(files.flatMap(Self.tests))
    }

    private static func tests(in file: String) -> [String] {
        // A suite ends with a brace at the start of a line.
        file.components(separatedBy: "@Suite").dropFirst().flatMap { suite -> [String] in
            guard let name = suite.prefixMatch(of: /[^\n]*\bstruct (\w+)/)?.1 else { return [] }
            let body = suite.components(separatedBy: "\n}\n").first ?? ""
            return body.components(separatedBy: "@Test").dropFirst().compactMap { test in
                test.firstMatch(of: /func (\w+)\(/).map { "\(name)/\($0.1)" }
            }
        }
    }

    /// Those of the names that do not exist.
    func missing(of names: [String]) -> [String] {
        names.filter { !tests.contains($0) && !House.exists("Examples/\($0)") && !($0.isPath && House.exists($0)) }
    }

    /// The names in a cell of a table.
    static func names(in cell: String) -> [String] { cell.matches(of: /`([^`]+)`/).map { String($0.1) } }
}

extension String {
    fileprivate var isPath: Bool { contains("/") }
}
