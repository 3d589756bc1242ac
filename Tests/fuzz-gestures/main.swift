import CLibrary
import StrokeSamples

// fuzz-gestures [EVENTS [SEED]]: sends ten million random events, or EVENTS, to the gesture engine.
let arguments = CommandLine.arguments.dropFirst().map { UInt64($0) }
let events = Int(arguments.first.flatMap { $0 } ?? 10_000_000)
let seed = arguments.dropFirst().first.flatMap { $0 } ?? UInt64.random(in: 0...UInt64.max)

print("seed \(seed), \(events) events")
var fuzz = GestureFuzz(seed: seed)
do {
    try fuzz.run(events: events)
    print("no guarantee broken; \(fuzz.checkedEvents) gesture events checked")
} catch {
    print(error)
    exit(1)
}
