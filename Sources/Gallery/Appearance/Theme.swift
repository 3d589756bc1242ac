import Motion

/// The look in numbers. Lengths in points, times in seconds, opacities from 0 to 1.
public enum Theme {
    /// Distances are multiples of this.
    public static let grid = 8.0
    /// The empty space at the bottom of the screen, as a share of its height.
    public static let foot = 0.05

    public enum CardLook {
        /// The height of a single row's cards, as a share of the screen's height.
        public static let share = 0.62
        /// The same share on a screen that is at least `stretched` times as wide as it is high.
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
        /// The distance by which a shadow extends beyond its card: downwards the furthest.
        public static let reach = blur + offset
        /// The factor by which a shadow is reduced for rendering, still far finer than its blur, and far cheaper.
        public static let reduction = 8.0
    }

    public enum Backdrop {
        /// The light of the backdrop of a photo of medium brightness, as a share of the light of that photo.
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
        /// The texts over an open photo.
        public static let photoTitle = heading.overPhoto
        public static let photoDetails = caption.overPhoto
        public static let lineHeight = 1.35
        /// The width of a typewriter's letter, as a share of its size.
        public static let monospacedAdvance = 0.62
        /// The space between a card's lower edge and its caption.
        public static let captionGap = 16.0
        /// The space between the two lines of a caption.
        package static let lineGap = 2.0
        /// The height of a caption's two lines below their card, gap and descenders included.
        public static let captionBand = 72.0
    }

    /// The controls and texts over a photo.
    public enum Chrome {
        /// The margin, as a share of the screen's shorter side.
        public static let margin = 0.05
        /// The least margin, in points, so that a button's target stays on a small screen.
        public static let leastMargin = 20.0
        public static let scrimHeight = 140.0
        /// The least distance by which a scrim extends beyond the beginning of text or thumbnails.
        public static let scrimReach = 86.0
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
        /// The range of the current thumbnail's aspect, which is otherwise that of its photo. It is never narrower than
        /// the others.
        public static let aspects = 0.8...1.6
    }

    /// The width of the area at the screen's edge in which a drag back can start. It is the albums' margin, beside
    /// their photos.
    public static let edge = 16.0

    /// The albums' screen.
    public enum Albums {
        /// The margin on both sides.
        public static let margin = 16.0
        /// The cover's usual height, its least height as a share of the screen's width, its greatest as a share of the
        /// screen's height, and the room for its text.
        public static let coverHeight = 224.0
        package static let coverShare = 0.115
        package static let greatestCover = 0.35
        package static let coverText = 66.0
        /// The heights of rows and the best height, as shares of the screen's shorter side, which counts as at least
        /// and at most this long.
        package static let rowShares = 0.25...1.0 / 3
        package static let bestRowShare = 0.29
        package static let sides = 480.0...1440
        /// The range of aspects; a photo outside it is cropped.
        package static let aspects = 0.75...2.25
        /// The space between photos, and between two albums in a row.
        package static let spacing = 8.0
        package static let albumSpacing = 24.0
        public static let titleHeight = 44.0
        /// The space between a row and the titles below it.
        public static let gap = 16.0
        public static let cornerRadius = 12.0
        /// The empty space below the last album, as a share of the screen's height.
        public static let foot = 0.05
        public static let heart = 48.0
        /// The heart on the empty page of favourites.
        package static let emptyHeart = 96.0
        /// The dimming of the screen below the albums.
        public static let dimming = 0.5
    }

    /// The attract shows.
    public enum Attract {
        /// The space between photos that share the screen.
        package static let gap = 8.0
        /// A photo of which less than this share would be visible is not cropped to fill its part of the screen.
        package static let leastVisible = 0.6
        /// The greatest enlargement: pixels of the screen, on a side, per pixel of a photo.
        package static let mostEnlarged = 2.0
        /// On screens that are this many times as long as they are wide, three photos share the screen instead of two.
        package static let veryLong = 2.1
        /// A slide with a clip stays until the clip has been played once, but not longer than this, in seconds.
        package static let longestClip = 60.0
        /// How long a show waits for due pictures before it continues with others, in seconds.
        package static let patience = 5.0
    }

    /// The mosaic.
    package enum Mosaic {
        /// The preferred height of rows, as a share of the screen's shorter side, and its weight relative to cropping.
        package static let rowShare = 0.36
        package static let preference = 0.4
        package static let mostRows = 8
        /// The widths at which a row of photos counts as full, as shares of the screen's width: some of them lead to
        /// rows that fill it well.
        package static let stretches = [0.8, 0.85, 0.9, 0.95, 1, 1.05, 1.1]
        /// The range of aspects; a photo outside it is cropped.
        package static let aspects = 0.6...2.25
        /// A photo of which less than this share would be visible is not shown in a tile.
        package static let leastVisible = 0.75
        /// The duration of a fade from photo to photo, in seconds.
        package static let fade = 1.2
        /// The durations of the wave that crosses the screen, of a tile's fade in it, and between leaving and arriving.
        package static let wave = 1.6
        package static let waveFade = 0.6
        package static let pause = 0.45
        /// The scale of a tile that appears.
        package static let smallest = 0.92
    }

    /// The invitation on an idle gallery.
    package enum Prompt {
        package static let text = TextStyle(size: 28, isSemibold: true, ink: .photoPrimary)
        package static let ring = 56.0
        package static let ripple = 88.0
        package static let gap = 14.0
        /// The distance by which the scrim extends above the text.
        package static let scrim = 190.0
        /// The width, padding and corner radius of the plate behind it with high contrast.
        package static let plate = 500.0
        package static let padding = 16.0
        package static let corner = 20.0
        /// In seconds: a breath, how long each language is shown, and the fade from one to the next.
        package static let breath = 3.6
        package static let stay = 6.0
        package static let change = 0.8
        /// The ring's size and opacity at the ends of a breath.
        package static let sizes = 0.84...1.0
        package static let opacities = 0.6...1.0
        /// The durations of the fade in, and of the fade out when a visitor arrives.
        package static let fadeIn = 1.5
        package static let fadeOut = 0.25
    }

    /// The demo's ghost finger.
    public enum Ghost {
        public static let diameter = 56.0
        public static let pressed = 44.0
        /// The age, in seconds, and opacity of each ring of the trail.
        package static let trail = [(0.09, 0.12), (0.06, 0.2), (0.03, 0.3), (0, 1)]
    }

    /// The ring around the region that has the focus.
    public enum Focus {
        /// The space between the ring and the region.
        package static let gap = 2.0
        /// The widths of the light line and of the dark edges on both sides of it, whose opacity is `shade`.
        public static let line = 3.0
        public static let edge = 1.5
        public static let shade = 0.55
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
        package static let rowRadius = 14.0
        package static let icon = 40.0
        package static let iconRadius = 10.0
        package static let textStart = 64.0
        package static let menuWidth = 376.0
        package static let aboutSize = Size(width: 600, height: 520)
        /// The distance between lines about the system, and the extra distance between entries.
        package static let line = 22.0
        package static let lineGap = 10.0
        /// The keys of the PIN pad: large ones, since a wrong digit costs time.
        package static let keySides = 48.0...76.0
        package static let keyGap = 16.0
        package static let dot = 14.0
        /// The opacity of a button's highlight under a finger, and of keys while they are locked.
        package static let glow = 0.28
        package static let disabled = 0.35
        /// The rings around fingers in the corners: their diameters, and their opacity.
        package static let rings = 72.0...120.0
        package static let ringOpacity = 0.35
        /// The countdown while the screen is cleaned.
        package static let ring = 200.0
        package static let ringDot = 6.0
        package static let ringDots = 60
        package static let unlit = 0.16
        package static let digit = TextStyle(size: 28, isSemibold: false, ink: .primary)
        package static let item = TextStyle(size: 20, isSemibold: false, ink: .primary)
        package static let value = TextStyle(size: 15, isSemibold: false, ink: .primary)
        package static let alert = TextStyle(size: 13, isSemibold: true, ink: .primary)
        package static let countdown = TextStyle(
            size: 40, isSemibold: true, ink: .photoPrimary, hasTabularFigures: true)
    }

    /// The fault notice for the operator.
    package enum Notice {
        package static let text = TextStyle(size: 13, isSemibold: false, ink: .primary)
        /// The space between the text and the ends of its plate, and between the plate and the edge of the screen.
        package static let padding = 10.0
        package static let margin = 4.0
        package static let cornerRadius = 8.0
    }

    /// The menu of languages.
    package enum Languages {
        /// The dimming of the gallery behind it.
        package static let shade = 0.4
        package static let cornerRadius = 20.0
        package static let rowRadius = 12.0
        static let row = 56.0
        static let columnWidth = 232.0
        static let nameWidth = 160.0
        package static let button = TextStyle(size: 15, isSemibold: true, ink: .control)
        package static let current = TextStyle(size: 20, isSemibold: true, ink: .primary)
        package static let other = TextStyle(size: 20, isSemibold: false, ink: .primary)
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
        /// A picture that arrives this soon after the first frame appears without a fade, because its absence was not
        /// visible.
        public static let unseen = 0.1
        /// The fade that replaces a flight when motion is reduced.
        public static let still = 0.2
        public static let chromeIn = 0.18
        public static let chromeOut = 0.30
        /// When the opening hours dim or light the screen, and when a touch lights it.
        package static let lights = 1.5
        package static let waking = 0.3
        /// An operator's message.
        package static let message = 0.3
        /// The cards before their height changes, and a button over them that has not been needed for a while.
        package static let care = 1.5
    }
}
