import Foundation
import VisitFuzz

// fuzz-visits [VISITS [SEED]]: sends a million visitors to the gallery, or VISITS, in accelerated time.
let arguments = CommandLine.arguments.dropFirst().map { UInt64($0) }
let visits = Int(arguments.first.flatMap { $0 } ?? 1_000_000)
let seed = arguments.dropFirst().first.flatMap { $0 } ?? UInt64.random(in: 0...UInt64.max)

/// The resident memory in megabytes.
func residentMemory() -> Int {
    let numbers = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
    return (numbers?.dropFirst().first.flatMap { Int($0) } ?? 0) * Int(getpagesize()) / 1_000_000
}

print("seed \(seed), \(visits) visits")
var fuzz = VisitFuzz(seed: seed)
do {
    // Ten readings of the memory, which must not grow.
    for part in 1...10 {
        try fuzz.run(visits: visits * part / 10)
        print("\(fuzz.visits) visits, \(fuzz.frames) frames checked, \(residentMemory()) MB")
    }
    print("no guarantee broken")
} catch {
    print(error)
    exit(1)
}
