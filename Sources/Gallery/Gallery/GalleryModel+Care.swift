import Motion

/// The screen's brightness and burn-in protection.
extension GalleryModel {
    /// The brightness of the screen, or the one to which it is fading.
    public var light: Light { lighting.stage }

    /// Whether the screen is completely black, so that the display may be switched off.
    public func isDark(at time: Double) -> Bool { lighting.isDark(at: time) }

    /// Stops motion and ends the visit when the screen goes dark; resumes when it lights up.
    mutating func sleepOrWake(at time: Double) {
        lighting.advance(to: time)
        guard lighting.isDark(at: time) != isAsleep else { return }
        isAsleep.toggle()
        if isAsleep {
            cancelGestures(.hidden, at: time)
            // The visitor who wakes the screen must not find the operator's panel.
            panel.close(at: time)
            stopGhost(at: time)
            endVisit(at: time)
        } else if attract.isHome {
            resumeGhost(at: time)
        }
        screens.pause(rests, at: time)
    }

    /// Whether automatic motion is paused. A region with the focus must not move away.
    var rests: Bool { isPaused || isStopped || isAsleep || focus.isShown }

    /// Pauses or resumes automatic motion.
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
