import Appearance

extension Theme {
    /// The attract shows.
    enum Attract {
        /// The space between photos that share the screen.
        static let gap = 8.0
        /// A photo of which less than this share would be visible is not cropped to fill its part of the screen.
        static let leastVisible = 0.6
        /// The greatest enlargement: pixels of the screen, on a side, per pixel of a photo.
        static let mostEnlarged = 2.0
        /// On screens that are this many times as long as they are wide, three photos share the screen instead of two.
        static let veryLong = 2.1
        /// A slide with a clip stays until the clip has been played once, but not longer than this, in seconds.
        static let longestClip = 60.0
        /// How long a show waits for due pictures before it continues with others, in seconds.
        static let patience = 5.0
    }

    /// The mosaic.
    enum Mosaic {
        /// The preferred height of rows, as a share of the screen's shorter side, and its weight relative to cropping.
        static let rowShare = 0.36
        static let preference = 0.4
        static let mostRows = 8
        /// The widths at which a row of photos counts as full, as shares of the screen's width: some of them lead to
        /// rows that fill it well.
        static let stretches = [0.8, 0.85, 0.9, 0.95, 1, 1.05, 1.1]
        /// The range of aspects; a photo outside it is cropped.
        static let aspects = 0.6...2.25
        /// A photo of which less than this share would be visible is not shown in a tile.
        static let leastVisible = 0.75
        /// The duration of a fade from photo to photo, in seconds.
        static let fade = 1.2
        /// The durations of the wave that crosses the screen, and of a tile's fade in it.
        static let wave = 1.6
        static let waveFade = 0.6
        /// The scale of a tile that appears.
        static let smallest = 0.92
    }
}
