import Control
import FoundationEssentials
import Platform
import SystemPackage

/// The answers to the last commands that had an identifier, so that each is carried out once however often it arrives.
///
/// They are kept in a file, to which each answer is appended as a line of JSON; of several with the same identifier, the last
/// counts. The file is not forced to disk: a power failure ends the gallery as well, and with it what commands have done.
struct CommandMemory: ~Copyable {
    /// The number of identifiers that are remembered. Swift 6.2 lets no initializer call a mutating method beside a constant.
    private var limit: Int
    private var path: FilePath
    private var answers: [String: Answer] = [:]
    /// The identifiers, oldest first, behind `forgotten` of those that are no longer remembered.
    private var order: [String] = []
    private var forgotten = 0
    /// Nil until it is opened, and after a failure.
    private var file: FileDescriptor?
    /// The lines in the file.
    private var lineCount = 0
    /// Why the last answer could not be written; nil if it could.
    private(set) var failure: String?

    /// The longest file that is read, in bytes: more than twice as many answers as are remembered, and their errors.
    private static let longestFile = 64 << 20

    /// Reads the file, if there is one. Lines that are no answers, such as one that a power failure has cut, are skipped.
    init(_ path: FilePath, limit: Int = 10_000) {
        self.path = path
        self.limit = limit
        let bytes = (try? path.contents(upTo: Self.longestFile)) ?? []
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            if let answer = try? JSONDecoder().decode(Answer.self, from: Data(line)) { remember(answer) }
        }
        rewrite()
    }

    deinit { try? file?.close() }

    /// The answer to an earlier command with this identifier; nil if there is none, or not any more.
    func answer(to id: String) -> Answer? { answers[id] }

    /// Remembers an answer with an identifier. It replaces an earlier one with the same identifier.
    mutating func note(_ answer: Answer) {
        remember(answer)
        guard lineCount < 2 * limit, let file else { return rewrite() }
        do {
            try file.writeAll(Array("\(answer.jsonLine)\n".utf8))
            lineCount += 1
            failure = nil
        } catch {
            fail(error)
        }
    }

    private mutating func remember(_ answer: Answer) {
        guard let id = answer.id else { return }
        if answers.updateValue(answer, forKey: id) == nil { order.append(id) }
        guard answers.count > limit else { return }
        answers[order[forgotten]] = nil
        forgotten += 1
        if forgotten > limit {
            order.removeFirst(forgotten)
            forgotten = 0
        }
    }

    // MARK: File

    /// Replaces the file by one with a line for each identifier, and opens that.
    private mutating func rewrite() {
        try? file?.close()
        file = nil
        let lines = order[forgotten...].compactMap { answers[$0] }.map { "\($0.jsonLine)\n" }
        do {
            try path.replaceContents(with: Array(lines.joined().utf8), isPrivate: true)
            file = try FileDescriptor.open(path, .writeOnly, options: [.append, .noFollow, .closeOnExec])
            lineCount = lines.count
            failure = nil
        } catch {
            fail(error)
        }
    }

    /// The next answer is written with all others.
    private mutating func fail(_ error: any Error) {
        failure = "cannot write \(path.quoted): \(error)"
        try? file?.close()
        file = nil
    }
}
