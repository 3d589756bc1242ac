/// The layout of one album of photos in the ratio 3:2 on a screen 1080 wide, which puts two in a row.
private enum Hearts {
    /// The width left by margins of 16 and spacings of 8, and the height that it gives, in whole points.
    static let width = 520.0
    static let height = 347.0
    /// The cover and the title.
    static let top = 224.0 + 44
    static let distance = 24.0

    /// The centre of a photo's heart, from the top of the list.
    static func position(row: Int, column: Int) -> Position {
        [
            16 + Double(column) * (width + 8) + width - distance,
            top + Double(row) * (height + 8) + height - distance,
        ]
    }
}

extension RunningGallery {
    package static func startWithHearts() async throws -> RunningGallery {
        try await startInAlbums([120], width: 1080, height: 1920)
    }

    /// Flings the list and taps a heart while it decelerates, `count` times, each time that of another photo.
    ///
    /// - Returns: The last line of the trace before the first fling.
    package func tapHeartsWhileFlinging(_ count: Int) async throws -> TraceLine? {
        let before = try await now
        for number in 0..<count {
            let lift = try await now
            try await touchscreen.play(Stroke(from: [540, 1500]).line(by: [0, -60], speed: 800))
            let flung = try await trace.wait(for: "the fling", after: lift) {
                $0.frame?.albums?.phase == "decelerating"
            }
            let scroll = flung.frame?.albums?.scroll ?? 0
            // The list moves on while the finger comes down: half a point per millisecond for about 15 ms.
            let heart = Hearts.position(row: number / 2, column: number % 2)
            try await touchscreen.play(Stroke(from: heart - [0, scroll + 8]).rest(.milliseconds(20)))
        }
        return before
    }
}
