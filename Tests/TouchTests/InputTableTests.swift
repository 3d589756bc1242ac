import Foundation
import Testing
import TouchHarness

/// Every interaction of every screen by every kind of input, on the real program. What works is the table in
/// Documentation/Accessibility.md.
@Suite(.serialized) struct InputTableTests {
    /// To SDL, a pen and a panel are a mouse, so that they are tried only by `Scripts/test --all`.
    private static let inputs: [Input] =
        ProcessInfo.processInfo.environment["VITRINE_ALL"] != nil
        ? Input.allCases : Input.allCases.filter { $0 != .pen && $0 != .panel }

    @Test("every interaction works with every input that the documentation names", arguments: inputs)
    func works(_ input: Input) async throws {
        let gallery = try await RunningGallery.start(
            configuration: "carousel.velocity = 0\nlanguages = [\"en\", \"de\"]\n",
            with: [.mouse, input.device ?? .mouse])
        let visitor = try await Visitor(input, of: gallery)
        for interaction in Interaction.all where interaction.works(with: input) {
            let before = try await visitor.go(to: interaction.place)
            try await visitor.perform(interaction)
            let happened = await visitor.awaits(interaction, after: before)
            #expect(happened, "\(interaction.place.rawValue): \(interaction.name) by \(input.rawValue)")
        }
    }

    @Test("the documentation's table has a row for each interaction, and a mark for each input that works")
    func documentation() throws {
        let folder = URL(filePath: Vitrine.assets).deletingLastPathComponent()
        let text = try String(contentsOf: folder.appending(path: "Documentation/Accessibility.md"), encoding: .utf8)
        let header = "| screen | interaction | \(Input.allCases.map(\.rawValue).joined(separator: " | ")) |"
        let lines = text.split(separator: "\n").map(String.init)
        let start = try #require(lines.firstIndex(of: header), "expected the line \(header)")
        let rows = lines[(start + 2)...].prefix { $0.hasPrefix("|") }
        let expected = Interaction.all.map { row in
            let marks = Input.allCases.map { row.works(with: $0) ? "yes" : "" }
            return "| \(([row.place.rawValue, row.name] + marks).joined(separator: " | ")) |"
        }
        #expect(Array(rows) == expected)
    }
}

/// A visitor who uses one kind of input.
private struct Visitor {
    private let input: Input
    private let gallery: RunningGallery
    private let keyboard: Keyboard

    init(_ input: Input, of gallery: RunningGallery) async throws {
        self.input = input
        self.gallery = gallery
        keyboard = try await gallery.server.keyboard()
    }

    /// Goes to a place by operator's commands, and waits for rest there.
    func go(to place: Interaction.Place) async throws -> TraceLine {
        try command("home")
        _ = try await rest(on: "carousel")
        switch place {
        case .carousel: break
        case .albums:
            try command("albums")
            _ = try await rest(on: "albums")
        case .photo, .zoomed:
            try command("show 04-\(Self.photo)")
            let open = try await rest(on: "preview")
            guard place == .zoomed else { return open }
            try await gallery.zoomIn()
        }
        return try await rest(on: place.screen)
    }

    private static let photo = "ripples-in-the-sand.jpg"

    private func command(_ text: String) throws {
        try SocketClient(gallery.program.folder.file("run/vitrine/control")).send(Array("\(text)\n".utf8))
    }

    /// Waits until the last frame shows this screen at rest, and no other follows.
    private func rest(on screen: String) async throws -> TraceLine {
        let deadline = ContinuousClock.now + .seconds(30)
        var last: TraceLine?
        while ContinuousClock.now < deadline {
            let frame = try await gallery.trace.lines.last { $0.frame != nil }
            if let frame, frame.number == last?.number, frame.frame?.screen == screen, frame.frame?.phase == "idle" {
                return frame
            }
            last = frame
            try await Task.sleep(for: .milliseconds(100))
        }
        throw NotThere(screen: screen, last: last?.text)
    }

    private struct NotThere: Error {
        let screen: String
        let last: String?
    }

    func perform(_ interaction: Interaction) async throws {
        switch input {
        case .keys:
            for key in interaction.keys {
                try keyboard.press(key)
                // SDL takes a key that is pressed again within 2 ms for one that repeats.
                try await Task.sleep(for: .milliseconds(30))
            }
        case .wheel:
            guard let mouse = gallery.server.device(.mouse) as? Pointer, let lines = interaction.wheel else { return }
            try await mouse.scroll(by: lines, at: [640, 370])
        default:
            guard let device = input.device.flatMap({ gallery.server.device($0) }) else { return }
            for strokes in interaction.strokes {
                try await device.play(strokes)
                // Between the taps of a double tap.
                try await Task.sleep(for: .milliseconds(80))
            }
        }
    }

    func awaits(_ interaction: Interaction, after before: TraceLine) async -> Bool {
        guard let frame = before.frame else { return false }
        let line = try? await gallery.trace.wait(for: interaction.name, after: before, timeout: .seconds(8)) {
            interaction.hasHappened($0, frame)
        }
        return line != nil
    }
}

extension Interaction.Place {
    /// The screen's name in traces.
    fileprivate var screen: String {
        switch self {
        case .carousel: "carousel"
        case .photo, .zoomed: "preview"
        case .albums: "albums"
        }
    }
}
