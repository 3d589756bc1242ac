import Appearance
import Motion

extension Theme {
    /// The operator's panel.
    package enum Panel {
        /// The dimming of the gallery behind it.
        static let shade = 0.6
        static let cornerRadius = 28.0
        static let margin = 24.0
        /// The height of a page's header, and of an item with its icon.
        static let header = 64.0
        static let row = 64.0
        package static let rowRadius = 14.0
        static let icon = 40.0
        static let iconRadius = 10.0
        static let textStart = 64.0
        static let menuWidth = 376.0
        static let aboutSize = Size(width: 600, height: 520)
        /// The distance between lines about the system, and the extra distance between entries.
        static let line = 22.0
        static let lineGap = 10.0
        /// The keys of the PIN pad: large ones, since a wrong digit costs time.
        static let keySides = 48.0...76.0
        static let keyGap = 16.0
        static let dot = 14.0
        /// The opacity of a button's highlight under a finger, and of keys while they are locked.
        static let glow = 0.28
        static let disabled = 0.35
        /// The rings around fingers in the corners: their diameters, and their opacity.
        static let rings = 72.0...120.0
        static let ringOpacity = 0.35
        /// The countdown while the screen is cleaned.
        static let ring = 200.0
        static let ringDot = 6.0
        static let ringDots = 60
        static let unlit = 0.16
        static let digit = TextStyle(size: 28, isSemibold: false, ink: .primary)
        static let item = TextStyle(size: 20, isSemibold: false, ink: .primary)
        static let value = TextStyle(size: 15, isSemibold: false, ink: .primary)
        static let alert = TextStyle(size: 13, isSemibold: true, ink: .primary)
        static let countdown = TextStyle(
            size: 40, isSemibold: true, ink: .photoPrimary, hasTabularFigures: true)
    }
}
