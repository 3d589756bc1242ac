import ArgumentParser
import TouchHarness

/// Runs the demo until it has shown everything, and interrupts it once with a touch.
struct Demonstration: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo", abstract: "Runs the demo and interrupts it with a touch.")

    @OptionGroup var screen: ScreenOptions
    @Option(help: "The duration in seconds.")
    var runFor = 180.0
    @Option(help: "Seconds after which the screen is touched, during the ghost's next gesture.")
    var touchAfter = 60.0

    func run() async throws {
        let gallery = try await RunningGallery.start(
            of: screen.photos, width: screen.width, height: screen.height,
            arguments: ["--demo", "--run-for", "\(runFor)"])
        let press = try await gallery.trace.wait(for: "the ghost", timeout: .seconds(touchAfter + 30)) {
            $0.gesture?.state == .began && $0.t > touchAfter
        }
        try await Task.sleep(for: .milliseconds(50))
        try await gallery.touchscreen.play(Stroke(from: [8, Double(screen.height) - 8]).rest(.seconds(0.1)))
        try await gallery.program.waitForExit(timeout: .seconds(runFor))
        report(try await gallery.trace.lines, press)
    }

    private func report(_ lines: [TraceLine], _ press: TraceLine) {
        let later = lines.filter { $0.number > press.number }
        let touch = later.first { $0.pointer?.event == .down && $0.pointer?.id ?? 0 >= 0 }
        let cancel = later.first { $0.pointer?.event == .cancel }
        let rest = lines.filter { $0.number > touch?.number ?? 0 && $0.t < (touch?.t ?? 0) + 60 }
        let ghosts = rest.count { $0.pointer.map { $0.id < 0 && $0.event != .cancel } ?? false }
        var figures = gestures(lines)
        figures.append(("touch_to_cancel_ms", (((cancel?.t ?? .nan) - (touch?.t ?? .nan)) * 1000)))
        figures.append(("ghost_events_in_the_minute_after", Double(ghosts)))
        figures.append(("begun_and_not_ended", unfinished(lines)))
        print("{" + figures.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}")
        if let last = rest.last(where: { $0.frame != nil }) { print(last.text) }
    }

    /// How often each gesture ended, by target and recognizer.
    private func gestures(_ lines: [TraceLine]) -> [(String, Double)] {
        var counts: [String: Double] = [:]
        for gesture in lines.compactMap(\.gesture) where gesture.state == .ended {
            let target = gesture.target.split(separator: "/").prefix(2).joined(separator: " ")
            counts["\(target) \(gesture.recognizer)", default: 0] += 1
        }
        return counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private func unfinished(_ lines: [TraceLine]) -> Double {
        let states = lines.compactMap(\.gesture?.state)
        return Double(states.count { $0 == .began } - states.count { $0 == .cancelled })
            - Double(lines.compactMap(\.gesture).count { $0.state == .ended && $0.recognizer != "tap" })
    }
}
