/// A frame of the preview, and the fingers that were down when it was drawn.
struct PreviewFrame: Sendable {
    let time: Double
    let preview: TraceLine.Preview
    let fingers: [Int: Position]

    var centroid: Position { fingers.values.reduce([0, 0], +) / Double(max(1, fingers.count)) }

    /// The point of the fitted photo that is seen at `point`, from the photo's middle.
    func content(under point: Position, _ middle: Position) -> Position? {
        preview.zoom > 0 ? (point - middle - preview.pan) / preview.zoom : nil
    }
}

extension RunningGallery {
    /// A gallery that stands still, with its first photo open and at rest.
    static func startInPreview() async throws -> RunningGallery {
        let gallery = try await start(configuration: "carousel.velocity = 0\n")
        let before = try await gallery.now
        try await gallery.touchscreen.play(Stroke(from: [300, 376]).rest(.seconds(0.05)))
        try await gallery.trace.wait(for: "the preview", after: before) { $0.screen?.to == "preview" }
        try await gallery.waitForRest(after: before)
        return gallery
    }

    /// Two taps on the middle, and the zoom that they ask for.
    func zoomIn() async throws {
        let before = try await now
        let tap = Stroke(from: [640, 400]).rest(.seconds(0.04))
        try await touchscreen.play(tap)
        try await Task.sleep(for: .milliseconds(60))
        try await touchscreen.play(tap)
        try await trace.wait(for: "the close look", after: before) {
            $0.frame?.preview?.zoom == 2.5 && $0.frame?.preview?.phase == "idle"
        }
    }

    /// Waits until the preview rests with no finger on it.
    @discardableResult
    func waitForRest(after earlier: TraceLine?) async throws -> TraceLine {
        let lift = try await trace.wait(for: "the lifting", after: earlier) { $0.pointer?.event == .up }
        return try await trace.wait(for: "rest", after: lift) { $0.frame?.preview?.phase == "idle" }
    }

    /// The frames of the preview after a line.
    func previews(after earlier: TraceLine?) async throws -> [PreviewFrame] {
        var fingers: [Int: Position] = [:]
        return try await trace.lines.filter { $0.number > earlier?.number ?? -1 }.compactMap { line in
            if let pointer = line.pointer {
                fingers[pointer.id] = pointer.event == .up ? nil : pointer.position
            }
            return line.frame?.preview.map { PreviewFrame(time: line.t, preview: $0, fingers: fingers) }
        }
    }
}
