import Foundation
import Testing

/// A descriptor without close-on-exec goes to every program that another thread starts at that moment.
@Suite struct CloseOnExecTests {
    /// A call that makes a descriptor, and what must be near it. An empty mark: there is a better call.
    private struct Rule {
        let call: String
        let mark: String
    }

    private static let rules = [
        // swift-system
        Rule(call: #"open\([^)]*\.(readOnly|writeOnly|readWrite)\b"#, mark: "closeOnExec"),
        Rule(call: #"\.duplicate\((as:|\))"#, mark: ""),
        // The C library, from Swift and C
        Rule(call: #"(^|[^\w.])(openat|fopen|pipe|dup|mkstemp|shm_open|popen)\("#, mark: "CLOEXEC"),
        Rule(call: #"(^|[^\w."])open\((?!\))[^)]*\bO_"#, mark: "O_CLOEXEC"),
        Rule(call: #"(^|[^\w.])(socket|socketpair)\(AF_"#, mark: "SOCK_CLOEXEC"),
        Rule(call: #"\baccept4?\([^)]*, (nil|NULL|&)"#, mark: "SOCK_CLOEXEC"),
        Rule(call: #"\bmkostemp\(template,"#, mark: "O_CLOEXEC"),
        Rule(call: #"\b(inotify_init1?|timerfd_create|eventfd|epoll_create1?|signalfd|pipe2)\("#, mark: "CLOEXEC"),
        Rule(call: #"\bmemfd_create\("#, mark: "MFD_CLOEXEC"),
        Rule(call: #"\brecvmsg\(socket"#, mark: "MSG_CMSG_CLOEXEC"),
        Rule(call: #"\bF_DUPFD\b"#, mark: ""),
    ]

    /// The lines before a call, and behind its first, in which its flags may be.
    private static let reach = (before: 5, behind: 4)

    @Test("every descriptor that the program makes closes when another program starts")
    func descriptors() throws {
        var count = 0
        for path in try House.files(in: "Sources") where [".swift", ".c"].contains(where: path.hasSuffix) {
            let lines = try House.text(of: path).components(separatedBy: "\n")
            for (rule, line) in try calls(in: lines) {
                count += 1
                let near = lines[max(0, line - Self.reach.before)...min(lines.count - 1, line + Self.reach.behind)]
                let isMarked = !rule.mark.isEmpty && near.contains { $0.contains(rule.mark) }
                #expect(isMarked, "\(path):\(line + 1) (expected \(rule.mark.isEmpty ? "another call" : rule.mark))")
            }
        }
        #expect(count > 20, "the rules find what they are for")
    }

    /// The calls that rules are about, with the indices of their lines.
    private func calls(in lines: [String]) throws -> [(Rule, Int)] {
        // A call may continue on the next line.
        let joined = lines.indices.map { index in
            let line = lines[index].trimmingCharacters(in: .whitespaces)
            let next = index + 1 < lines.count ? lines[index + 1].trimmingCharacters(in: .whitespaces) : ""
            return line.hasPrefix("//") ? "" : line.hasSuffix("(") ? line + next : line
        }
        return try Self.rules.flatMap { rule in
            let call = try Regex(rule.call)
            return joined.indices.filter { joined[$0].contains(call) }.map { (rule, $0) }
        }
    }
}
