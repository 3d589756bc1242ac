import CLibrary
import GestureFuzz

// fuzz-gestures [EVENTS [SEED]]: ten million events unless told otherwise.
let arguments = CommandLine.arguments.dropFirst().map { UInt64($0) }
let events = Int(arguments.first.flatMap { $0 } ?? 10_000_000)
let seed = arguments.dropFirst().first.flatMap { $0 } ?? UInt64.random(in: 0...UInt64.max)

print("seed \(seed), \(events) events")
var fuzz = GestureFuzz(seed: seed)
do {
    try fuzz.run(events: events)
    print("no promise broken; \(fuzz.announcements) announcements checked")
} catch {
    print(error)
    exit(1)
}
