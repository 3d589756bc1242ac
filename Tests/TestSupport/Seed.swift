import Foundation

/// Seeds of random tests.
package enum Seed {
    /// The same in every run, unless `VITRINE_SEEDS` says otherwise: "random" for another one in each run (`Scripts/test --all`), or a number
    /// to repeat such a run.
    ///
    /// - Parameter name: That of the test, with which a random seed is printed.
    package static func of(_ name: String) -> UInt64 {
        switch ProcessInfo.processInfo.environment["VITRINE_SEEDS"] {
        case nil, "fixed": return 1
        case let text? where UInt64(text) != nil: return UInt64(text) ?? 1
        default:
            let seed = UInt64.random(in: 0...UInt64.max)
            print("\(name): seed \(seed)")
            return seed
        }
    }
}
