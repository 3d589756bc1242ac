import Appearance
import Motion
import Scenes

extension Carousel {
    /// Draws the button that pauses or resumes the rows.
    func drawPauseButton(into scene: inout SceneBuilder) {
        let chrome = ChromeLayout(scene.traits)
        let frame = chrome.secondButton
        if buttonOpacity > 0 { scene.declare(.carousel(.pauseButton), chrome.target(of: frame), .tapping) }
        let icon = isStopped ? Icon.play : .pause
        scene.draw(Sprite(picture: .symbol(icon, side: frame.size.width), frame: frame, opacity: buttonOpacity))
    }
}
