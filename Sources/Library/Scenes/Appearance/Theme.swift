import Motion

/// The look in numbers. Lengths in points, times in seconds, opacities from 0 to 1.
public enum Theme {
    /// Distances are multiples of this.
    public static let grid = 8.0
    /// The empty space at the bottom of the screen, as a share of its height.
    public static let foot = 0.05
    /// The distance of a photo from the edges of its half of the screen, and half the distance between two photos.
    static let halfMargin = grid / 2

    public enum CardLook {
        /// The height of a single row's cards, as a share of the screen's height.
        public static let share = 0.62
        /// The same share on a screen whose width is at least `stretched` times its height.
        public static let stretchedShare = 0.7
        public static let stretched = 2.5
        /// The vertical centre of a single row, as a share of the screen's height: a little above the middle.
        public static let center = 0.47
        public static let cornerRadius = 20.0
        /// The corner radius of photos in albums.
        public static let cellCornerRadius = 12.0
        public static let spacing = 28.0
        public static let aspects = 0.75...1.5
        /// Every card's width ÷ height in the "fixed" layout.
        public static let fixedAspect = 0.75
        public static let pressedScale = 0.98
    }

    public enum Shadow {
        public static let blur = 40.0
        public static let offset = 16.0
        public static let opacity = 0.45
        /// The distance by which a shadow extends beyond its card: downwards the furthest.
        public static let reach = blur + offset
        /// The factor by which a shadow is reduced for rendering, still far finer than its blur, and far cheaper.
        public static let reduction = 8.0
    }

    public enum Backdrop {
        /// The light of the backdrop of a photo of medium brightness, as a share of the light of that photo.
        public static let light = 0.25
        /// The light of the room beside an open photo, as the same share.
        public static let room = 0.1
        public static let crossFade = 1.2
    }

    public enum Text {
        public static let caption = TextStyle(size: 15, isSemibold: false, ink: .secondary)
        public static let heading = TextStyle(size: 20, isSemibold: true, ink: .primary)
        public static let counter = TextStyle(size: 15, isSemibold: true, ink: .photoPrimary, hasTabularFigures: true)
        public static let title = TextStyle(size: 28, isSemibold: true, ink: .primary)
        public static let section = TextStyle(size: 15, isSemibold: true, ink: .quiet, tracking: 0.02)
        public static let overline = TextStyle(size: 13, isSemibold: false, ink: .secondary)
        public static let tab = TextStyle(size: 15, isSemibold: true, ink: .quiet)
        public static let selectedTab = TextStyle(size: 15, isSemibold: true, ink: .primary)
        public static let tabNumber = TextStyle(size: 28, isSemibold: true, ink: .quiet, hasTabularFigures: true)
        public static let selectedTabNumber = TextStyle(
            size: 28, isSemibold: true, ink: .primary, hasTabularFigures: true)
        /// The texts over an open photo.
        public static let photoTitle = heading.overPhoto
        public static let photoDetails = caption.overPhoto
        public static let lineHeight = 1.35
        /// The width of a typewriter's letter, as a share of its size.
        public static let monospacedAdvance = 0.62
        /// The space between a card's lower edge and its caption.
        public static let captionGap = 16.0
        /// The space between the two lines of a caption.
        public static let lineGap = 2.0
        /// The height of a caption's two lines below their card, gap and descenders included.
        public static let captionBand = 72.0
    }

    /// The controls and texts over a photo.
    public enum Chrome {
        /// The margin, as a share of the screen's shorter side.
        public static let margin = 0.05
        /// The least margin, in points, so that a button's target stays on a small screen.
        public static let leastMargin = 20.0
        /// The smallest touch target, and the size of a button's picture.
        public static let button = 48.0
        /// The touch target of the buttons that are used most.
        public static let target = 64.0
        /// A screen narrower than this has no room for a caption beside a counter in the middle.
        public static let narrow = 640.0
        /// How long the controls stay without touch, in seconds.
        public static let stay = 3.0
        /// The largest width of a caption, as a share of the screen's width.
        public static let captionShare = 0.4
    }

    /// The thumbnails at the foot of a photo.
    public enum Strip {
        public static let height = 56.0
        public static let width = 44.0
        public static let spacing = 4.0
        /// The margin on both sides of the current thumbnail.
        public static let margin = 12.0
        public static let cornerRadius = 8.0
        /// The range of the current thumbnail's aspect, which is otherwise that of its photo.
        public static let aspects = 0.8...1.6
    }

    /// The width of the area at the safe area's edge in which a drag back can start: the albums' margin.
    public static let edge = 16.0

    /// The ring around the region that has the focus.
    public enum Focus {
        /// The space between the ring and the region.
        public static let gap = 2.0
        /// The widths of the light line and of the dark edges on both sides of it, whose opacity is `shade`.
        public static let line = 3.0
        public static let edge = 1.5
        public static let shade = 0.55
        public static let width = line + 2 * edge
    }

    /// The menu of languages.
    public enum Languages {
        /// The dimming of the gallery behind it.
        public static let shade = 0.4
        public static let cornerRadius = 20.0
        public static let rowRadius = 12.0
        static let row = 56.0
        static let columnWidth = 232.0
        static let nameWidth = 160.0
        public static let button = TextStyle(size: 15, isSemibold: true, ink: .control)
        public static let current = TextStyle(size: 20, isSemibold: true, ink: .primary)
        public static let other = TextStyle(size: 20, isSemibold: false, ink: .primary)
    }

    /// The longer side of a photo's small version.
    public static let thumbnail = 192.0

    public enum Springs {
        public static let press = Spring(response: 0.18, dampingRatio: 1)
        public static let page = Spring(response: 0.42, dampingRatio: 0.92)
        public static let settle = Spring(response: 0.38, dampingRatio: 1)
        public static let hero = Spring(response: 0.46, dampingRatio: 0.9)
    }

    public enum Fade {
        /// A picture that arrives.
        public static let arrival = 0.2
        /// A picture that arrives this soon after the first frame appears without a fade.
        public static let unseen = 0.1
        /// The fade that replaces a flight when motion is reduced.
        public static let still = 0.2
        public static let chromeIn = 0.18
        public static let chromeOut = 0.30
        /// When the opening hours dim or light the screen, and when a touch lights it.
        public static let lights = 1.5
        public static let waking = 0.3
        /// An operator's message.
        public static let message = 0.3
        /// The cards before their height changes, and a button over them that has not been needed for a while.
        public static let care = 1.5
    }
}
