import ArgumentParser
import Foundation
import TouchHarness

/// Kills decoders at random while pages are turned, then checks that every photo arrives.
struct KilledDecoders: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "killed-decoders", abstract: "Turns pages while decoders are killed.")

    @OptionGroup var screen: ScreenOptions
    @Option(help: "The duration in seconds.")
    var seconds = 60.0

    func run() async throws {
        let gallery = try await screen.startInPreview(configuration: "preview.loop = true\ncache.size = 0\n")
        let before = try await gallery.now
        let killer = Task { try await kill(gallery) }
        let clock = ContinuousClock()
        let end = clock.now + .seconds(seconds)
        while clock.now < end {
            try await gallery.turnPage(on: screen)
            try await Task.sleep(for: .milliseconds(400))
        }
        let killed = try await killer.value
        try await Measurement(gallery, after: before).report("killed decoders")
        try await visitAll(gallery, killed)
    }

    /// - Returns: The number of decoders killed.
    private func kill(_ gallery: RunningGallery) async throws -> Int {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(seconds)
        var killed = 0
        while clock.now < end {
            try await Task.sleep(for: .milliseconds(.random(in: 20...600)))
            guard let victim = gallery.program.helpers(named: "vitrine-decoder").randomElement() else { continue }
            Foundation.kill(victim, SIGKILL)
            killed += 1
        }
        return killed
    }

    /// Opens every photo and waits until it is sharp.
    private func visitAll(_ gallery: RunningGallery, _ killed: Int) async throws {
        let keyboard = try await gallery.server.keyboard()
        let count = try await gallery.trace.lines.last { $0.frame?.preview != nil }?.frame?.preview?.count ?? 0
        var sharp: Set<Int> = []
        for _ in 0..<count {
            let before = try await gallery.now
            try keyboard.press(.right)
            let page = before?.frame?.preview?.index
            let line = try await gallery.trace.wait(for: "a sharp page", after: before, timeout: .seconds(30)) {
                $0.frame?.preview.map { $0.sharp && $0.phase == "idle" && $0.index != page } ?? false
            }
            if let index = line.frame?.preview?.index { sharp.insert(index) }
        }
        let failed = try await gallery.trace.lines.count { $0.picture?.event == .failed }
        print("{\"killed\":\(killed),\"photos\":\(count),\"sharp\":\(sharp.count),\"failed\":\(failed)}")
    }
}
