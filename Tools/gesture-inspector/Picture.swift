import Gestures
import Motion

/// Makes a moving picture of a scene.
enum Picture {
    private static let frameTime = 1.0 / 30
    /// The time for which the last frame stays, in seconds.
    private static let rest = 1.0

    static func make(of scene: any Scene.Type, scale: Double) -> [UInt8] {
        var script = Script()
        scene.play(&script)
        var player = Player(scene)
        var events = script.events[...]
        var last: [UInt32] = []
        var picture = AnimatedPNG(frameDelay: frameTime)
        for frame in 0...Int((script.time + rest) / frameTime) {
            let time = Double(frame) * frameTime
            while let event = events.first, event.time <= time {
                player.handle(event)
                events.removeFirst()
            }
            player.advance(to: time)
            let painter = Painter(size: Drawing.size, scale: scale)
            Drawing(player: player, time: time).draw(on: painter)
            let pixels = painter.pixels
            if last.isEmpty {
                let whole = PixelArea(width: painter.width, height: pixels.count / painter.width)
                picture.append(png: painter.png(of: whole), of: whole)
            } else if let area = PixelArea(between: last, and: pixels, width: painter.width) {
                picture.append(png: painter.png(of: area), of: area)
            } else {
                picture.repeatLast()
            }
            last = pixels
        }
        return picture.bytes
    }
}
