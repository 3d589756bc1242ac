/// The button with which a visitor pauses automatic motion (WCAG 2.2.2). The next visit begins in motion.
extension GalleryModel {
    /// Pauses automatic motion until the visit ends, or resumes it.
    mutating func stopMotion(_ stops: Bool, at time: Double) {
        isStopped = stops
        screens.carousel.isStopped = stops
        screens.pause(rests, at: time)
    }
}
