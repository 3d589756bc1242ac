import Gestures
import Scenes

/// The button with which a visitor pauses automatic motion (WCAG 2.2.2). The next visit begins in motion.
extension GalleryModel {
    mutating func handlePause(_ event: GestureEvent<Target>, at time: Double) {
        guard event.target == .pauseButton, event.tap != nil, event.state == .ended else { return }
        stopMotion(!isStopped, at: time)
    }

    /// Pauses automatic motion until the visit ends, or resumes it.
    mutating func stopMotion(_ stops: Bool, at time: Double) {
        isStopped = stops
        screens.carousel.isStopped = stops
        screens.pause(rests, at: time)
    }
}
