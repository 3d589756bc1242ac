import ArgumentParser
import TouchHarness

/// Turns pages as fast as a finger can.
struct Turns: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Turns pages of large photos quickly.")

    @OptionGroup var screen: ScreenOptions
    @Option var count = 20

    func run() async throws {
        let gallery = try await screen.startInPreview()
        try await gallery.measure("turns") { start in
            for _ in 0..<count {
                try await gallery.turnPage(on: screen)
                try await Task.sleep(for: .milliseconds(150))
            }
            try await gallery.waitForRest(after: start)
        }
    }
}

/// Turns many pages back and forth, and reports the memory.
struct Pages: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Turns many pages and reports the memory.")

    @OptionGroup var screen: ScreenOptions
    @Option var count = 200
    @Option(help: "The number of pages before the first memory reading.")
    var first = 20

    func run() async throws {
        let gallery = try await screen.startInPreview()
        let before = try await gallery.now
        for page in 1...count {
            try await gallery.turnPage(on: screen, backwards: (page / 25) % 2 == 1)
            try await Task.sleep(for: .milliseconds(700))
            if page == first { try await Measurement(gallery, after: before).report("pages \(page)") }
        }
        try await Measurement(gallery, after: before).report("pages \(count)")
    }
}

extension RunningGallery {
    func turnPage(on screen: ScreenOptions, backwards: Bool = false) async throws {
        let (start, distance) = (Double(screen.width) * 0.75, Double(screen.width) * 0.4)
        let from = backwards ? Double(screen.width) - start : start
        let stroke = Stroke(from: [from, screen.middle.y]).line(by: [backwards ? distance : -distance, 0], speed: 5000)
        try await touchscreen.play(stroke)
    }
}
