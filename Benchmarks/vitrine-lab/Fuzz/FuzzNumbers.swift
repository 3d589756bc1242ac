import ArgumentParser
import TestSupport

/// Gives the program unexpected numbers. An arithmetic overflow ends it; the last line has the seed.
struct FuzzNumbers: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz-numbers", abstract: "Gives the program random file status, messages and manifests.")

    enum Source: String, CaseIterable, ExpressibleByArgument {
        case status, messages, manifests

        func run(_ count: Int, seed: UInt64) throws -> String {
            switch self {
            case .status: try StatusFuzz.run(count, seed: seed)
            case .messages: try MessageFuzz.run(count, seed: seed)
            case .manifests: try ManifestFuzz.run(count, seed: seed)
            }
        }
    }

    @Argument(help: "Where the numbers are: status, messages or manifests; all by default.")
    var sources = Source.allCases

    @Option(help: "How many of each.")
    var count = 1_000_000

    @Option(help: "The seed, which determines all numbers.")
    var seed: UInt64?

    func run() throws {
        let seed = seed ?? UInt64.random(in: 0...UInt64.max)
        for source in sources {
            print("\(source.rawValue): seed \(seed), \(count) times")
            print("\(source.rawValue): \(try source.run(count, seed: seed))")
        }
    }
}

extension Array where Element == UInt8 {
    /// Changes some bytes: to others, to remarkable ones, or by leaving some out or repeating them.
    mutating func mutate(using random: inout SeededGenerator) {
        for _ in 0...Int.random(in: 0...3, using: &random) where !isEmpty {
            let place = Int.random(in: indices, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: self[place] = UInt8.random(in: 0...255, using: &random)
            case 1: self[place] = [0, 1, 0x7F, 0x80, 0xFE, 0xFF][Int.random(in: 0..<6, using: &random)]
            case 2: for index in place..<Swift.min(count, place + 9) { self[index] = 0xFF }
            case 3: remove(at: place)
            default: insert(self[place], at: place)
            }
        }
    }
}
