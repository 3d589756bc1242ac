import Scenes

extension Theme {
    /// The invitation on an idle gallery.
    enum Prompt {
        static let text = TextStyle(size: 28, isSemibold: true, ink: .photoPrimary)
        static let ring = 56.0
        static let ripple = 88.0
        static let gap = 14.0
        /// The distance by which the scrim extends above the text.
        static let scrim = 190.0
        /// The width, padding and corner radius of the plate behind it with high contrast.
        static let plate = 500.0
        static let padding = 16.0
        static let corner = 20.0
        /// In seconds: a breath, how long each language is shown, and the fade from one to the next.
        static let breath = 3.6
        static let stay = 6.0
        static let change = 0.8
        /// The ring's size and opacity at the ends of a breath.
        static let sizes = 0.84...1.0
        static let opacities = 0.6...1.0
        /// The durations of the fade in, and of the fade out when a visitor arrives.
        static let fadeIn = 1.5
        static let fadeOut = 0.25
    }

    /// The demo's ghost finger.
    enum Ghost {
        static let diameter = 68.0
        static let pressed = 54.0
        /// The age, in seconds, and opacity of each ring of the trail.
        static let trail = [(0.09, 0.12), (0.06, 0.2), (0.03, 0.3), (0, 1)]
    }

    /// The fault notice for the operator.
    enum Notice {
        static let text = TextStyle(size: 13, isSemibold: false, ink: .primary)
        /// The space between the text and the ends of its plate, and between the plate and the edge of the screen.
        static let padding = 10.0
        static let margin = 4.0
        static let cornerRadius = 8.0
    }
}
