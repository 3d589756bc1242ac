import Motion

/// The light of the screen, and what spares it.
extension GalleryModel {
    /// How bright the screen is, or is about to be.
    public var light: Light { lighting.stage }

    /// Whether nothing but black is shown, so that the display may be switched off.
    public func isDark(at time: Double) -> Bool { lighting.isDark(at: time) }

    /// On a dark screen nothing moves, and what a visitor has left is forgotten.
    mutating func sleepOrWake(at time: Double) {
        lighting.advance(to: time)
        guard lighting.isDark(at: time) != isAsleep else { return }
        isAsleep.toggle()
        if isAsleep {
            cancelGestures(.hidden, at: time)
            // Whoever wakes the screen is not the operator.
            panel.close(at: time)
            stopGhost(at: time)
            endVisit(at: time)
        } else if attract.isHome {
            resumeGhost(at: time)
        }
        screens.pause(rests, at: time)
    }

    /// Whether nothing moves by itself. What has the focus does not move away.
    var rests: Bool { isPaused || isStopped || isAsleep || focus.isShown }

    /// Stops what moves by itself, or lets it go on.
    mutating func pause(_ pauses: Bool, at time: Double) {
        isPaused = pauses
        if pauses { stopGhost(at: time) } else if attract.isHome { resumeGhost(at: time) }
        screens.pause(rests, at: time)
    }

    mutating func takeCare(at time: Double) {
        care.advance(to: time)
        screens.carousel.buttonOpacity = care.buttonOpacity(at: time)
        guard care.takeHour(at: time), isHome, !isAsleep, screens.closing.isEmpty else { return }
        screens.carousel.height.beginChange(at: time)
    }
}
