import Foundation

/// A process and all processes that it has started, directly or not, as of now.
package struct ProcessTree {
    /// The root first.
    package let members: [Int32]

    package init(of root: Int32) {
        var children: [Int32: [Int32]] = [:]
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        for process in names.compactMap({ Int32($0) }) {
            if let parent = Self.fields(of: process)[safely: Self.parent].flatMap({ Int32($0) }) {
                children[parent, default: []].append(process)
            }
        }
        var members = [root]
        var next = 0
        while next < members.count {
            members += children[members[next]] ?? []
            next += 1
        }
        self.members = members
    }

    /// In seconds, with that of the processes that have ended and for which one of these has waited.
    package var processorTime: Double {
        let ticks = members.reduce(0.0) { sum, process in
            let fields = Self.fields(of: process)
            return Self.times.reduce(sum) { $0 + (fields[safely: $1].flatMap { Double($0) } ?? 0) }
        }
        return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// The proportional set size in bytes.
    package var memory: Int { members.reduce(0) { $0 + ProcessFigures.proportionalMemory(of: $1) } }

    /// The indices of fields behind the program's name: the parent, and user and system time, the process's own and that
    /// of its children (proc_pid_stat(5)).
    private static let parent = 1
    private static let times = 11...14

    /// The name is in parentheses and may contain anything.
    private static func fields(of process: Int32) -> [Substring] {
        let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
        return text.lastIndex(of: ")").map { text[text.index(after: $0)...].split(separator: " ") } ?? []
    }
}

extension Array {
    fileprivate subscript(safely index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
