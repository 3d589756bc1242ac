/// A frame of the preview and the fingers that were down when it was drawn.
package struct PreviewFrame: Sendable {
    package let time: Double
    package let preview: TraceLine.Preview
    package let fingers: [Int: Position]

    package var centroid: Position { fingers.values.reduce([0, 0], +) / Double(max(1, fingers.count)) }

    /// The point of the fitted photo under `point`, relative to the photo's centre.
    package func content(under point: Position, _ center: Position) -> Position? {
        preview.zoom > 0 ? (point - center - preview.pan) / preview.zoom : nil
    }
}

extension RunningGallery {
    /// Starts a gallery without drift and opens its first photo.
    package static func startInPreview() async throws -> RunningGallery {
        let gallery = try await start(configuration: "carousel.velocity = 0\n")
        try await gallery.openPhoto(at: [300, 376])
        return gallery
    }

    /// Taps a card and waits for its photo to fill the screen.
    package func openPhoto(at position: Position) async throws {
        let before = try await now
        try await touchscreen.play(Stroke(from: position).rest(.seconds(0.05)))
        try await trace.wait(for: "the preview", after: before) { $0.screen?.to == "preview" }
        try await waitForRest(after: before)
    }

    /// Double-taps the centre and waits for the zoom to settle.
    package func zoomIn() async throws {
        let before = try await now
        let tap = Stroke(from: [640, 400]).rest(.seconds(0.04))
        try await touchscreen.play(tap)
        // Touches have the times of frames, which the first pictures in small textures delay.
        try await Task.sleep(for: .milliseconds(120))
        try await touchscreen.play(tap)
        try await trace.wait(for: "a zoom of 2.5", after: before) {
            $0.frame?.preview?.zoom == 2.5 && $0.frame?.preview?.phase == "idle"
        }
    }

    /// Waits until the finger has lifted and the preview is at rest.
    @discardableResult
    package func waitForRest(after earlier: TraceLine?) async throws -> TraceLine {
        let lift = try await trace.wait(for: "the lift", after: earlier) { $0.pointer?.event == .up }
        return try await trace.wait(for: "rest", after: lift) { $0.frame?.preview?.phase == "idle" }
    }

    /// The frames of the preview after this line.
    package func previews(after earlier: TraceLine?) async throws -> [PreviewFrame] {
        var fingers: [Int: Position] = [:]
        return try await trace.lines.filter { $0.number > earlier?.number ?? -1 }.compactMap { line in
            if let pointer = line.pointer {
                fingers[pointer.id] = pointer.event == .up ? nil : pointer.position
            }
            return line.frame?.preview.map { PreviewFrame(time: line.t, preview: $0, fingers: fingers) }
        }
    }
}
