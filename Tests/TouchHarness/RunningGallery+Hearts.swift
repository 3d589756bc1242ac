/// The photos of a single album of photos three wide and two high, on a screen 1080 wide: three in a row.
private enum Hearts {
    /// Beside margins of 16 and spacings of 8; as high as that makes them, in whole points.
    static let (width, height) = (344.0, 229.0)
    /// Below the cover and the title.
    static let top = 224.0 + 44
    static let distance = 24.0

    /// The middle of a photo's heart, from the top of the list.
    static func place(row: Int, column: Int) -> Position {
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

    /// Throws the list and gives a heart while it flies, again and again, each to another photo.
    ///
    /// - Returns: The line of the trace before.
    package func giveHeartsWhileFlinging(_ count: Int) async throws -> TraceLine? {
        let before = try await now
        for number in 0..<count {
            let lift = try await now
            try await touchscreen.play(Stroke(from: [540, 1500]).line(by: [0, -60], speed: 800))
            let flying = try await trace.wait(for: "the flight", after: lift) {
                $0.frame?.albums?.phase == "decelerating"
            }
            let scroll = flying.frame?.albums?.scroll ?? 0
            // The list goes on while the finger comes down: half a point a millisecond for about 15 of them.
            let place = Hearts.place(row: 2 + number / 3, column: number % 3)
            try await touchscreen.play(Stroke(from: place - [0, scroll + 8]).rest(.milliseconds(20)))
        }
        return before
    }
}
