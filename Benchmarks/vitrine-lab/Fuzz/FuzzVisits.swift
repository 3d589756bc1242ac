import ArgumentParser
import Foundation
import VisitFuzz

struct FuzzVisits: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz-visits", abstract: "Sends random visitors to the gallery, in accelerated time.")

    @Argument(help: "The number of visits.")
    var visits = 1_000_000

    @Argument(help: "The seed, which determines all visits.")
    var seed: UInt64?

    func run() throws {
        let seed = seed ?? UInt64.random(in: 0...UInt64.max)
        print("seed \(seed), \(visits) visits")
        var fuzz = VisitFuzz(seed: seed)
        // Ten readings of the memory, which must not grow.
        for part in 1...10 {
            try fuzz.run(visits: visits * part / 10)
            print("\(fuzz.visits) visits, \(fuzz.frames) frames checked, \(Self.residentMemory()) MB")
        }
        print("no guarantee broken")
    }

    /// In megabytes.
    private static func residentMemory() -> Int {
        let numbers = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
        return (numbers?.dropFirst().first.flatMap { Int($0) } ?? 0) * Int(getpagesize()) / 1_000_000
    }
}
