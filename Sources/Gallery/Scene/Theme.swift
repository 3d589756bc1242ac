import Motion

/// The look in numbers. Lengths in points, times in seconds, opacities from 0 to 1.
public enum Theme {
    /// Distances are multiples of this.
    public static let grid = 8.0
    /// What is left empty at the bottom of the screen, of its height.
    public static let foot = 0.05

    public enum CardLook {
        /// The height of a single row's cards, of the screen's.
        public static let share = 0.62
        /// The same on a screen that is at least this many times as wide as it is high.
        public static let stretchedShare = 0.7
        public static let stretched = 2.5
        /// The vertical centre of a single row, as a share of the screen's height: a little above the middle.
        public static let center = 0.47
        public static let cornerRadius = 20.0
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
        /// How far a shadow reaches beyond its card: downwards the furthest.
        public static let reach = blur + offset
        /// A shadow is rendered at this reduction, which is still far finer than its blur, and far cheaper.
        public static let reduction = 8.0
    }

    public enum Backdrop {
        /// Of the light of a photo of medium brightness.
        public static let light = 0.25
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
        /// Of an open photo.
        public static let photoTitle = heading.overPhoto
        public static let photoDetails = caption.overPhoto
        public static let lineHeight = 1.35
        /// The width of a typewriter's letter, of its size.
        public static let monospacedAdvance = 0.62
        /// Between a card's lower edge and its caption.
        public static let captionGap = 16.0
        /// Between the two lines of a caption.
        static let lineGap = 2.0
        /// What a caption's two lines take below their card, gap and descenders included.
        public static let captionBand = 72.0
    }

    /// What floats over a photo.
    public enum Chrome {
        /// Of the screen's shorter side.
        public static let margin = 0.05
        /// On small screens, in points: within it, a button's target stays on the screen.
        public static let leastMargin = 20.0
        public static let scrimHeight = 140.0
        /// How far a scrim reaches at least beyond where text or thumbnails begin.
        public static let scrimReach = 86.0
        /// The smallest touch target, and the size of a button's picture.
        public static let button = 48.0
        /// The touch target of the buttons that are used most.
        public static let target = 64.0
        /// A screen narrower than this has no room for a caption beside a counter in the middle.
        public static let narrow = 640.0
        /// How long it stays without touch, in seconds.
        public static let stay = 3.0
        /// Of the screen's width: what a caption may take.
        public static let captionShare = 0.4
    }

    /// The thumbnails at the foot of a photo.
    public enum Strip {
        public static let height = 56.0
        public static let width = 44.0
        public static let spacing = 4.0
        /// On both sides of the current one.
        public static let margin = 12.0
        public static let cornerRadius = 8.0
        /// The current one has its photo's aspect, within these: it is never narrower than the others.
        public static let aspects = 0.8...1.6
    }

    /// The width of the area at the screen's edge in which a back swipe can start. It is the albums' margin, beside their
    /// photos.
    public static let edge = 16.0

    /// The albums' screen.
    public enum Albums {
        /// On both sides.
        public static let margin = 16.0
        /// The cover's usual height, its least height as a share of the screen's width, its greatest as a share of the
        /// screen's height, and the room for its text.
        public static let coverHeight = 224.0
        static let (coverShare, greatestCover, coverText) = (0.115, 0.35, 66.0)
        /// The heights of rows, of the screen's shorter side, which counts as at least and at most this long.
        static let rowShares = 0.25...1.0 / 3
        static let bestRowShare = 0.29
        static let sides = 480.0...1440
        /// The range of aspects; a photo outside it is cropped.
        static let aspects = 0.75...2.25
        /// Between photos, and between two albums in a row.
        static let spacing = 8.0
        static let albumSpacing = 24.0
        public static let titleHeight = 44.0
        /// Between a row and the titles below it.
        public static let gap = 16.0
        public static let cornerRadius = 12.0
        /// What is left empty below the last album, of the screen's height.
        public static let foot = 0.05
        public static let heart = 48.0
        /// On the favourites' page, while it is empty.
        static let emptyHeart = 96.0
        /// The dimming of the screen below the albums.
        public static let dimming = 0.5
    }

    /// What is shown while nobody touches the gallery.
    public enum Attract {
        /// Between photos that share the screen.
        static let gap = 8.0
        /// A photo of which less than this share would be visible is not cropped to fill its part of the screen.
        static let leastVisible = 0.6
        /// Pixels of the screen, on a side, for a pixel of a photo.
        static let mostEnlarged = 2.0
        /// On screens that are this many times as long as they are wide, three photos share the screen instead of two.
        static let veryLong = 2.1
        /// A slide with a clip stays until that has been played once, but not longer than this, in seconds.
        static let longestClip = 60.0
        /// How long a show waits for pictures that are due before it goes on with others, in seconds.
        static let patience = 5.0
    }

    /// The mosaic.
    enum Mosaic {
        /// The preferred height of its rows, of the screen's shorter side, and how much that counts beside cropping.
        static let (rowShare, preference) = (0.36, 0.4)
        static let mostRows = 8
        /// The widths at which a row of photos counts as full, of the screen's: some of them lead to rows that fill it well.
        static let stretches = [0.8, 0.85, 0.9, 0.95, 1, 1.05, 1.1]
        /// A photo outside of these is cropped.
        static let aspects = 0.6...2.25
        /// A photo of which less than this share would be visible is not shown in a tile.
        static let leastVisible = 0.75
        /// The duration of a fade from photo to photo, in seconds.
        static let fade = 1.2
        /// The durations of the wave that crosses the screen, of a tile's fade in it, and between leaving and arriving.
        static let (wave, waveFade, pause) = (1.6, 0.6, 0.45)
        /// The scale of a tile that appears.
        static let smallest = 0.92
    }

    /// The invitation while nobody touches the gallery.
    enum Prompt {
        static let text = TextStyle(size: 28, isSemibold: true, ink: .photoPrimary)
        static let (ring, ripple, gap) = (56.0, 88.0, 14.0)
        /// How far the scrim behind it reaches above its text.
        static let scrim = 190.0
        /// The width, padding and corners of what is behind it with high contrast.
        static let (plate, padding, corner) = (500.0, 16.0, 20.0)
        /// In seconds: a breath, how long each language is shown, and the fade from one to the next.
        static let (breath, stay, change) = (3.6, 6.0, 0.8)
        /// The ring's size and opacity at the ends of a breath.
        static let (sizes, opacities) = (0.84...1.0, 0.6...1.0)
        /// When it appears, and when somebody has come.
        static let (fadeIn, fadeOut) = (1.5, 0.25)
    }

    /// The demo's ghost finger.
    public enum Ghost {
        public static let diameter = 56.0
        public static let pressed = 44.0
        /// The age, in seconds, and opacity of each ring of the trail.
        static let trail = [(0.09, 0.12), (0.06, 0.2), (0.03, 0.3), (0, 1)]
    }

    /// The ring around what keys have chosen.
    public enum Focus {
        /// Between the ring and what it surrounds.
        static let gap = 2.0
        /// Of the light line, and of the dark edges on both sides of it, whose opacity is `shade`.
        public static let (line, edge, shade) = (3.0, 1.5, 0.55)
        public static let width = line + 2 * edge
    }

    /// The operator's panel.
    public enum Panel {
        /// The dimming of the gallery behind it.
        public static let shade = 0.6
        public static let cornerRadius = 28.0
        public static let margin = 24.0
        /// The height of a page's header, and of an item with its icon.
        public static let header = 64.0
        public static let row = 64.0
        static let (rowRadius, icon, iconRadius, textStart) = (14.0, 40.0, 10.0, 64.0)
        static let menuWidth = 376.0
        static let aboutSize = Size(width: 600, height: 520)
        /// The distance between lines about the system, and what an entry adds to it.
        static let (line, lineGap) = (22.0, 10.0)
        /// The keys of the PIN pad: large ones, since a wrong digit costs time.
        static let keySides = 48.0...76.0
        static let keyGap = 16.0
        static let dot = 14.0
        /// The opacity of a button's light under a finger, and of keys while they are locked.
        static let (glow, disabled) = (0.28, 0.35)
        /// The rings around fingers in the corners: their diameters, and their opacity.
        static let (rings, ringOpacity) = (72.0...120.0, 0.35)
        /// The countdown while the screen is cleaned.
        static let (ring, ringDot, ringDots, unlit) = (200.0, 6.0, 60, 0.16)
        static let digit = TextStyle(size: 28, isSemibold: false, ink: .primary)
        static let item = TextStyle(size: 20, isSemibold: false, ink: .primary)
        static let value = TextStyle(size: 15, isSemibold: false, ink: .primary)
        static let alert = TextStyle(size: 13, isSemibold: true, ink: .primary)
        static let countdown = TextStyle(size: 40, isSemibold: true, ink: .photoPrimary, hasTabularFigures: true)
    }

    /// What is wrong, for an operator.
    enum Notice {
        static let text = TextStyle(size: 13, isSemibold: false, ink: .primary)
        /// Between the text and the ends of its plate, and between that and the edge of the screen.
        static let (padding, margin, cornerRadius) = (10.0, 4.0, 8.0)
    }

    /// The menu of languages.
    enum Languages {
        /// The dimming of the gallery behind it.
        static let shade = 0.4
        static let (cornerRadius, rowRadius) = (20.0, 12.0)
        static let (row, columnWidth, nameWidth) = (56.0, 232.0, 160.0)
        static let button = TextStyle(size: 15, isSemibold: true, ink: .control)
        static let current = TextStyle(size: 20, isSemibold: true, ink: .primary)
        static let other = TextStyle(size: 20, isSemibold: false, ink: .primary)
    }

    public enum Thumbnail {
        /// The longer side of a photo's small version.
        public static let side = 192.0
    }

    public enum Springs {
        public static let press = Spring(response: 0.18, dampingRatio: 1)
        public static let page = Spring(response: 0.42, dampingRatio: 0.92)
        public static let settle = Spring(response: 0.38, dampingRatio: 1)
        public static let hero = Spring(response: 0.46, dampingRatio: 0.9)
    }

    public enum Fade {
        /// A picture that arrives.
        public static let arrival = 0.2
        /// A picture that arrives this soon after the first frame appears without a fade: nobody has seen it missing.
        public static let unseen = 0.1
        /// The fade that replaces a flight when motion is reduced.
        public static let still = 0.2
        public static let chromeIn = 0.18
        public static let chromeOut = 0.30
        /// When the opening hours dim or light the screen, and when a touch lights it.
        static let lights = 1.5
        static let waking = 0.3
        /// An operator's message.
        static let message = 0.3
        /// The cards before their height changes, and the button over them that nobody has needed for a while.
        static let care = 1.5
    }
}
