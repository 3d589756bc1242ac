import Foundation

/// A visitor who uses one kind of input.
package struct Visitor {
    private let input: Input
    private let gallery: RunningGallery
    private let keyboard: Keyboard

    /// Shows begin as soon as they may, and their photos stand still.
    package static func configuration(_ style: String) -> String {
        let idle = style == "drift" ? "" : "hide_chrome = 1.0\nclose_preview = 1.0\ngo_home = 1.0\n"
        return """
            carousel.velocity = 0
            languages = ["en", "de"]
            kiosk.pin = "\(Interaction.pin)"
            desk.port = 0
            slideshow.zoom = 0.0
            preview.rotation = true
            [attract]
            style = "\(style)"
            \(idle)
            """
    }

    package init(_ input: Input, of gallery: RunningGallery) async throws {
        self.input = input
        self.gallery = gallery
        keyboard = try await gallery.server.keyboard()
    }

    /// Goes to a place, and waits for rest there.
    package func go(to place: Interaction.Place) async throws -> TraceLine {
        if place.style != "drift" { return try await waitForShow() }
        if let layer = place.layer, try await openLayer == layer { return try await rest(on: "carousel") }
        try await closeLayers()
        try command("home")
        _ = try await rest(on: "carousel")
        switch place {
        case .carousel, .slideshow, .mosaic: break
        case .albums: try command("albums")
        case .photo, .zoomed: try await open("04-ripples-in-the-sand.jpg")
        case .tiled: try await open(TouchedPhotos.tiled)
        case .described: try await open(TouchedPhotos.described)
        case .information:
            try await open(TouchedPhotos.described)
            let before = try await gallery.now
            try keyboard.press(.up)
            try await gallery.trace.wait(for: "information", after: before) { $0.frame?.preview?.info == 1 }
        case .languages: try await touch(Interaction.languagesButton, toOpen: "languages")
        case .pin, .menu, .about: try await openPanel(to: place)
        }
        if place == .zoomed || place == .tiled { try await gallery.zoomIn() }
        return try await rest(on: place.screen)
    }

    /// Opens a photo by an operator's command.
    private func open(_ photo: String) async throws {
        try command("show \(photo)")
        _ = try await rest(on: "preview")
    }

    private func command(_ text: String) throws {
        try SocketClient(gallery.program.folder.file("run/vitrine/control")).send(Array("\(text)\n".utf8))
    }

    // MARK: What lies over the carousel

    private var lastFrame: TraceLine.Frame? {
        get async throws { try await gallery.trace.lines.last { $0.frame != nil }?.frame }
    }

    private var openLayer: String? { get async throws { try await lastFrame?.layer } }

    /// Waits until a show covers the screen.
    private func waitForShow() async throws -> TraceLine {
        let deadline = ContinuousClock.now + .seconds(30)
        while ContinuousClock.now < deadline {
            let frame = try await gallery.trace.lines.last { $0.frame != nil }
            if let frame, frame.frame?.attract?.share == 1 { return frame }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw NotThere(screen: "a show", last: try await gallery.now?.text)
    }

    /// Closes the menu or the panel, page by page.
    private func closeLayers() async throws {
        while let layer = try await openLayer {
            let before = try await gallery.now
            try keyboard.press(.escape)
            try await gallery.trace.wait(for: "less than \(layer)", after: before) {
                $0.frame.map { $0.layer != layer } ?? false
            }
        }
    }

    /// Only touch opens the panel.
    private func openPanel(to place: Interaction.Place) async throws {
        try await touch(Interaction.twoCorners, toOpen: "pin")
        guard place != .pin else { return }
        for digit in Interaction.pinTaps.dropLast() { try await gallery.touchscreen.play(digit) }
        try await touch(Interaction.pinTaps[3], toOpen: "menu")
        if place == .about { try await touch(Interaction.aboutItem, toOpen: "about") }
    }

    private func touch(_ strokes: [Stroke], toOpen layer: String) async throws {
        let before = try await gallery.now
        try await gallery.touchscreen.play(strokes)
        try await gallery.trace.wait(for: layer, after: before) { $0.frame?.layer == layer }
        _ = try await rest(on: "carousel")
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

    package func perform(_ interaction: Interaction) async throws {
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
            for (number, strokes) in interaction.strokes.enumerated() {
                try await device.play(strokes)
                try await Task.sleep(for: number == 0 ? interaction.pause : Interaction.betweenTaps)
            }
        }
    }

    package func awaits(_ interaction: Interaction, after before: TraceLine) async -> Bool {
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
        case .photo, .zoomed, .tiled, .described, .information: "preview"
        case .albums: "albums"
        default: "carousel"
        }
    }
}
