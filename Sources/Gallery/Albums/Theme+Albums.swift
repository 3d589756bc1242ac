import Appearance

extension Theme {
    /// The albums' screen.
    package enum Albums {
        /// The margin on both sides.
        static let margin = 16.0
        /// The cover's usual height, its least height as a share of the screen's width, its greatest as a share of the
        /// screen's height, and the room for its text.
        static let coverHeight = 224.0
        static let coverShare = 0.115
        static let greatestCover = 0.35
        static let coverText = 66.0
        /// The screen's shorter side, of which ``AlbumSize`` takes shares, counts as at least and at most this long.
        static let sides = 480.0...1440
        /// The range of aspects; a photo outside it is cropped.
        static let aspects = 0.75...2.25
        /// The space between photos, and between two albums in a row.
        static let spacing = 8.0
        static let albumSpacing = 24.0
        static let titleHeight = 44.0
        /// The space between a row and the titles below it.
        static let gap = 16.0
        /// The empty space below the last album, as a share of the screen's height.
        static let foot = 0.05
        static let heart = 48.0
        /// The heart on the empty page of favourites.
        static let emptyHeart = 96.0
        /// The dimming of the screen below the albums.
        package static let dimming = 0.5
    }
}
