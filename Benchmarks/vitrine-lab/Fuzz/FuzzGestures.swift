import ArgumentParser
import StrokeSamples

struct FuzzGestures: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz-gestures", abstract: "Sends random events to the gesture engine.")

    @Argument(help: "The number of events.")
    var events = 10_000_000

    @Argument(help: "The seed, which determines all events.")
    var seed: UInt64?

    func run() throws {
        let seed = seed ?? UInt64.random(in: 0...UInt64.max)
        print("seed \(seed), \(events) events")
        var fuzz = GestureFuzz(seed: seed)
        try fuzz.run(events: events)
        print("no guarantee broken; \(fuzz.checkedEvents) gesture events checked")
    }
}
