import Appearance
import Motion
import Scenes

extension Theme {
    /// The information panel beside or over a photo. Lengths in points.
    public enum Info {
        public static let title = TextStyle(size: 28, isSemibold: true, ink: .primary)
        public static let text = TextStyle(size: 20, isSemibold: false, ink: .primary)
        public static let heading = TextStyle(size: 15, isSemibold: false, ink: .secondary)
        static let stopTitle = TextStyle(size: 22, isSemibold: true, ink: .primary)
        static let stopText = TextStyle(size: 18, isSemibold: false, ink: .primary)
        static let barTitle = TextStyle(size: 15, isSemibold: true, ink: .secondary)

        /// The style of a piece.
        public static func style(of piece: InfoPiece) -> TextStyle {
            // The words beside a QR code ask visitors to do something.
            if piece.isHeading && piece.part != .link { return heading }
            return switch piece.part {
            case .title: title
            case .stopTitle: stopTitle
            case .stopText: stopText
            default: text
            }
        }

        /// The height of a line, of the font size: more for a text that is read for a while than for a title.
        public static func lineHeight(of piece: InfoPiece) -> Double {
            if piece.isHeading { return 1.35 }
            return switch piece.part {
            case .title, .stopTitle: 1.2
            case .text, .stopText: 1.45
            default: 1.35
            }
        }

        /// The panel is beside the photo on a screen that is at least this wide, and this many times as wide as high.
        static let leastWidth = 900.0
        static let leastAspect = 1.2
        /// Its width beside the photo: of the screen's, and within these limits.
        static let widthShare = 0.34
        static let widths = 400.0...560.0
        /// Its greatest height over the photo, of the screen's.
        static let heightShare = 0.64
        /// The longest line, of about seventy letters.
        static let longestLine = 680.0
        static let margin = 16.0
        static let padding = 32.0
        static let cornerRadius = 28.0
        /// The bar at the top with the close button, which does not scroll.
        static let header = 64.0
        /// Below a title, between other parts, between a heading and its part, and above the QR code.
        static let titleGap = 16.0
        static let partGap = 20.0
        static let headingGap = 2.0
        static let codeGap = 32.0
        /// The side of a QR code that is not a long link's, at most that of the longest, and between it and its
        /// heading.
        public static let code = 240.0
        public static let longestCode = 280.0
        public static let codeMargin = 24.0
        static let codeRadius = 8.0
        /// The handle at the top of a panel that rises from below.
        static let handle = Size(width: 40, height: 5)
        static let handleOpacity = 0.3
        /// How far a finger pulls a panel open that comes from the side.
        static let pull = 280.0
        /// A projection beyond this share of the way opens or closes it.
        static let threshold = 0.25
    }
}
