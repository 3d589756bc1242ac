import Decoding
import Foundation
import Platform
import SystemPackage

/// All attempts, and how each was refused, for people to read.
package struct AttackTable {
    private let attack: Attack

    package init(_ attack: Attack) { self.attack = attack }

    /// - Returns: Whether none succeeded.
    package func print() throws -> Bool {
        let version = Sandbox.landlockVersion.map { "Landlock \($0)" } ?? "no Landlock"
        Swift.print("\(Attack.attempts.count) attempts, \(Self.machine), \(version)\n")
        Swift.print(Self.line("attempt", "in the sandbox", "with fonts", "by Landlock alone"))
        var hasHeld = true
        for attempt in Attack.attempts {
            let outcomes = try [.sandbox, .sandboxWithFonts].map { try attack.make(attempt, against: $0) }
            hasHeld = hasHeld && outcomes.allSatisfy(attempt.isRefused)
            let isLandlocked = attempt.landlock.map { $0 <= Sandbox.landlockVersion ?? 0 } ?? false
            let other = isLandlocked ? Self.words(try attack.make(attempt, against: .landlock)) : ""
            Swift.print(Self.line(attempt.name, Self.words(outcomes[0]), Self.words(outcomes[1]), other))
        }
        return hasHeld
    }

    private static var machine: String {
        var names = utsname()
        uname(&names)
        return [names.release, names.machine].map { name in
            withUnsafeBytes(of: name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        }.joined(separator: " ")
    }

    private static func line(_ columns: String...) -> String {
        zip(columns, [56, 28, 28, 0]).map { $0.padding(toLength: max($0.count, $1), withPad: " ", startingAt: 0) }
            .joined().trimmingCharacters(in: .whitespaces)
    }

    private static func words(_ outcome: Attack.Outcome) -> String {
        switch outcome {
        case .succeeded: "SUCCEEDED"
        case .refused(let error): "\(error)"
        case .ended(.signalled(let signal)): strsignal(signal).map { "killed: \(String(cString: $0))" } ?? "killed"
        case .ended(.exited(let code)): "exited with code \(code)"
        }
    }
}

extension Attack.Attempt {
    /// Whether this is how the sandbox refuses it. Any other error means that the kernel has looked at the arguments, and only
    /// they were wrong.
    package func isRefused(_ outcome: Attack.Outcome) -> Bool {
        switch outcome {
        // The last is Landlock's, for files.
        case .refused(let error):
            error == limit || limit == nil && [.notPermitted, .noFunction, .permissionDenied].contains(error)
        case .ended(.signalled(SIGSYS)): limit == nil
        // The kernel's signal for the limit on files.
        case .ended(.signalled(SIGXFSZ)): limit == .fileTooLarge
        case .succeeded, .ended: false
        }
    }
}
