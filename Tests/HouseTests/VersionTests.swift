import Foundation
import Testing

/// One version for the program, the changelog and the tag.
@Suite struct VersionTests {
    /// What `vitrine --version` prints; the executable's module cannot be imported here.
    private var programVersion: String {
        get throws {
            let source = try House.text(of: "Sources/Programs/vitrine/Vitrine.swift")
            return String(try #require(source.firstMatch(of: /static let version = "([^"]*)"/)).1)
        }
    }

    /// The headings of CHANGELOG.md that name a release, newest first.
    private var releases: [Substring] {
        get throws {
            try House.text(of: "CHANGELOG.md").split(separator: "\n").filter { $0.hasPrefix("## ") }
                .filter { $0 != "## [Unreleased]" }
        }
    }

    @Test("the newest release in the changelog is the program's version")
    func newest() throws {
        let heading = try #require(try releases.first)
        #expect(heading.hasPrefix("## [\(try programVersion)] - "))
    }

    @Test("each release has a version and a date, and versions and dates descend")
    func order() throws {
        let headings = try releases
        let parsed = headings.compactMap { heading in
            heading.wholeMatch(of: /## \[(\d+)\.(\d+)\.(\d+)\] - (\d{4}-\d{2}-\d{2})/)?.output
        }
        try #require(parsed.count == headings.count, "\(headings)")
        for (newer, older) in zip(parsed, parsed.dropFirst()) {
            let versions = [newer, older].map { [$0.1, $0.2, $0.3].map { Int($0) ?? -1 } }
            #expect(versions[1].lexicographicallyPrecedes(versions[0]) && older.4 <= newer.4)
        }
    }

    @Test("CONTRIBUTING names the tag of a release as v and its version")
    func tag() throws {
        let rule = try House.text(of: "CONTRIBUTING.md")
        #expect(rule.contains("`vX.Y.Z`"))
        #expect(rule.contains("`v\(try programVersion)`"))
    }
}
