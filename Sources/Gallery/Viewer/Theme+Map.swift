import Appearance

extension Theme {
    /// The map of a photo that is stored in tiles.
    enum Map {
        /// From the edges of the screen.
        static let margin = 24.0
        static let cornerRadius = 6.0
        /// Its dark edge.
        static let edge = 2.0
        static let edgeOpacity = 0.55
        /// How much darker it is outside its window.
        static let shade = 0.35
        /// The outline of the window, and the least side of the window.
        static let line = 1.5
        static let leastWindow = 12.0
        /// How far beside it a finger may touch it.
        static let grip = 12.0
    }
}
