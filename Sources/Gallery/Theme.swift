import Motion

/// The look in numbers. Lengths in points, times in seconds, opacities from 0 to 1.
public enum Theme {
    /// Distances are multiples of this.
    public static let grid = 8.0

    public enum CardLook {
        /// Of the screen's shorter side.
        public static let share = 0.62
        /// Where the middle of a single row lies, of the screen's height: a little above the middle, as pictures hang.
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
    }

    public enum Backdrop {
        public static let brightness = 0.12
        public static let crossFade = 1.2
    }

    public enum Text {
        public static let caption = TextStyle(size: 15, isSemibold: false, opacity: 0.62)
        public static let heading = TextStyle(size: 20, isSemibold: true, opacity: 0.92)
        public static let title = TextStyle(size: 28, isSemibold: true, opacity: 0.92)
        public static let lineHeight = 1.35
        /// The width of a typewriter's letter, of its size.
        public static let monospacedAdvance = 0.62
        /// Between a card's lower edge and its caption.
        public static let captionGap = 16.0
        /// What a caption takes below its card, gap and descenders included.
        public static let captionBand = 44.0
    }

    public enum Springs {
        public static let press = Spring(response: 0.18, dampingRatio: 1)
        public static let page = Spring(response: 0.42, dampingRatio: 0.92)
    }

    public enum Fade {
        /// A picture that arrives.
        public static let arrival = 0.2
    }
}
