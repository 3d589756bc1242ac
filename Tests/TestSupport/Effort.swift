import Foundation

/// How much of a long test runs.
package enum Effort {
    /// Whether this is `Scripts/test --all`.
    package static let isWhole = ProcessInfo.processInfo.environment["VITRINE_ALL"] != nil
}
